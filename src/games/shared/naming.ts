import type { Act, Choice } from '../../kernel/choice.ts';
import type { Candidate } from '../../kernel/game/prompts.ts';
import type { BoardSection, CardView, GroupView, View } from '../../kernel/game/views.ts';
import type { Seat, Stamp } from '../../kernel/ids.ts';
import { live } from '../../kernel/query.ts';
import type { GameObject, GameState, Numbers } from '../../kernel/state.ts';
import { nameRow } from '../../kernel/text/names.ts';
import type { Aim } from './aim.ts';
import type { Consequences } from './asked.ts';
import { type Calls, countedNames, distribute, formerly, numbered } from './numbering.ts';
import { remembered } from './remembered.ts';
import { watchers } from './sight.ts';

/**
 * Board section for a set-aside group (cards that wait together): how long it waits, its cards, who set it aside, and
 * its benefit. The time stands in the title, because a crowded board cuts off the end of each section.
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

/** A card's line, with the remarks that follow its name. */
export const withBeside = (
  line: (card: CardView) => string,
  beside: (card: CardView) => string = () => '',
): ((card: CardView) => string) => {
  return (card) => `${line(card)}${beside(card)}`;
};

/**
 * Board lines of the cards in one zone (`zone` is its id), or in all zones of a kind, with the players' names. In a
 * shared zone, a card's line names the player that `whose` returns, if any.
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

/** Names of all objects that this viewer sees. */
export function namesOf(state: GameState, viewer: Seat | undefined, calls: Calls): Namer {
  const kept = countedNames(state, viewer);
  if (kept !== undefined) return new Namer(kept);
  const open = openly(state, calls);
  if (viewer === undefined) return new Namer(numberedNames(open.names, open.numbers));
  const names = callsOf(state, calls, viewer);
  return new Namer(numberedNames(names, open.numbers, ownNumbers(state, open, names, viewer)));
}

/**
 * Names of all objects, for a reader who sees every object. Copies have the same numbers that players read, except
 * where two names would then be equal.
 */
export function namesOfAll(
  state: GameState,
  calls: Calls,
  objects: readonly GameObject[],
  nameOf: (o: GameObject) => string,
): Namer {
  const open = openly(state, calls);
  const names = namesBy(objects.toSorted(byStamp), nameOf);
  return new Namer(numberedNames(names, open.numbers, ownNumbers(state, open, names, ...state.seats.keys())));
}

/**
 * Sort order of objects by stamp (number of their stay in a zone). An order by id would reveal how a card moves through
 * hidden zones, because an object keeps its id.
 */
const byStamp = (a: GameObject, b: GameObject): number => a.stamp - b.stamp;
const inOrder = remembered((objects: GameState['objects']): GameObject[] =>
  objects.filter((o) => o !== null).sort(byStamp),
);

/** Names of objects by stamp (number of their stay in a zone), in the order of the objects. */
type Names = ReadonlyMap<Stamp, string>;

function namesBy(objects: readonly GameObject[], nameOf: (o: GameObject) => string | undefined): Names {
  const names = new Map<Stamp, string>();
  for (const o of objects) {
    const name = nameOf(o);
    if (name !== undefined) names.set(o.stamp, name);
  }
  return names;
}

const callsOf = ({ objects }: GameState, calls: Calls, viewer: Seat | undefined): Names =>
  namesBy(inOrder(objects), (o) => calls(o, viewer));

/** Names and copy numbers of the objects that everybody sees. */
interface Open {
  names: Names;
  numbers: Numbers;
}

function openly(state: GameState, calls: Calls): Open {
  const names = callsOf(state, calls, undefined);
  return { names, numbers: distribute(names, formerly(state, watchers(state))) };
}

/**
 * Copy numbers (`Kuwat#2`) for objects that this reader knows by another name than the public does. An object keeps the
 * number that the given seats read before, or else its public number.
 */
function ownNumbers(state: GameState, open: Open, names: Names, ...seats: readonly Seat[]): Numbers {
  const own = new Map<Stamp, string>();
  for (const [stamp, name] of names) if (open.names.get(stamp) !== name) own.set(stamp, name);
  return distribute(own, formerly(state, ...seats, watchers(state)), open.numbers);
}

/** Names with copy numbers (`Kuwat#2`) of the objects in `seen`. The numbers may include objects that are not seen. */
function numberedNames(seen: Names, ...numbers: readonly Numbers[]): (o: GameObject) => string | undefined {
  const names = new Map<Stamp, string>();
  for (const [name, stamps] of numbers.flatMap(Object.entries))
    for (const [index, stamp] of stamps.entries())
      if (stamp !== null && seen.get(stamp) === name) names.set(stamp, numbered(name, index));
  return ({ stamp }) => names.get(stamp);
}

/**
 * Names of the objects that a viewer sees. Of several copies, the first has the plain name, and the others are
 * `Kuwat#2`, `Kuwat#3` and so on.
 */
export class Namer {
  private readonly nameOf: (o: GameObject) => string | undefined;

  constructor(nameOf: (o: GameObject) => string | undefined) {
    this.nameOf = nameOf;
  }

  of(o: GameObject): string {
    return this.nameOf(o) ?? 'a card';
  }

  /** True if the viewer has a name for the object. */
  has(o: GameObject): boolean {
    return this.nameOf(o) !== undefined;
  }
}

/** The name of the object with this stamp (number of its stay in a zone); "a card" if the object is gone or hidden. */
export function nameOf(state: GameState, stamp: Stamp, names: Namer): string {
  const o = live(state, stamp);
  return o === undefined ? 'a card' : names.of(o);
}

/** A game's functions that word objects and acts for the seat that chooses. (Names of objects come from a `Namer`.) */
export interface Wordings {
  detail(s: Stamp): string;
  act(act: Act): string;
  /** Present price of the act: see `Candidate.price`. */
  price?(act: Act): string | undefined;
  /** Words on an answer's button, where they say more than what a player types; by what is typed. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Effect of an option, by its id, if there is more to say than its label. */
  options?: ReadonlyMap<string, string>;
  /** Text of the card with this stamp (number of a stay in a zone), if the seat sees it. */
  says?(s: Stamp): string;
  /** Consequences of answering the question with yes and with no. */
  confirmed?: Consequences | undefined;
  /**
   * Aim of the choice: help or harm for the chosen object. Players usually harm opponents' objects and help their own.
   */
  aim?: Aim | undefined;
  /** True if the choosing seat controls the object. */
  controls(s: Stamp): boolean;
  /** True if the object is among those that players think of first, such as cards in battle. */
  isNear?(s: Stamp): boolean;
  /** Words for an object that players do not call by its name: "your Hero Expedition". */
  called?(s: Stamp): string | undefined;
  /**
   * True if the object is in another player's hand, or in a similar zone. Only that player may know in which order the
   * cards lie.
   */
  held(s: Stamp): boolean;
}

/**
 * Sort rank that puts the usual choice first: opponents' objects for harm, own ones for help, and of these the near
 * ones. Only the shown list is
 * sorted; the choice itself and its stated default stay as they are.
 */
const rank = ({ aim, controls, isNear }: Wordings, s: Stamp): number =>
  (aim === undefined || controls(s) === (aim === 'help') ? 0 : 2) + (isNear?.(s) === false ? 1 : 0);

/** The label of the answer that is typed so; empty if its button says what is typed. */
function labelOf({ labels }: Wordings, value: string): Pick<Candidate, 'label'> {
  const label = labels?.[value];
  return label === undefined ? {} : { label };
}

/** The possible answers of a choice, in words for the seat that chooses. */
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
      return ['yes', 'no'].map((value) => ({
        value,
        detail: words.confirmed?.[value === 'yes' ? 'yes' : 'no'] ?? '',
        ...labelOf(words, value),
        answer: { kind: 'confirm', yes: value === 'yes' },
      }));
    case 'act':
      return choice.acts.map((a) => {
        const price = words.price?.(a);
        return {
          value: a.object === undefined ? a.act : nameOf(state, a.object, names),
          detail: words.act(a),
          ...(a.object === undefined ? {} : saying(a.object)),
          ...(price !== undefined && { price }),
          ...(a.object === undefined && labelOf(words, a.act)),
          answer: { kind: 'act', ...a },
        };
      });
  }
}

/**
 * The answers, each with the number of alike answers (`Candidate.copies`): the same act with cards of the same key.
 * `keyOf`: key of a card in the seat's own hand; undefined for other cards, of which each is listed.
 */
export function countCopies(
  candidates: readonly Candidate[],
  keyOf: (s: Stamp) => string | undefined,
): Candidate[] {
  const keys = candidates.map(({ answer, detail, words, price }) => {
    if (answer.kind !== 'act' || answer.object === undefined) return undefined;
    const key = keyOf(answer.object);
    return key && JSON.stringify([key, answer.act, answer.ability, detail, words, price]);
  });
  const counts = new Map<string | undefined, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return candidates.map((one, index) => {
    const key = keys[index];
    const copies = counts.get(key) ?? 1;
    if (key === undefined || copies === 1) return one;
    return { ...one, copies: keys.indexOf(key) === index ? copies : 0 };
  });
}

/** Board section of the lasting effects, if there are any: no picture shows them. */
export const effectsSection = ({ effects }: View, title: string): BoardSection[] =>
  effects.length === 0 ? [] : [{ title, lines: effects, inline: false, unpictured: true }];
