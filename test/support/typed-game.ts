// A random game in which every input of a seat is also typed as a command.
import { randomInput, seeded } from '../../src/cli/random/random-play.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import type { Choice } from '../../src/kernel/choice.ts';
import { canonical, fingerprint } from '../../src/kernel/fingerprint.ts';
import type { Input } from '../../src/kernel/game/inputs.ts';
import type { Prompt } from '../../src/kernel/game/prompts.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { inNoOrder } from '../../src/table/play/face-down.ts';
import { beginAny, takeInput } from './games/random-games.ts';
import { type Answered, type Typed, type Typist, typist } from './typist.ts';

/** Kind of command: an answer to a kind of question, an act without being asked, or an undo. */
export type Way = Choice['kind'] | 'interject' | 'cancel';

/** Numbers of typed commands, by kind and by move. */
export class Tally {
  games = 0;
  readonly ways = new Map<Way, number>();
  readonly moves = new Map<string, number>();
  /** Number of commands that contain an act with all answers of its declaration, which random play gave one by one. */
  declarations = 0;
  /** Number of unasked acts that also answered the seat's open question: the typed command answers the question. */
  askedFor = 0;

  count(way: Way, { move }: Typed): void {
    this.ways.set(way, (this.ways.get(way) ?? 0) + 1);
    this.moves.set(move.command, (this.moves.get(move.command) ?? 0) + 1);
  }
}

/** Plays the random game with this number to its end. Throws at the first input that no command makes. */
export function playTyped(bench: Workbench, n: number, tally: Tally): void {
  const { game } = bench;
  const random = seeded(n);
  const follower = new Follower(game, tally);
  let state = beginAny(bench, n);
  for (let step = 0; state.outcome === undefined; step++) {
    const drawn = randomInput(game, state, random);
    // Hidden cards may be named in any order, so the input is sorted as a table does it.
    const { input, result } = inNoOrder(game, state, { input: drawn, result: takeInput(game, state, drawn) });
    const after = result.state;
    try {
      follower.type(state, input, after);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`Game ${n}, input ${step}: ${why}`, { cause: error });
    }
    state = after;
  }
  tally.games++;
}

type Of<K extends Input['kind']> = Extract<Input, { kind: K }>;

/** An act that is being declared (some of its questions are answered), and the state before its declaration. */
interface Declaring {
  from: GameState;
  answered: [Answered, ...Answered[]];
}

/** Follows a game and types each of its inputs. */
class Follower {
  private readonly game: Game;
  private readonly tally: Tally;
  private readonly typing: Typist;
  private declaring: Declaring | undefined;

  constructor(game: Game, tally: Tally) {
    this.game = game;
    this.tally = tally;
    this.typing = typist(game);
  }

  /** Types the input that led from one state to the next. */
  type(before: GameState, input: Input, after: GameState): void {
    if (input.kind === 'answers') this.answers(before, input, after);
    else if (input.kind === 'interject') this.interjects(before, input, after);
    else if (input.kind === 'cancel') this.cancels(before, input);
    else throw new Error(`Random play brings no "${input.kind}".`);
  }

  private cancels(before: GameState, input: Of<'cancel'>): void {
    this.declaring = undefined;
    const typed = this.typing.cancel(before, asked(this.game, before, input.seat));
    brings(typed, input);
    this.tally.count('cancel', typed);
  }

  private answers(before: GameState, input: Of<'answers'>, after: GameState): void {
    const prompt = asked(this.game, before, input.seat);
    const [answer, ...further] = input.answers;
    if (answer === undefined || further.length > 0)
      throw new Error('Random play answers one question at a time.');
    const typed = this.typing.answers(before, [{ prompt, answer }]);
    brings(typed, input);
    this.tally.count(prompt.kind, typed);
    if (prompt.kind === 'act') this.declaring = { from: before, answered: [{ prompt, answer }] };
    else if (prompt.cancellable) this.declaring?.answered.push({ prompt, answer });
    else this.declaring = undefined;
    // The declaration is complete once it can no longer be cancelled.
    if (this.game.prompt(after, input.seat)?.cancellable !== true) this.declared(after);
  }

  /** Types a complete declaration once more, as one command. */
  private declared(after: GameState): void {
    const { declaring } = this;
    this.declaring = undefined;
    if (declaring === undefined || declaring.answered.length < 2) return;
    const { line, result } = this.typing.answers(declaring.from, declaring.answered);
    // The command is one input where the random game needed several, so the numbers of inputs differ and are not
    // compared.
    if (fingerprint({ ...result.state, version: after.version }) !== fingerprint(after))
      throw new Error(`${line}\nleads elsewhere than its answers one by one.`);
    this.tally.declarations++;
  }

  private interjects(before: GameState, input: Of<'interject'>, after: GameState): void {
    this.declaring = undefined;
    const answered = this.interjected(before, input);
    const typed = this.typing.answers(before, answered);
    const act = canonical(answered[0].answer);
    const question = this.game.prompt(before, input.seat);
    if (question?.candidates.some((one) => canonical(one.answer) === act)) {
      // If the seat is also asked for this act, the typed command counts as an answer to the question. That is a
      // different input, but it must lead to the same state.
      if (fingerprint(typed.result.state) !== fingerprint(after))
        throw new Error(`${typed.line}\nleads elsewhere than the same without being asked.`);
      this.tally.askedFor++;
      return;
    }
    brings(typed, input);
    this.tally.count('interject', typed);
  }

  /** The act and the questions of its declaration, found by typing incomplete commands and reading the refusals. */
  private interjected(before: GameState, input: Of<'interject'>): [Answered, ...Answered[]] {
    const [act, ...rest] = input.answers;
    const prompt = this.game.interjections(before, input.seat);
    if (act === undefined || prompt === undefined)
      throw new Error('Random play did what may not be done without being asked.');
    const further = rest.map((answer, index): Answered => {
      const half = this.game.submit(before, { ...input, answers: input.answers.slice(0, index + 1) });
      if (half.refused !== true || half.soFar === undefined)
        throw new Error('Random play answered more than is asked.');
      return { prompt: asked(this.game, half.soFar.state, input.seat), answer };
    });
    return [{ prompt, answer: act }, ...further];
  }
}

function asked(game: Game, state: GameState, seat: Seat): Prompt {
  const prompt = game.prompt(state, seat);
  if (prompt === undefined) throw new Error('Random play answered what nobody asked.');
  return prompt;
}

function brings({ line, input }: Typed, wanted: Input): void {
  if (canonical(input) !== canonical(wanted))
    throw new Error(`${line}\nbrings ${canonical(input)}\ninstead of ${canonical(wanted)}.`);
}
