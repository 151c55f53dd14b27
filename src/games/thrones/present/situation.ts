// Summary of both sides of the game for the player who must decide.
import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { CardKey, Seat } from '../../../kernel/ids.ts';
import { capital } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { handWithTexts, youOr } from '../../shared/view.ts';
import { ICONS, KNEELING, POWER_TO_WIN } from '../terms.ts';
import { numberOf } from './board.ts';

/**
 * Summary of the game for the player who must decide. Depending on the moment: the opening hand; or a challenge with
 * its totals; or the STR ready for each type of challenge; or the plots. Always: gold and power. `isBrief`: without the
 * characters in play, and the hand at the plot question.
 */
export function situation(
  view: View,
  { code }: Pick<Prompt, 'code'>,
  textOf: (key: CardKey) => string,
  isBrief = false,
): string[] {
  const { phase, challenge } = view.status;
  if (code === 'mulligan') return handWithTexts(view, textOf);
  if (phase === 'setup') return [];
  if (challenge !== undefined)
    return [...totals(view), ...(code === 'defenders' && !isBrief ? rest(view) : []), ...counted(view)];
  const characters = isBrief ? [] : inPlay(view);
  if (code === 'plot')
    return [...plots(view), ...(isBrief ? [] : hand(view)), ...characters, ...counted(view)];
  const open = ready(view);
  return [...(open.length > 0 ? open : characters), ...counted(view)];
}

/** The viewer's hand as one line of names with costs; copies of a card are counted. */
function hand(view: View): string[] {
  const copies = new Map<string, number>();
  for (const { name, values, line } of cardsIn(view, 'hand', view.viewer)) {
    const cost = /\bcost (\w+)/.exec(line)?.[1] ?? values['cost'];
    const told = `${name.replace(/#\d+$/, '')}${cost === undefined ? '' : ` ${cost}`}`;
    copies.set(told, (copies.get(told) ?? 0) + 1);
  }
  const told = [...copies].map(([card, n]) => (n > 1 ? `${card} ×${n}` : card));
  return told.length === 0 ? [] : [`Your hand, with costs: ${told.join(' · ')}`];
}

/** Line for a defender who may save forces: the attacker's characters that could still attack later. */
function rest(view: View): string[] {
  const attacker = Number(view.status['attacker']);
  const standing = charactersOf(view, attacker).filter(
    ({ marks }) => !marks.includes(KNEELING) && !marks.includes('attacking'),
  );
  const who = view.names[attacker] ?? '';
  return [`Still standing on ${who}'s side: ${standing.map(inShort).join(', ') || 'nobody'}`];
}

/** Characters in play that a player controls. */
const charactersOf = (view: View, seat: Seat): CardView[] =>
  cardsIn(view, 'play').filter(
    ({ controller, values, at }) => controller === seat && at === undefined && 'strength' in values,
  );

/** A character in short: name, STR, first letters of the icons, and whether it kneels. */
function inShort({ name, values, symbols = [], marks }: CardView): string {
  const icons = ICONS.filter((icon) => symbols.includes(icon)).map((icon) => capital(icon).charAt(0));
  const kneels = marks.includes(KNEELING) ? ', kneeling' : '';
  return `${name} (${[values['strength'], icons.join('')].join(' ').trim()}${kneels})`;
}

/** Characters of each side with STR and icons, one line a side; none for a side without any. */
function inPlay(view: View): string[] {
  return seatsOf(view).flatMap((seat) => {
    const told = charactersOf(view, seat).map(inShort);
    return told.length === 0 ? [] : [`${capital(youOr(view, seat))} in play: ${told.join(', ')}`];
  });
}

const seatsOf = (view: View): Seat[] => view.names.map((_, seat) => seat);

/**
 * Lines for the challenge in progress: each side's total and participants, and the claim. The type of challenge is left
 * out, because the header of the question names it.
 */
function totals(view: View): string[] {
  const { attacker, defender, attack, defense } = view.status;
  const side = (seat: Seat, as: string, strength: unknown): string => {
    const there = cardsIn(view, 'play').filter((card) => card.controller === seat && card.marks.includes(as));
    const names = there.map(({ name }) => name).join(', ');
    return `${capital(youOr(view, seat))} ${as}: **${String(strength)}**${names === '' ? '' : ` (${names})`}`;
  };
  return [
    `${side(Number(attacker), 'attacking', attack)}, claim ${numberOf(view, 'claim', Number(attacker)) ?? 0}`,
    side(Number(defender), 'defending', defense),
  ];
}

/** For each type of challenge, both sides' standing STR on the table; cards from hands may change it. */
function ready(view: View): string[] {
  const { active, open } = view.status;
  if (!Array.isArray(open)) return [];
  const by = Number(active);
  const lines = ICONS.map((type, place) => {
    const sides = seatsOf(view)
      .toSorted((a, b) => Number(b === by) - Number(a === by))
      .map((seat) => `${youOr(view, seat)} ${numberOf(view, `ready ${type}`, seat) ?? 0}`);
    return `**${capital(type)}**: ${sides.join(' against ')}${open.includes(place) ? '' : ' (not open)'}`;
  });
  return [`Ready on the table, claim ${numberOf(view, 'claim', by) ?? 0}:`, ...lines];
}

const NUMBERS = ['income', 'initiative', 'claim', 'reserve'];

/** The plots of the last round with their four numbers, in the order named in the first line. */
function plots(view: View): string[] {
  const last = seatsOf(view).flatMap((seat) => {
    const plot = cardsIn(view, 'plot', seat).at(-1) ?? cardsIn(view, 'used', seat).at(-1);
    if (plot === undefined) return [];
    const numbers = NUMBERS.map((name) => plot.values[name] ?? 0).join('/');
    return [`${capital(youOr(view, seat))}: ${plot.name} · ${numbers}`];
  });
  return last.length === 0 ? [] : [`Last plots (${NUMBERS.join('/')}):`, ...last];
}

/**
 * Gold, power and hand size of each side. Zeros are omitted, except zero gold in the marshaling phase, when gold is
 * spent.
 */
const counted = (view: View): string[] => [
  seatsOf(view)
    .map((seat) => {
      const gold = numberOf(view, 'gold', seat) ?? 0;
      const power = numberOf(view, 'power', seat) ?? 0;
      const numbers = [
        ...(gold === 0 && view.status['phase'] !== 'marshaling' ? [] : [`${gold} gold`]),
        ...(power === 0 ? [] : [`${power}/${POWER_TO_WIN} power`]),
        `${countIn(view, 'hand', seat)} in hand`,
      ];
      return `${capital(youOr(view, seat))}: ${numbers.join(', ')}`;
    })
    .join(' · '),
];
