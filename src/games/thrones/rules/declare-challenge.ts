import { type Choice, objectChoice, optionChoice } from '../../../kernel/choice.ts';
import type { Declaration } from '../../../kernel/frame.ts';
import type { Refusal } from '../../../kernel/game/inputs.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { GameState } from '../../../kernel/state.ts';
import { refuse } from '../../../kernel/step.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Book } from '../facts/facts.ts';
import { opponents } from '../facts/field.ts';
import { limitOf } from '../facts/numbers.ts';
import { ICONS, type Icon } from '../terms.ts';
import {
  assaultTargets,
  attackersFor,
  challengesLeft,
  declaringSome,
  initiate,
  stealthTargets,
  withAttackers,
} from './challenge.ts';
import { stamps } from './framework.ts';

/** Declaration of a challenge: type, opponent, attackers, stealth and assault are initiated together (rules 15.1). */

/** Asks the next question of a challenge's declaration; `ready` if no question is left. */
export function declareChallenge(
  state: GameState,
  frame: Declaration,
  book: Book,
): Choice | 'ready' | Refusal {
  const { seat, asked } = frame;
  const types = ICONS.filter((type) => challengesLeft(state, seat, type, book));
  if (types.length === 0)
    return refuse('not-available', 'You have no challenge left that one of your characters could initiate.');
  if (!asked.includes('type'))
    return optionChoice(
      'type',
      { code: 'type' },
      types.map((type) => ({ id: type, text: `${type} challenge` })),
    );
  const { type, defender } = boundIn(state, frame);
  if (!asked.includes('defender') && opponents(state, seat).length > 1)
    return optionChoice(
      'defender',
      { code: 'defender' },
      opponents(state, seat).map((s) => ({ id: String(s + 1), text: state.seats[s]!.name })),
    );
  if (!asked.includes('attackers')) {
    const able = attackersFor(state, seat, type, book);
    const effects = book.continuous(state, 'mustAttack');
    const bound = able.filter((o) => effects.some((c) => book.covers(state, c, c.does.over, o)));
    const max = Math.min(limitOf(state, 'attackers', seat, book), able.length);
    return declaringSome('attackers', stamps(able), stamps(bound), 1, max, type);
  }
  const attackers = chosen(frame, 'attackers');
  const then = withAttackers(state, { attacker: seat, defender, type, attackers }, book);
  for (const [slot, attacker] of stealthSlots(then, attackers, book)) {
    const candidates = stealthTargets(then, seat, defender, book).map((o) => o.stamp);
    if (asked.includes(slot) || candidates.length === 0) continue;
    return objectChoice(
      slot,
      { code: 'stealth', about: attacker, card: cardOf(state, attacker, book) },
      candidates,
      0,
      1,
    );
  }
  const locations = assaultTargets(
    then,
    attackers.flatMap((s) => live(then, s) ?? []),
    defender,
    book,
  ).map((o) => o.stamp);
  if (locations.length > 0 && !asked.includes('assault'))
    return objectChoice('assault', { code: 'assault' }, locations, 0, 1);
  return 'ready';
}

/** Initiates the declared challenge. */
export function performChallenge(tx: Tx, frame: Declaration, book: Book): void {
  const { type, defender } = boundIn(tx.state, frame);
  const { seat: attacker } = frame;
  const attackers = chosen(frame, 'attackers');
  const then = withAttackers(tx.state, { attacker, defender, type, attackers }, book);
  const bypassed = stealthSlots(then, attackers, book).flatMap(([slot, by]): [Stamp, Stamp][] =>
    chosen(frame, slot).map((target) => [by, target]),
  );
  const [assaulted] = chosen(frame, 'assault');
  initiate(
    tx,
    { attacker, defender, type, attackers, bypassed, ...(assaulted === undefined ? {} : { assaulted }) },
    book,
  );
}

/** Keys of the declaration for stealth: each attacker with stealth may bypass one character. */
function stealthSlots(state: GameState, attackers: Stamp[], book: Book): [string, Stamp][] {
  const stealthy = attackers.filter((s) => {
    const o = live(state, s);
    return o !== undefined && 'stealth' in book.facts(state, o).keywords;
  });
  return stealthy.map((s, i) => [i === 0 ? 'stealth' : `stealth${i + 1}`, s]);
}

const cardOf = (state: GameState, s: Stamp, book: Book): string => {
  const o = live(state, s);
  return o === undefined ? '' : book.card(o).definition.ref;
};

function boundIn(state: GameState, { bound, seat }: Declaration): { type: Icon; defender: Seat } {
  const { type, defender } = bound;
  const icon = type?.kind === 'option' ? ICONS.find((i) => i === type.options[0]) : undefined;
  return {
    type: icon ?? 'military',
    defender:
      defender?.kind === 'option' ? Number(defender.options[0]) - 1 : (opponents(state, seat)[0] ?? seat),
  };
}

function chosen({ bound }: Declaration, slot: string): Stamp[] {
  const answer = bound[slot];
  return answer?.kind === 'objects' ? answer.objects : [];
}
