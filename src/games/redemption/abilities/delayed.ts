import { type Atom, type GameEvent, proposed } from '../../../kernel/atom.ts';
import { type ObjectId, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameState, type LastingEffect } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { followed } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { says, speaksOf } from '../language/places.ts';
import type { Ability, Step, Trigger } from '../language/types.ts';
import { record } from './ability.ts';
import { setsOff } from './triggers.ts';

/** Effects to be done once, the next time that something happens. */

/** Memory of the waiting effect, besides the objects that it speaks of (`refs`), which it follows as long as they are in the field. */
interface Body {
  effect: 'delayed';
  when: Trigger;
  steps: Step[];
  /** The object whose text it is. */
  by: ObjectId;
  /** The objects that it calls by name. */
  names: Record<string, ObjectId[]>;
  /** It depends on no use of an ability that could still be undone. */
  safe: boolean;
}

/** The effect that waits for its time, in these words. */
export function delayed(
  state: GameState,
  { when, steps }: { when: Trigger; steps: Step[] },
  text: string,
  env: Env,
): Atom | undefined {
  const program = [when, steps];
  const ids = (stamps: Stamp[]): ObjectId[] => stamps.flatMap((s) => live(state, followed(env, s))?.id ?? []);
  const names = Object.fromEntries(
    Object.entries(env.refs).flatMap(([name, stamps]) =>
      (name === 'it' ? says(program, name) : speaksOf(program, name)) ? [[name, ids(stamps)]] : [],
    ),
  );
  // A group's card may be anywhere by the time that its members return.
  const by =
    live(state, followed(env, env.self))?.id ??
    state.objects.find(
      (o) => o !== null && o.owner === env.you && 'card' in o.what && o.what.card === env.card,
    )?.id;
  if (by === undefined) return undefined;
  const spoken = [...new Set([...Object.values(names).flat(), ...(says(program, 'self') ? [by] : [])])];
  // A gain on a return cannot be undone any more (rules 12.4, 12.7).
  const body: Body = { effect: 'delayed', when, steps, by, names, safe: env.instance === undefined };
  return {
    atom: 'effectOn',
    effect: {
      controller: env.you,
      card: env.card,
      text,
      body,
      ...(spoken.length === 0 ? {} : { refs: spoken.map((id) => state.objects[id]!.stamp) }),
      until: { until: 'permanent' },
      numbers: env.numbers,
      ...(env.instance === undefined ? {} : { instance: env.instance }),
    },
  };
}

const isDelayed = (e: LastingEffect): e is LastingEffect & { body: Body } => e.body.effect === 'delayed';

/** An effect that has waited for this event is set off by it, once. */
export function wake(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  for (const effect of tx.state.effects) {
    if (!isDelayed(effect)) continue;
    const { when, steps, by, names, safe } = effect.body;
    const o = tx.state.objects[by];
    if (!o) continue;
    const refs = Object.fromEntries(
      Object.entries(names).map(([name, all]) => [
        name,
        // Those that have left the field since are other cards now.
        all
          .flatMap((id) => tx.state.objects[id]?.stamp ?? [])
          .filter((s) => effect.refs?.includes(s) === true),
      ]),
    );
    const env: Env = { ...emptyEnv(effect.controller, o.stamp, effect.card), refs };
    const it = setsOff(when, o, { event, before, after: tx.state }, env, book);
    if (it === undefined) continue;
    tx.observer?.node(`trigger ${when.on}`);
    const { cause: _, ...numbers } = effect.numbers ?? {};
    const cause: Record<string, number> = event.instance === undefined ? {} : { cause: event.instance };
    const program: Ability = {
      kind: 'reaction',
      when,
      steps,
      ...(safe ? { cannotBe: ['negate', 'interrupt', 'prevent'] } : {}),
    };
    const ability = {
      card: effect.card,
      ability: `delayed ${effect.id}`,
      name: book.cards.get(effect.card).definition.name,
      program,
      env: {
        ...env,
        refs: { ...refs, ...(it.length === 0 ? {} : { it }) },
        numbers: { ...numbers, source: by, ...cause },
      },
    };
    const was = tx.still();
    const done = tx.apply(
      proposed([
        { atom: 'effectOff', id: effect.id },
        {
          atom: 'create',
          what: { ability },
          owner: effect.controller,
          controller: effect.controller,
          zone: zoneId('triggered'),
        },
      ]),
      () => undefined,
    );
    // It waits again if what set it off is undone (rules 7.3); the ability that waits to be carried out goes with it anyway.
    record(tx, was, event.instance, done.slice(0, 1));
  }
}
