// Helpers for planting leaks that appear only in special situations.
import type { Workbench } from '../../../../src/games/shared/workbench.ts';
import type { Answer, Choice } from '../../../../src/kernel/choice.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import type { Seat } from '../../../../src/kernel/ids.ts';
import { asking, kindOf, live } from '../../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../../src/kernel/state.ts';
import type { Difference } from '../difference.ts';
import { watchFirst, watchGivingUp, watchScenario } from '../scenarios.ts';
import { type Outlets, outlets } from '../what-leaves.ts';
import { nameOf, type Planted, withResult } from './planted.ts';

/** Looks for a planted leak in situations in which it appears. */
export type Watch = (plant: Planted['plant']) => Difference[];

/** A planted leak, and the situations in which it appears; without any, ordinary random games show it. */
export interface PlantedThere extends Planted {
  watch?: Watch;
}

/** Watches the first command of this scenario in many worlds. */
export const first =
  (text: string): Watch =>
  (plant) =>
    watchFirst(text, plant);

/** Watches every state of this scenario. */
export const states =
  (text: string): Watch =>
  (plant) =>
    [1, 2, 3].flatMap((seed) => watchScenario(text, seed, 0, plant));

/** Watches a concession at the end of this scenario. */
export const givingUp =
  (text: string): Watch =>
  (plant) =>
    [1, 2, 3].flatMap((seed) => watchGivingUp(text, seed, plant));

/** The game with a planted leak: the last story line after a concession contains a text computed from the state. */
export const epilogue = (game: Game, tells: (state: GameState) => string): Outlets =>
  outlets(
    withResult(game, (result, before) =>
      result.state.outcome === undefined
        ? result
        : { ...result, log: [...result.log, { shared: tells(before) }] },
    ),
  );

/** Name of the card whose act is being declared, which everybody learns when the act is done. */
export const declared = (bench: Workbench, state: GameState): string => {
  const frame = state.frames.at(-2);
  if (frame?.kind !== 'declaration' || frame.act.object === undefined) return 'nothing';
  return nameOf(bench, live(state, frame.act.object));
};

/** The game in which questions are answered automatically if `answer` returns an answer. */
export const answering = (
  base: Game,
  answer: (choice: Choice, state: GameState, seat: Seat) => Answer | undefined,
): Outlets =>
  outlets(
    withResult(base, (result) => {
      let made = result;
      for (;;) {
        const { state, log, automatic } = made;
        const part = asking(state)?.parts[0];
        const given = part && answer(part.choice, state, part.seat);
        if (part === undefined || given === undefined) return made;
        const { seat, id: ask, epoch } = part;
        const next = base.submit(state, { kind: 'answers', seat, ask, epoch, answers: [given] });
        if (next.refused === true) throw new Error(next.sentence);
        made = {
          state: next.state,
          log: [...log, ...next.log],
          automatic: [...automatic, ...next.automatic],
        };
      }
    }),
  );

/** The state in which the open question offers only its last act, unless `offers` returns true for the question. */
export function offering(state: GameState, offers: (choice: Choice, seat: Seat) => boolean): GameState {
  const ask = asking(state);
  if (ask === undefined) return state;
  const parts = ask.parts.map((part) =>
    part.choice.kind !== 'act' || offers(part.choice, part.seat)
      ? part
      : { ...part, choice: { ...part.choice, acts: part.choice.acts.slice(-1) } },
  );
  return { ...state, frames: [...state.frames.slice(0, -1), { ...ask, parts }] };
}

/** The game in which a seat that can only pass does so automatically, in questions with these codes. */
export const passing = (base: Game, code: RegExp): Outlets =>
  answering(base, (choice) =>
    choice.kind === 'act' && code.test(choice.why.code) && choice.acts.length === 1
      ? { kind: 'act', act: 'pass' }
      : undefined,
  );

/**
 * The game with a planted leak: what was known about objects is kept under their new stamps, if `keeps` is true for
 * them.
 */
export const remembering = (game: Game, keeps: (was: GameObject, now: GameObject) => boolean): Outlets =>
  outlets(
    withResult(game, (result, before) => {
      const knowledge = { ...result.state.knowledge };
      for (const was of before.objects) {
        const now = was === null ? undefined : result.state.objects[was.id];
        if (was === null || now == null || now.stamp === was.stamp || !keeps(was, now)) continue;
        knowledge[now.stamp] = before.knowledge[was.stamp] ?? [];
      }
      return { ...result, state: { ...result.state, knowledge } };
    }),
  );

/** True if the object is in a zone of this kind. */
export const isIn = (o: GameObject | null, kind: string): o is GameObject =>
  o !== null && kindOf(o.zone) === kind;
