// A guided first game as it stands after some of its steps. Nothing of it is kept: every step follows from those before it.
import type { Game, LogLine, View } from '../kernel/game.ts';
import type { Lesson, LessonAct } from '../kernel/lesson.ts';
import type { GameState } from '../kernel/state.ts';
import { neutralName } from '../kernel/text/neutral-text.ts';
import { compose } from './play/command-line.ts';
import { parseCommand } from './play/parse-command.ts';

/** The learner's seat, and the one that acts by itself. */
const LEARNER = 0;
const OTHER = 1;
const OTHER_NAME = 'Arbiter';

/** The lesson after some steps, as the learner sees it. */
export interface LessonMoment {
  view: View;
  /** What the last step told, and what the other seat did then. */
  lines: string[];
}

/** The lesson of a game after this many steps. Throws if one of its commands is refused. */
export function lessonAt(game: Game, lesson: Lesson, steps: number, name: string): LessonMoment {
  const begun = game.begin({
    profile: game.profiles[0] ?? '',
    seed: lesson.seed,
    decks: lesson.decks,
    names: [neutralName(name), OTHER_NAME],
  });
  let { state }: { state: GameState } = begun;
  let told: LogLine[] = begun.log;
  const act = (seat: number, line: string): void => {
    const done = compose(
      game,
      state,
      seat,
      parseCommand(line, (command) => optionsOf(game, command)),
    );
    if (done.refused) throw new Error(`The lesson of ${game.name} cannot do "${line}": ${done.sentence}`);
    state = done.result.state;
    told = [...told, ...done.result.log];
  };
  const follow = (acts: readonly LessonAct[]): void => {
    for (const each of acts)
      if (typeof each === 'string') act(OTHER, each);
      else act(LEARNER, each.learner);
  };
  follow(lesson.before);
  for (const step of lesson.steps.slice(0, steps)) {
    told = [];
    act(LEARNER, step.does);
    follow(step.then);
  }
  const lines = told.map(({ shared, secret }) => secret?.[LEARNER] ?? shared).filter((text) => text !== '');
  return { view: game.view(state, LEARNER), lines };
}

const optionsOf = (game: Game, command: string): string[] | undefined =>
  game.moves.find((move) => move.command === command)?.options.map((option) => option.name);
