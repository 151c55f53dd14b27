import { type Atom, type GameEvent, proposed } from '../../../kernel/atom.ts';
import { type ObjectId, type Stamp, zoneId } from '../../../kernel/ids.ts';
import { live } from '../../../kernel/query.ts';
import { type Env, emptyEnv, type GameState, type LastingEffect } from '../../../kernel/state.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { followed } from '../../../language/run/evaluate.ts';
import type { Book } from '../facts/facts.ts';
import { says, speaksOf } from '../language/places.ts';
import type { Ability, Step, Trigger } from '../language/types.ts';
import { record, speakerOf } from './ability.ts';
import { setsOff } from './triggers.ts';

/** Delayed effects, which happen once, the next time that a certain event happens. */

/**
 * Data of a delayed effect, apart from the objects that it is about (`refs`). The effect follows these objects while
 * they stay in play or set aside.
 */
interface Body {
  effect: 'delayed';
  when: Trigger;
  steps: Step[];
  /** The object whose text delayed the effect to a later event. */
  by: ObjectId;
  /** Objects that the delayed effect's program refers to by name. */
  names: Record<string, ObjectId[]>;
  /**
   * True if nothing can undo the delayed effect any more, because it does not depend on a use of an ability that could
   * still be undone.
   */
  safe: boolean;
}

/**
 * Atom (change of state) that begins a delayed effect, which waits for an event. `text`: the effect in words, for
 * players.
 */
export function delayed(
  state: GameState,
  { when, steps }: { when: Trigger; steps: Step[] },
  text: string,
  env: Env,
): Extract<Atom, { atom: 'effectOn' }> | undefined {
  const program = [when, steps];
  const ids = (stamps: Stamp[]): ObjectId[] => stamps.flatMap((s) => live(state, followed(env, s))?.id ?? []);
  const names = Object.fromEntries(
    Object.entries(env.refs).flatMap(([name, stamps]) =>
      (name === 'it' ? says(program, name) : speaksOf(program, name)) ? [[name, ids(stamps)]] : [],
    ),
  );
  const by = speakerOf(state, env);
  if (by === undefined) return undefined;
  const spoken = [...new Set([...Object.values(names).flat(), ...(says(program, 'self') ? [by] : [])])];
  // Effects of a set-aside group's return cannot be undone any more (rules 12.4, 12.7).
  const use = state.instances.find(({ id }) => id === env.instance);
  const safe = env.instance === undefined || use?.cannotBe.includes('negate') === true;
  const body: Body = { effect: 'delayed', when, steps, by, names, safe };
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

/** Triggers delayed effects whose event has happened, once each. */
export function wake(tx: Tx, before: GameState, event: GameEvent, book: Book): void {
  for (const effect of tx.state.effects) {
    if (!isDelayed(effect)) continue;
    const { when, steps, by, names, safe } = effect.body;
    const o = tx.state.objects[by];
    if (!o) continue;
    const refs = Object.fromEntries(
      Object.entries(names).map(([name, all]) => [
        name,
        // An object that has left play and the set-aside areas since the effect was delayed counts as a different card
        // now.
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
    // Of all changes made here, only the end of the delayed effect is recorded for the event that triggered it: if that
    // event is undone, the effect waits again (rules 7.3). The triggered ability is removed by the undoing anyway.
    record(tx, was, event.instance, done.slice(0, 1));
  }
}
