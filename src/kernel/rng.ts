import { hash } from 'node:crypto';

/**
 * Randomness as data: result number `counter` of `seed` is always the same, so a saved state is complete, and anyone
 * who knows the seed can check every result. `script`, in scenarios, holds results to use first, in order.
 */
export interface Rng {
  seed: string;
  counter: number;
  script?: Scripted[];
}

/**
 * A random result that a scenario fixes. `kind`: the kind of random event. `result`: the outcome as one number, or the
 * first items of a random order.
 */
export interface Scripted {
  kind: string;
  result: number[];
}

/**
 * Error in a scenario: the next fixed random result is for another kind of event than the event that happens, or is
 * impossible for that event.
 */
export class ScriptError extends Error {}

/**
 * A uniformly random integer from 0 to `bound` − 1 for the given counter. Numbers that would make some results likelier
 * are drawn again.
 */
function integer(seed: string, counter: number, bound: number): number {
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (let attempt = 0; ; attempt++) {
    const digest = hash('sha256', `${seed}/${counter}/${attempt}`, 'buffer');
    for (let i = 0; i < 32; i += 4) {
      const n = digest.readUInt32BE(i);
      if (n < limit) return n % bound;
    }
  }
}

const take = (rng: Rng, kind: string): { scripted?: number[]; rng: Rng } => {
  const first = rng.script?.[0];
  if (first === undefined) return { rng: { ...rng, counter: rng.counter + 1 } };
  if (first.kind !== kind)
    throw new ScriptError(
      `The next scripted result is for "${first.kind}", but the game needs one for "${kind}".`,
    );
  return { scripted: first.result, rng: { ...rng, script: rng.script!.slice(1) } };
};

/** One random number from 0 to `bound` − 1. `kind` names the random event (`die`, `first-player`). */
export function random(rng: Rng, kind: string, bound: number): { value: number; rng: Rng } {
  const taken = take(rng, kind);
  const value = taken.scripted?.[0] ?? integer(rng.seed, rng.counter, bound);
  if (value < 0 || value >= bound)
    throw new ScriptError(`The scripted result ${value} for "${kind}" is not between 0 and ${bound - 1}.`);
  return { value, rng: taken.rng };
}

/**
 * A random order of the items (Fisher–Yates). Uses one counter, however many items there are. An order fixed by a
 * scenario names the items that come first; the others keep their order.
 */
export function shuffled<T extends number>(
  rng: Rng,
  kind: string,
  items: readonly T[],
): { items: T[]; rng: Rng } {
  const taken = take(rng, kind);
  if (taken.scripted !== undefined) {
    const first = taken.scripted.map((wanted) => {
      const item = items.find((i) => i === wanted);
      if (item === undefined)
        throw new ScriptError(`The scripted order for "${kind}" names something that is not there.`);
      return item;
    });
    if (new Set(first).size !== first.length)
      throw new ScriptError(`The scripted order for "${kind}" names something twice.`);
    return { items: [...first, ...items.filter((i) => !first.includes(i))], rng: taken.rng };
  }
  const result = items.slice();
  for (let i = result.length - 1; i > 0; i--) {
    const j = integer(rng.seed, rng.counter + i / 1000, i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return { items: result, rng: taken.rng };
}
