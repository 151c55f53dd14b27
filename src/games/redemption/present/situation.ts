// Summary of both sides for the player who must decide.
import type { Prompt } from '../../../kernel/game/prompts.ts';
import type { CardView, View } from '../../../kernel/game/views.ts';
import type { CardKey, Seat } from '../../../kernel/ids.ts';
import { capital } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { youOr } from '../../shared/view.ts';
import { SOULS_TO_WIN } from '../terms.ts';
import { STANDINGS } from './board.ts';

/**
 * Summary of the game for the player asked. In battle: both sides with their numbers, the texts of the opponent's
 * cards, and who would win if nobody acted any more. Outside battle: the cards that could fight. In both cases souls
 * and hand sizes. `isBrief`: without texts.
 */
export function situation(
  view: View,
  { code }: Pick<Prompt, 'code'>,
  textOf: (key: CardKey) => string,
  isBrief = false,
): string[] {
  const { phase, attack, active } = view.status;
  if (phase === 'pregame') return [];
  if (attack === undefined) return [...territories(view), counted(view)];
  const attacker = Number(active);
  const sides = seatsOf(view).toSorted((a, b) => Number(b === attacker) - Number(a === attacker));
  const lines = sides.flatMap((seat) => [
    side(view, seat, seat === attacker, code),
    ...(isBrief || seat === view.viewer ? [] : texts(view, seat, textOf)),
  ]);
  return [...lines, ...outlook(view), counted(view)];
}

const seatsOf = (view: View): Seat[] => view.names.map((_, seat) => seat);

/** Kinds of fighting cards in a territory, each with its heading: only Heroes attack, only Evil Characters block. */
const FIGHTERS: readonly (readonly [isKind: (card: CardView) => boolean, heading: string])[] = [
  [({ line }) => line.startsWith('Hero'), 'Heroes'],
  [({ line }) => line.startsWith('Evil Character'), 'Evil Characters (for blocks)'],
  [(card) => !isCharacter(card), 'Enhancements'],
];

const isCharacter = ({ line }: CardView): boolean => /^(?:Hero|Evil Character)/.test(line);

/** Lines with the cards in each player's territory that may fight, by kind; no line for a player without any. */
function territories(view: View): string[] {
  return seatsOf(view).flatMap((seat) => {
    const there = cardsIn(view, 'territory', seat).filter(({ values }) => 'strength' in values);
    const told = FIGHTERS.flatMap(([isKind, heading]) => {
      const cards = there.filter(isKind);
      const names = cards.map(
        ({ name, values }) => `${name} (${values['strength']}/${values['toughness'] ?? 0})`,
      );
      return names.length === 0 ? [] : [`${heading}: ${names.join(', ')}`];
    });
    return told.length === 0 ? [] : [`**${capital(youOr(view, seat))}** · ${told.join(' · ')}`];
  });
}

function side(view: View, seat: Seat, attacks: boolean, code: string): string {
  const { attack, block } = view.status;
  const cards = cardsIn(view, 'battle', seat);
  const you = seat === view.viewer;
  const does = attacks ? (you ? 'attack' : 'attacks') : you ? 'block' : 'blocks';
  const who = `${capital(youOr(view, seat))} ${does}`;
  // Before the block is decided, numbers of a side without cards would look like a block by nobody.
  if (cards.length === 0) return `${who}: ${code === 'soul' ? 'nobody' : 'nobody yet'}`;
  const names = cards.map(({ name }) => name).join(', ');
  const there = cards.some(isCharacter) ? names : `no character; ${names}`;
  return `${who}: **${String(attacks ? attack : block)}** (${there})`;
}

/** Lines with the texts of a side's cards in battle, for a player who does not know the other deck. */
const texts = (view: View, seat: Seat, textOf: (key: CardKey) => string): string[] =>
  cardsIn(view, 'battle', seat).flatMap(({ name, key, marks }) => {
    const words = key === undefined ? '' : textOf(key).replace(/\s+/g, ' ');
    const not = marks.includes('negated') ? ' (negated)' : '';
    return words === '' ? [] : [`-# ${name}${not}: ${words}`];
  });

/** Words for the result of the battle if it ended now. */
function outlook({ status: { standing, rescue } }: View): string[] {
  if (standing === undefined) return [];
  return [
    `Now: ${STANDINGS[String(standing)] ?? String(standing)}.${rescueWords(String(standing), rescue === true)}`,
  ];
}

/** Words for what the result means for the Lost Soul: the attacker rescues one even if both sides defeat each other. */
function rescueWords(standing: string, isRescue: boolean): string {
  if (!isRescue) return '';
  const saves = standing === 'defender-losing' || standing === 'mutual';
  return saves ? ' A Lost Soul would be rescued.' : ' No Lost Soul would be rescued.';
}

const counted = (view: View): string =>
  seatsOf(view)
    .map((seat) => {
      const numbers = [
        `${countIn(view, 'redemption', seat)} of ${SOULS_TO_WIN} redeemed`,
        `${countIn(view, 'bondage', seat)} in bondage`,
        `${countIn(view, 'hand', seat)} in hand`,
      ];
      return `${capital(youOr(view, seat))}: ${numbers.join(', ')}`;
    })
    .join(' · ');
