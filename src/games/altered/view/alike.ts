// Answers about cards of one name: rarities tell different cards apart, and alike cards of a hand are listed once.
import type { Answer } from '../../../kernel/choice.ts';
import type { Candidate } from '../../../kernel/game/prompts.ts';
import { type Seat, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { countCopies } from '../../shared/naming.ts';
import { seenBy } from '../../shared/sight.ts';
import type { FactBook } from '../facts/facts.ts';

/** Matches the number of a copy at the end of a name: "#2". */
const COPY = /#\d+$/;

/** The one object that the answer names. */
function stampOf(answer: Answer): Stamp | undefined {
  if (answer.kind === 'act') return answer.object;
  return answer.kind === 'objects' && answer.objects.length === 1 ? answer.objects[0] : undefined;
}

/**
 * The answers, with the rarity of cards where cards of one name differ in it, and with the number of alike cards in the
 * seat's hand.
 */
export function tellApart(
  state: GameState,
  candidates: readonly Candidate[],
  seat: Seat,
  book: FactBook,
): Candidate[] {
  const named = candidates.map((candidate) => {
    const stamp = stampOf(candidate.answer);
    const o = stamp === undefined ? undefined : live(state, stamp);
    const card = o !== undefined && 'card' in o.what ? book.cards.get(o.what.card).definition : undefined;
    const name = candidate.value.replace(COPY, '');
    // A card that the seat does not see has another name here.
    return { candidate, stamp, name, rarity: card?.name === name ? card.rarity : undefined };
  });
  const told = named.map(({ candidate, stamp, name, rarity }) => {
    const same = named.filter((one) => one.name === name && one.rarity !== undefined);
    if (rarity === undefined || new Set(same.map((one) => one.rarity)).size < 2) return candidate;
    const stamps = [...new Set(same.filter((one) => one.rarity === rarity).map((one) => one.stamp))];
    const place = stamps.indexOf(stamp);
    const label = `${name} (${rarity})${place === 0 ? '' : `#${place + 1}`}`;
    return { ...candidate, label, words: candidate.words ?? 'No ability.' };
  });
  return countCopies(told, (stamp) => {
    const o = live(state, stamp);
    return o?.zone === zoneId('hand', seat) && 'card' in o.what
      ? [o.what.card, ...seenBy(state, o)].join(' ')
      : undefined;
  });
}
