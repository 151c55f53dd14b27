// Helpers for engine tests of Thrones: they reach a state, list all answers that are possible there, and show what each
// viewer sees.

import { loadWorkbench } from '../../../src/games/games.ts';
import type { Workbench } from '../../../src/games/shared/workbench.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import { isLegal } from '../../../src/kernel/choice.ts';
import type { Accepted, Input, LogLine } from '../../../src/kernel/game/inputs.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking, awaited } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import type { Observer } from '../../../src/kernel/tx.ts';
import { root } from '../../../src/root.ts';
import { readScenario } from '../../../src/scenario/format.ts';
import { Run } from '../../../src/scenario/run.ts';

/** Thrones with all its cards. */
export const loadBench = (observer?: Observer): Workbench => loadWorkbench('thrones', root(), observer);

/** The game, and its state after these rows of a scenario. Throws if one of the rows fails. */
export function reached(bench: Workbench, ...lines: string[]): { game: Game; state: GameState } {
  const head = ['id: T', 'title: A test', 'game: thrones', 'source: G'];
  const scenario = readScenario([...head, ...lines].join('\n'), () => bench);
  const run = new Run(scenario, { suspend: false, rewind: false });
  for (const step of scenario.steps) {
    const [fault] = run.step(step);
    if (fault !== undefined) throw new Error(`Line ${step.line}: ${fault}`);
  }
  return { game: run.bench.game, state: run.state };
}

/** Every answer to the choice, or a good many of them if sets may be chosen. */
export function answersTo(choice: Choice): Answer[] {
  switch (choice.kind) {
    case 'act':
      return choice.acts.map((act) => ({ kind: 'act', ...act }));
    case 'option':
      return choice.options.map(({ id }) => ({ kind: 'option', options: [id] }));
    case 'confirm':
      return [true, false].map((yes) => ({ kind: 'confirm', yes }));
    case 'number':
      return [choice.min, choice.max].map((number) => ({ kind: 'number', number }));
    case 'objects': {
      const from = choice.candidates;
      const sets = [
        [],
        ...from.map((s) => [s]),
        ...from.flatMap((s, i) => from.slice(i + 1).map((t) => [s, t])),
      ];
      return [...sets, from].map((objects) => ({ kind: 'objects', objects }));
    }
    case 'order':
      return [choice.items, choice.items.toReversed()].map((items) => ({ kind: 'order', items }));
    default:
      return [choice.fallback];
  }
}

/** Answers that the asked seats may give now. */
export const legal = (state: GameState): { seat: Seat; input: Input }[] =>
  (asking(state)?.parts ?? [])
    .filter((part) => awaited(state).includes(part.seat))
    .flatMap(({ seat, id, epoch, choice }) =>
      answersTo(choice)
        .filter((answer) => isLegal(choice, answer))
        .map((answer) => ({
          seat,
          input: { kind: 'answers' as const, seat, ask: id, epoch, answers: [answer] },
        })),
    );

/** The result of the input. Throws if it is refused. */
export function accepted(game: Game, state: GameState, input: Input): Accepted {
  const result = game.submit(state, input);
  if (result.refused === true) throw new Error(`${result.code}: ${result.sentence}`);
  return result;
}

/** Everything that a viewer is shown: zones, board and question. */
export const viewAsText = (game: Game, state: GameState, viewer: Seat | undefined): string => {
  const view = game.view(state, viewer);
  const question = viewer === undefined ? undefined : game.prompt(state, viewer);
  return JSON.stringify([view, game.board(view), question ?? null, awaited(state)]);
};

/** The story as the viewer reads it. */
export const storyFor = (log: LogLine[], viewer: Seat | undefined): string[] =>
  log.map(({ shared, secret }) => (viewer === undefined ? undefined : secret?.[viewer]) ?? shared);
