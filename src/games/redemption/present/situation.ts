// Summary of both sides for the player who must decide.
import type { View } from '../../../kernel/game/views.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { capital } from '../../../language/print/english.ts';
import { cardsIn, countIn } from '../../shared/picture/places.ts';
import { youOr } from '../../shared/view.ts';
import { SOULS_TO_WIN } from '../terms.ts';
import { STANDINGS } from './board.ts';

/**
 * Summary of the game for the player asked. In battle: both sides with their numbers, and who would win if nobody acted
 * any more. Outside battle: the characters who could fight. In both cases souls and hand sizes.
 */
export function situation(view: View): string[] {
  const { phase, attack, active } = view.status;
  if (phase === 'pregame') return [];
  if (attack === undefined) return [...territories(view), counted(view)];
  const attacker = Number(active);
  const sides = view.names
    .map((_, seat) => seat)
    .toSorted((a, b) => Number(b === attacker) - Number(a === attacker));
  return [...sides.map((seat) => side(view, seat, seat === attacker)), ...outlook(view), counted(view)];
}

/** Lines with the characters in each player's territory who may attack or block; no line for a player without any. */
function territories(view: View): string[] {
  return view.names.flatMap((_, seat) => {
    const characters = cardsIn(view, 'territory', seat).filter(({ values }) => 'strength' in values);
    const told = characters.map(
      ({ name, values }) => `${name} (${values['strength']}/${values['toughness'] ?? 0})`,
    );
    return told.length === 0 ? [] : [`${capital(youOr(view, seat))} in territory: ${told.join(', ')}`];
  });
}

function side(view: View, seat: Seat, attacks: boolean): string {
  const { attack, block } = view.status;
  const names = cardsIn(view, 'battle', seat).map(({ name }) => name);
  const you = seat === view.viewer;
  const does = attacks ? (you ? 'attack' : 'attacks') : you ? 'block' : 'blocks';
  return `${capital(youOr(view, seat))} ${does}: **${String(attacks ? attack : block)}** (${names.join(', ') || 'nobody'})`;
}

/** Words for the result of the battle if it ended now. */
function outlook({ status: { standing, rescue } }: View): string[] {
  if (standing === undefined) return [];
  const saves = rescue === true && standing === 'defender-losing' ? ' A Lost Soul would be rescued.' : '';
  return [`Now: ${STANDINGS[String(standing)] ?? String(standing)}.${saves}`];
}

const counted = (view: View): string =>
  view.names
    .map((_, seat) => {
      const numbers = [
        `${countIn(view, 'redemption', seat)} of ${SOULS_TO_WIN} redeemed`,
        `${countIn(view, 'bondage', seat)} in bondage`,
        `${countIn(view, 'hand', seat)} in hand`,
      ];
      return `${capital(youOr(view, seat))}: ${numbers.join(', ')}`;
    })
    .join(' · ');
