// Targets that a player lacks the mana for. A player who names such a target is told what it would cost.
import type { Choice } from '../../../kernel/choice.ts';
import type { Seat, Stamp } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../kernel/state.ts';
import { select } from '../../../language/run/evaluate.ts';
import type { Filter } from '../../../language/schema/ability.ts';
import type { FactBook } from '../facts/facts.ts';
import { readyOrbs, toughCost } from './costs.ts';
import { roomFor, subjectOf, takenBy, targetsOf } from './declare.ts';
import { isTarget, targetSlot } from './stepwise.ts';
import { price } from './targets.ts';

/** An object that is no possible target only because the player lacks the mana; and the mana left for targets. */
export interface TooTough {
  object: GameObject;
  tough: number;
  left: number;
}

/** Objects whose price is the only reason why they are not offered for this question. */
export function tooTough(state: GameState, seat: Seat, choice: Choice, book: FactBook): TooTough[] {
  if (choice.kind !== 'objects' || !book.facesTough(state, seat)) return [];
  const open = openTarget(state, choice.slot, book);
  if (open === undefined) return [];
  return select(state, open.of, open.env, book).flatMap((s): TooTough[] => {
    const object = live(state, s);
    const tough = open.price(s);
    const isNone = object === undefined || choice.candidates.includes(s) || open.taken.includes(s);
    return isNone || tough <= open.left ? [] : [{ object, tough, left: open.left }];
  });
}

/** The target that a player is asked for. */
interface OpenTarget {
  of: Filter;
  env: Env;
  /** Objects that the target must not be, because they are chosen already. */
  taken: Stamp[];
  price(s: Stamp): number;
  /** Mana left for the target's price. */
  left: number;
}

function openTarget(state: GameState, slot: string, book: FactBook): OpenTarget | undefined {
  const asker = state.frames.at(-2);
  if (asker?.kind === 'sequence') {
    const step = asker.steps[asker.next];
    if (step === undefined || !isTarget(step) || step.from === undefined) return undefined;
    const { env } = asker;
    return {
      of: step.from,
      env,
      taken: [],
      price: (s) => price(state, s, env, book),
      left: readyOrbs(state, env.you).length,
    };
  }
  if (asker?.kind !== 'declaration') return undefined;
  const subject = subjectOf(state, asker, book);
  if ('refused' in subject || subject.text === undefined || !subject.tough) return undefined;
  const targets = targetsOf(asker, subject.text);
  const at = targets.findIndex((_, i) => targetSlot(i) === slot);
  const target = targets[at];
  if (target === undefined) return undefined;
  return {
    of: target.of,
    env: subject.env,
    taken: takenBy(asker, target, targets),
    price: (s) => toughCost(state, s, asker.seat, book),
    left: roomFor(state, asker, subject, targets, at, book),
  };
}
