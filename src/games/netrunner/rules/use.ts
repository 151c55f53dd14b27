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

/** A use of an ability: its present cost, and its steps. */
interface Used {
  index: number;
  cost: Cost | undefined;
  steps: Step[];
}

/**
 * Uses an ability for the player of `env`: pays its cost (with `given` cards if the cost asks for some), then runs its
 * steps.
 */
export function useAbility(
  tx: Tx,
  o: GameObject,
  { index, cost, steps }: Used,
  env: Env,
  given: Stamp[],
  book: Book,
): void {
  tx.observer?.program(keyOf(o), String(index));
  // The group's number is the next stamp (number of a stay in a zone). The first moved card gets this stamp, so no
  // other group has the number.
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

/** Adds the note (line for the log) that an action on a card is finished. */
export function stepFinish(tx: Tx, { data }: At<'finish'>): void {
  const { card, seat } = data;
  tx.pop();
  happen(tx, 'finish', [noted('finishes', { action: 1 }, { seat, object: objectOf(tx.state, card) })], {
    by: seat,
  });
}

/**
 * Atoms (smallest changes of state) for a cost that removes the ability's own card. Cards hosted there are set aside if
 * the text refers to them (rules 7.6), so that for this ability they still count as hosted.
 */
export function leaving(state: GameState, o: GameObject, cost: Cost, steps: Step[], group: number): Atom[] {
  const goes = cost.trash ?? cost.remove ?? cost.forfeit ?? cost.return;
  if (goes === undefined || !JSON.stringify(steps).includes('"at":"self"')) return [];
  return inZone(state, zoneId('hosted'))
    .filter(({ host }) => host?.object === o.id)
    .map((card) => asideAtom(card, group, card.face, card.controller, 'hosted', [`${ON}${o.stamp}`]));
}
