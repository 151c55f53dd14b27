import type { Workbenches } from '../games/games.ts';
import { GivenError, type Workbench } from '../games/shared/workbench.ts';
import type { Answer } from '../kernel/choice.ts';
import { decode, encode } from '../kernel/codec.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { Accepted, Automatic, Game, Input, Prompt, Refusal, Result } from '../kernel/game.ts';
import { asking, awaited } from '../kernel/query.ts';
import { ScriptError } from '../kernel/rng.ts';
import type { GameState } from '../kernel/state.ts';
import { NONE, readAnswer } from '../table/play/answers.ts';
import { compose } from '../table/play/command-line.ts';
import { parseCommand } from '../table/play/parse-command.ts';
import { type Common, FormatError, readScenario, type Scenario, type Step } from './format.ts';
import { Labels } from './labels.ts';

/** How a scenario is run: `suspend` saves and reads the state at every question, `rewind` plays every input twice. */
export interface Modes {
  suspend: boolean;
  rewind: boolean;
}

/** Line of what goes wrong before any step. */
const START = 1;

/** The result of a file. */
export interface Verdict {
  id: string;
  passed: boolean;
  /** Line and first difference if it failed. */
  line?: number;
  why?: string;
}

/** Runs one scenario file's text with the game that it names. Never throws: whatever goes wrong is in the verdict. */
export function runScenario(
  text: string,
  games: Workbenches,
  modes: Modes,
  seen?: (state: GameState, run: Run) => void,
): Verdict {
  let scenario: Scenario;
  try {
    scenario = readScenario(text, games);
  } catch (error) {
    if (error instanceof FormatError) return { id: '?', passed: false, line: error.line, why: error.message };
    throw error;
  }
  return runRead(scenario, modes, seen);
}

/** Runs a scenario that has been read; see {@link runScenario}. It may be run again. */
export function runRead(
  scenario: Scenario,
  modes: Modes,
  seen?: (state: GameState, run: Run) => void,
): Verdict {
  let line = START;
  try {
    const run = new Run(scenario, modes);
    seen?.(run.state, run);
    for (const step of scenario.steps) {
      line = step.line;
      const fault = run.step(step);
      if (fault !== undefined) return { id: scenario.id, passed: false, line, why: fault };
      seen?.(run.state, run);
    }
    const left = run.leftOver();
    if (left === undefined) return { id: scenario.id, passed: true };
    const at = left.path === undefined ? line : scenario.lineAt(left.path);
    return { id: scenario.id, passed: false, line: at, why: left.why };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const at =
      error instanceof GivenError
        ? scenario.lineAt(error.path)
        : error instanceof ScriptError && line === START
          ? scenario.lineAt(['random'])
          : line;
    return { id: scenario.id, passed: false, line: at, why: error.message };
  }
}

/** One scenario being played. */
export class Run {
  state: GameState;
  readonly scenario: Scenario;
  /** The scenario's game, with the cards that the file itself defines. */
  readonly bench: Workbench;
  private readonly game: Game;
  private readonly wrapped: Game;
  private readonly labels: Labels;
  private readonly modes: Modes;
  private log: string[] = [];
  private automatic: (Automatic & { state: GameState })[] = [];
  /** States in which answers were given by rule. */
  private readonly asked = new WeakMap<Answer, GameState>();

  constructor(scenario: Scenario, modes: Modes) {
    this.scenario = scenario;
    this.modes = modes;
    const laid = scenario.bench.scenarios.layOut({
      ...scenario,
      observer: {
        program: () => undefined,
        node: () => undefined,
        answered: (answer, state) => this.asked.set(answer, state),
      },
    });
    this.bench = laid.bench;
    this.game = laid.bench.game;
    this.labels = new Labels(laid.bench);
    this.wrapped = this.labels.wrap();
    this.state = laid.state;
    this.log = laid.log;
    this.labels.learn(this.state);
  }

  /** Does one step; the first difference, if any. */
  step(step: Step): string | undefined {
    switch (step.kind) {
      case 'command':
        return this.command(step);
      case 'expect':
        return (
          this.expected(step.common) ??
          this.bench.scenarios.difference(this.state, step.game, this.scenario.seats, (o) =>
            this.labels.of(this.state, o),
          )
        );
      case 'deck': {
        const faults = this.game
          .checkDeck(this.game.parseDeck(step.check.list), step.check.format)
          .map((f) => f.rule);
        const is = [...new Set(faults)].sort();
        const should = step.check.faults.slice().sort();
        return JSON.stringify(is) === JSON.stringify(should)
          ? undefined
          : `The deck breaks [${is.join(', ')}], expected [${should.join(', ')}].`;
      }
    }
  }

  private command(step: Extract<Step, { kind: 'command' }>): string | undefined {
    const seat = this.scenario.seats.indexOf(step.seat);
    const words = parseCommand(step.text, (command) =>
      command === 'concede'
        ? []
        : this.game.moves.find((m) => m.command === command)?.options.map((o) => o.name),
    );
    if (words.command === 'concede') return this.settle(this.submit({ kind: 'concede', seat }), step.refused);
    if (words.command === 'choose' && this.wasAutomatic(seat, words.options['answer'] ?? ''))
      return step.refused === undefined
        ? undefined
        : 'That answer was given by rule already, and is accepted.';
    const composed = compose(this.wrapped, this.state, seat, words);
    if (composed.refused === true) return this.settle(composed, step.refused);
    return this.settle(this.submit(composed.input), step.refused);
  }

  /** A line that repeats the answer already given by the rule of the single legal answer is accepted. */
  private wasAutomatic(seat: number, text: string): boolean {
    const index = this.automatic.findIndex((a) => a.seat === seat && this.agrees(a, text));
    const prompt = this.wrapped.prompt(this.state, seat);
    const values = prompt?.candidates.map((c) => c.value) ?? [];
    // If the open question accepts it, it is an answer to that one.
    if (index < 0 || values.includes(text) || (prompt?.min === 0 && text === NONE)) return false;
    this.automatic.splice(0, index + 1);
    return true;
  }

  /** Does the text say the same as an answer that was given by rule? */
  private agrees({ state, seat, choice, answer }: Automatic & { state: GameState }, text: string): boolean {
    const candidates = this.wrapped.candidates(state, seat, choice);
    const bounds = 'min' in choice ? { min: choice.min, max: choice.max } : { min: 1, max: 1 };
    const prompt: Prompt = {
      seat,
      ask: 0,
      epoch: 0,
      slot: choice.slot,
      kind: choice.kind,
      question: '',
      candidates,
      ...bounds,
      cancellable: false,
      unavailable: [],
    };
    return JSON.stringify(readAnswer({ ...prompt, min: 0 }, text)) === JSON.stringify(answer);
  }

  private settle(result: Result, refused: string | undefined): string | undefined {
    if (result.refused === true)
      return refused === result.code ? undefined : `Refused (${result.code}): ${result.sentence}`;
    if (refused !== undefined) return `It was accepted, expected the refusal "${refused}".`;
    this.automatic = result.automatic.map((a) => ({
      ...a,
      state: this.asked.get(a.answer) ?? this.state,
    }));
    this.state = result.state;
    this.labels.learn(this.state);
    this.log = result.log.map((l) => l.shared);
    return undefined;
  }

  /** Submits in the mode that is asked for. */
  private submit(input: Input): Accepted | Refusal {
    const before = this.modes.rewind ? fingerprint(this.state) : '';
    const result = this.modes.suspend ? this.suspended(input) : this.game.submit(this.state, input);
    if (!this.modes.rewind || result.refused === true) return result;
    if (fingerprint(this.state) !== before)
      throw new Error('Submitting changed the state that it was given.');
    const again = this.game.submit(this.state, input);
    if (again.refused === true || comparable(again.state) !== comparable(result.state))
      throw new Error('The same input, rolled back and played again, led to another state.');
    return again;
  }

  /** One answer at a time, with the state written to bytes and read back at every question. */
  private suspended(input: Input): Accepted | Refusal {
    let state = decode(encode(this.state));
    // Any other input is taken whole, with no question in between.
    if (input.kind !== 'answers') return this.game.submit(state, input);
    const log: Accepted['log'] = [];
    const automatic: Automatic[] = [];
    for (const answer of input.answers) {
      const ask = asking(state);
      const part = ask?.parts.find((p) => p.seat === input.seat);
      const result = this.game.submit(state, {
        ...input,
        ask: part?.id ?? 0,
        epoch: part?.epoch ?? 0,
        answers: [answer],
      });
      if (result.refused === true) return result;
      log.push(...result.log);
      automatic.push(...result.automatic);
      state = decode(encode(result.state));
    }
    return { state, log, automatic };
  }

  private expected(wanted: Common): string | undefined {
    return (
      this.askedAsExpected(wanted) ??
      this.outcomeAsExpected(wanted) ??
      this.toldAsExpected(wanted) ??
      this.seenAsExpected(wanted)
    );
  }

  private askedAsExpected({ asked }: Common): string | undefined {
    if (asked === undefined) return undefined;
    const seats = [asked.seat].flat();
    const is = awaited(this.state).map((s) => this.scenario.seats[s]);
    if (JSON.stringify(is.slice().sort()) !== JSON.stringify(seats.slice().sort()))
      return `Awaited: [${is.join(', ')}], expected [${seats.join(', ')}].`;
    const prompt = this.wrapped.prompt(this.state, this.scenario.seats.indexOf(seats[0]!));
    if (prompt === undefined) return `${seats[0]} is asked nothing.`;
    if (asked.slot !== undefined && prompt.slot !== asked.slot)
      return `The question is for "${prompt.slot}", expected "${asked.slot}".`;
    if (asked.kind !== undefined && prompt.kind !== asked.kind)
      return `The question is of kind "${prompt.kind}", expected "${asked.kind}".`;
    if (asked.question !== undefined && !prompt.question.includes(asked.question))
      return `The question is "${prompt.question}", expected "${asked.question}" in it.`;
    // Something that does not exist at all proves nothing by not being offered.
    const missing = (asked.not ?? []).find((t) => !this.exists(t));
    if (missing !== undefined) return `There is no "${missing}" that could be offered.`;
    return offers(prompt, asked);
  }

  /** Is there an object of that name, or a viewer who sees that text? */
  private exists(text: string): boolean {
    const objects = this.state.objects.filter((o) => o !== null);
    return (
      objects.some((o) => this.labels.of(this.state, o).includes(text)) ||
      this.scenario.seats.some((viewer) => this.everythingFor(viewer).includes(text))
    );
  }

  private outcomeAsExpected({ outcome }: Common): string | undefined {
    if (outcome === undefined) return undefined;
    const is = this.state.outcome;
    if (is === undefined) return 'The game is not over.';
    const winners = outcome.winner === null ? [] : [this.scenario.seats.indexOf(outcome.winner)];
    if (JSON.stringify(is.winners) !== JSON.stringify(winners))
      return `Winners: [${is.winners.map((s) => this.scenario.seats[s]).join(', ')}], expected ${outcome.winner ?? 'nobody'}.`;
    return outcome.reason !== undefined && is.reason !== outcome.reason
      ? `The game ended by "${is.reason}", expected "${outcome.reason}".`
      : undefined;
  }

  private toldAsExpected({ log, notLog, story, scripted }: Common): string | undefined {
    const whole = this.log.join('\n');
    let at = 0;
    for (const text of log ?? []) {
      const found = whole.indexOf(text, at);
      if (found < 0) return `The story has no "${text}" (in this order): ${this.log.join(' | ')}`;
      at = found + text.length;
    }
    if (story !== undefined && JSON.stringify(story) !== JSON.stringify(this.log))
      return `The story is: ${this.log.join(' | ') || 'nothing'}; expected: ${story.join(' | ') || 'nothing'}.`;
    const left = this.state.rng.script?.length ?? 0;
    if (scripted !== undefined && left !== scripted)
      return `${left} scripted random results are not used yet, expected ${scripted}.`;
    const told = (notLog ?? []).find((text) => this.log.some((l) => l.includes(text)));
    return told === undefined ? undefined : `The story tells "${told}", which it should not.`;
  }

  private seenAsExpected({ sees, hides }: Common): string | undefined {
    for (const [viewer, texts] of Object.entries(sees ?? {})) {
      const all = this.everythingFor(viewer);
      const missing = texts.find((t) => !all.includes(t));
      if (missing !== undefined) return `${viewer} does not see "${missing}".`;
    }
    for (const [viewer, texts] of Object.entries(hides ?? {})) {
      const all = this.everythingFor(viewer);
      const leaked = texts.find((t) => all.includes(t));
      if (leaked !== undefined) return `${viewer} sees "${leaked}", which is hidden.`;
      const missing = texts.find((t) => !this.exists(t));
      if (missing !== undefined) return `There is no "${missing}" that could be hidden from ${viewer}.`;
    }
    return undefined;
  }

  /** All that a seat (or `spectator`) is shown now: view, board, prompt and the last step's story. */
  private everythingFor(viewer: string): string {
    const seat = this.scenario.seats.indexOf(viewer);
    if (seat < 0 && viewer !== 'spectator')
      throw new Error(
        `There is no viewer "${viewer}"; known are ${this.scenario.seats.join(', ')} and spectator.`,
      );
    const view = this.game.view(this.state, seat < 0 ? undefined : seat);
    return JSON.stringify([
      view,
      this.game.board(view),
      seat < 0 ? null : (this.game.prompt(this.state, seat) ?? null),
      this.log,
    ]);
  }

  /** What must hold at the end of every scenario. */
  leftOver(): { why: string; path?: PropertyKey[] } | undefined {
    const left = this.state.rng.script?.length ?? 0;
    if (left > 0)
      return {
        why: left === 1 ? 'A random result was not used.' : `${left} random results were not used.`,
        path: ['random', this.scenario.random.length - left],
      };
    const last = this.scenario.steps.at(-1)!;
    if (last.kind === 'deck') return undefined;
    if (last.kind !== 'expect' || (last.common.asked === undefined && last.common.outcome === undefined))
      return { why: 'A scenario ends with an expectation that says who is asked, or the outcome.' };
    const asks = this.state.frames.filter((f) => f.kind === 'ask').length;
    if (this.state.outcome === undefined ? asks !== 1 : this.state.frames.length > 0)
      return { why: 'Frames are left over.' };
    return undefined;
  }
}

/** The state without what differs between one input of several answers and several inputs of one. */
const comparable = (state: GameState): string => fingerprint({ ...state, version: 0 });

function offers(prompt: Prompt, asked: NonNullable<Common['asked']>): string | undefined {
  const values = prompt.candidates.map((c) => c.value);
  const missing = (asked.offers ?? asked.only ?? []).find((v) => !values.includes(v));
  if (missing !== undefined) return `"${missing}" is not offered; offered: ${values.join(', ')}.`;
  const extra = asked.only === undefined ? undefined : values.find((v) => !asked.only!.includes(v));
  if (extra !== undefined) return `"${extra}" is offered, expected only ${asked.only!.join(', ')}.`;
  const wrong = (asked.not ?? []).find((v) => values.includes(v));
  return wrong === undefined ? undefined : `"${wrong}" is offered, and should not be.`;
}
