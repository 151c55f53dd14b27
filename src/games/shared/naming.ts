import type { Act, Choice } from '../../kernel/choice.ts';
import type { BoardSection, Candidate, CardView, GroupView, View } from '../../kernel/game.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject, GameState } from '../../kernel/state.ts';
import { nameRow } from '../../kernel/text/names.ts';
import type { Aim } from './aim.ts';
import type { Consequences } from './asked.ts';

/**
 * A set-aside group as a timer of the board, for any game that makes groups: what waits, what for, how long, and its
 * benefit. What matters most comes first, because a crowded board is cut at the end of each section: how long is in the
 * title.
 */
export function timer(group: GroupView): BoardSection {
  const { turnsLeft } = group;
  const left = turnsLeft === 0 ? 'due now' : turnsLeft === 1 ? '1 turn left' : `${turnsLeft} turns left`;
  return {
    title: `Set aside ${group.id}: ${group.cause}${turnsLeft === undefined ? '' : ` · ${left}`}`,
    lines: [
      `returns ${group.returns}`,
      nameRow(group.members),
      `used by ${group.playedBy}`,
      ...(group.benefit === undefined ? [] : [`brings: ${group.benefit}`]),
    ],
    inline: false,
  };
}

/** A card's line with what stands behind it. */
export const withBeside = (
  line: (card: CardView) => string,
  beside: (card: CardView) => string = () => '',
): ((card: CardView) => string) => {
  return (card) => `${line(card)}${beside(card)}`;
};

/**
 * Lines of a zone, by its id; or of every zone of a kind, with the players' names. In a zone that everybody shares,
 * `whose` says whose a card is, if that is shown.
 */
export function linesOfZone(
  view: View,
  zone: string,
  line: (card: CardView) => string,
  whose: (card: CardView) => Seat | undefined = () => undefined,
): string[] {
  const all = view.zones.filter((z) => z.kind === zone || z.id === zone);
  return all.flatMap((z) => {
    const owner = (seat: Seat | undefined): string =>
      seat === undefined || (all.length < 2 && z.seat !== undefined) ? '' : `${view.names[seat]}: `;
    const hidden = z.count - z.cards.length;
    const lines = z.cards.map((c) => `${owner(z.seat ?? whose(c))}${line(c)}`);
    return hidden > 0 ? [...lines, `${owner(z.seat)}${hidden} hidden`] : lines;
  });
}

/**
 * Gives every object in sight a name of its own: the plain one, with `#2` and so on where there are several. What everybody sees is
 * numbered first, so that it has the same number for everybody: `open` says what it is called by those who only watch, if they see
 * it.
 */
export class Namer {
  private readonly numbers = new Map<Stamp, string>();

  constructor(
    objects: readonly GameObject[],
    nameOf: (o: GameObject) => string | undefined,
    open: (o: GameObject) => string | undefined = nameOf,
  ) {
    // Stamps, not ids, give the numbers: ids could be followed through hidden zones.
    const inOrder = objects.toSorted((a, b) => a.stamp - b.stamp);
    const counts = new Map<string, number>();
    const numbered = (name: string): string => {
      const n = (counts.get(name) ?? 0) + 1;
      counts.set(name, n);
      return n === 1 ? name : `${name}#${n}`;
    };
    const called = inOrder.map((o) => {
      const name = nameOf(o);
      return { stamp: o.stamp, name, everybodys: open === nameOf ? name : open(o) };
    });
    for (const { stamp, name, everybodys } of called) {
      if (everybodys === undefined) continue;
      const own = numbered(everybodys);
      if (name === everybodys) this.numbers.set(stamp, own);
    }
    for (const { stamp, name } of called)
      if (name !== undefined && !this.numbers.has(stamp)) this.numbers.set(stamp, numbered(name));
  }

  of(o: GameObject): string {
    return this.numbers.get(o.stamp) ?? 'a card';
  }

  /** Does it have a name here? */
  has(o: GameObject): boolean {
    return this.numbers.has(o.stamp);
  }
}

/** The name of the object with this stamp; "a card" if it is gone or hidden. */
export function nameOf(state: GameState, stamp: Stamp, names: Namer): string {
  const o = live(state, stamp);
  return o === undefined ? 'a card' : names.of(o);
}

/** What a game says about objects and acts for the seat that chooses, beside their names. */
export interface Wordings {
  detail(s: Stamp): string;
  act(act: Act): string;
  /** What an option does, by its id, where more can be said than it says itself. */
  options?: ReadonlyMap<string, string>;
  /** What the card says, if the seat sees it. */
  says?(s: Stamp): string;
  /** What comes of yes and of no. */
  confirmed?: Consequences | undefined;
  /** Is it good or bad for the object that is chosen? Bad things are usually meant for others, good ones for oneself. */
  aim?: Aim | undefined;
  /** Is it under the control of the seat that chooses? */
  controls(s: Stamp): boolean;
  /** What is typed for an object that does not go by its name. */
  called?(s: Stamp): string | undefined;
  /** Is it in another player's hand, or the like? How they hold it is their own affair. */
  held(s: Stamp): boolean;
}

/** Who would usually be chosen comes first; only the list is put in order, the choice and its stated default stay as they are. */
const rank = ({ aim, controls }: Wordings, s: Stamp): number =>
  aim === undefined ? 0 : controls(s) === (aim === 'help') ? 0 : 1;

/** The possible answers of a choice in words. */
export function candidatesOf(state: GameState, choice: Choice, names: Namer, words: Wordings): Candidate[] {
  const saying = (s: Stamp): Pick<Candidate, 'words'> => {
    const says = words.says?.(s).replace(/\s+/g, ' ') ?? '';
    return says === '' ? {} : { words: says };
  };
  const one = (s: Stamp): Candidate => ({
    value: words.called?.(s) ?? nameOf(state, s, names),
    detail: words.detail(s),
    ...saying(s),
    answer: { kind: 'objects', objects: [s] },
  });
  switch (choice.kind) {
    case 'objects': {
      if (choice.candidates.every((s) => words.held(s)))
        return choice.candidates
          .map(one)
          .sort((a, b) => a.value.localeCompare(b.value, undefined, { numeric: true }));
      return choice.candidates
        .slice()
        .sort((a, b) => rank(words, a) - rank(words, b))
        .map(one);
    }
    case 'order':
    case 'assign':
      return choice.items.map(one);
    case 'option':
      return choice.options.map(({ id, text }) => ({
        value: id,
        detail: words.options?.get(id) ?? text,
        answer: { kind: 'option', options: [id] },
      }));
    case 'number':
      return Array.from({ length: choice.max - choice.min + 1 }, (_, i) => ({
        value: String(choice.min + i),
        detail: '',
        answer: { kind: 'number', number: choice.min + i },
      }));
    case 'name':
      return [];
    case 'confirm':
      return [
        { value: 'yes', detail: words.confirmed?.yes ?? '', answer: { kind: 'confirm', yes: true } },
        { value: 'no', detail: words.confirmed?.no ?? '', answer: { kind: 'confirm', yes: false } },
      ];
    case 'act':
      return choice.acts.map((a) => ({
        value: a.object === undefined ? a.act : nameOf(state, a.object, names),
        detail: words.act(a),
        ...(a.object === undefined ? {} : saying(a.object)),
        answer: { kind: 'act', ...a },
      }));
  }
}
