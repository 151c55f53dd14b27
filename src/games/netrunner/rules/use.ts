import type { Atom } from '../../../kernel/atom.ts';
import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { type Book, ON } from '../facts/facts.ts';
import { keyOf, objectOf } from '../facts/field.ts';
import type { Cost, Step } from '../language/types.ts';
import { type At, begin } from '../structures.ts';
import { costAtoms } from '../words/costs/cost.ts';
import { asideAtom } from './draw.ts';
import { happen, noted } from './happen.ts';

/** An ability that is used: what it costs now, and what it does. */
interface Used {
  index: number;
  cost: Cost | undefined;
  steps: Step[];
}

/** Uses an ability for the player of `env`: its trigger cost is paid, with these cards where it asks for some, then it is carried out. */
export function useAbility(
  tx: Tx,
  o: GameObject,
  { index, cost, steps }: Used,
  env: Env,
  given: Stamp[],
  book: Book,
): void {
  tx.observer?.program(keyOf(o), String(index));
  // The first card that moves takes this number, so that no other group has it.
  const group = tx.state.nextStamp;
  const aside = cost === undefined ? [] : leaving(tx.state, o, cost, steps, group);
  if (aside.length > 0) begin(tx, 'left', 'trash', { group });
  if (cost?.clicks !== undefined && book.cards.remembers)
    begin(tx, 'finish', 'done', { card: o.id, seat: env.you });
  tx.sequence(steps, env);
  const acts = cost?.clicks === undefined ? [] : [noted('acts', {}, { seat: env.you, object: o })];
  if (cost !== undefined)
    happen(tx, 'use', [...costAtoms(tx.state, cost, o, env.you, given, book), ...aside, ...acts], {
      by: env.you,
      source: o.stamp,
      card: keyOf(o),
    });
}

/** An action on a card has been carried out. */
export function stepFinish(tx: Tx, { data }: At<'finish'>): void {
  const { card, seat } = data;
  tx.pop();
  happen(tx, 'finish', [noted('finishes', {}, { seat, object: objectOf(tx.state, card) })], { by: seat });
}

/**
 * A trigger cost that takes its own source away sets aside what is hosted there, if the text speaks of that (rules 7.6): for this ability
 * alone it is still on the card.
 */
export function leaving(state: GameState, o: GameObject, cost: Cost, steps: Step[], group: number): Atom[] {
  const goes = cost.trash ?? cost.remove ?? cost.forfeit ?? cost.return;
  if (goes === undefined || !JSON.stringify(steps).includes('"at":"self"')) return [];
  return inZone(state, zoneId('hosted'))
    .filter(({ host }) => host?.object === o.id)
    .map((card) => asideAtom(card, group, card.face, card.controller, 'hosted', [`${ON}${o.stamp}`]));
}
