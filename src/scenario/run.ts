import type { Workbenches } from '../games/games.ts';
import { GivenError, type Workbench } from '../games/shared/workbench.ts';
import { decode, encode } from '../kernel/codec.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { Accepted, Automatic, Input, Refusal, RefusalCode } from '../kernel/game/inputs.ts';
import type { Prompt } from '../kernel/game/prompts.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { asking, awaited } from '../kernel/query.ts';
import { ScriptError } from '../kernel/rng.ts';
import type { GameObject, GameState } from '../kernel/state.ts';
import { carryOut, leftWords } from '../table/play/act-line.ts';
import { agrees, NONE } from '../table/play/answers.ts';
import { compose } from '../table/play/command-line.ts';
import { parseCommand, parseCommands, THEN } from '../table/play/parse-command.ts';
import type { MoveWords } from '../table/service.ts';
import { judgeInput, tableInput, tableOptions } from './by-hand.ts';
import { type Common, FormatError, readScenario, type Scenario, type Step } from './format.ts';
import { Labels } from './labels.ts';
import { describeState } from './show.ts';
import { asks, firstMissing, tells, tellsExactly } from './wording.ts';

/**
 * Modes of running a scenario: `suspend` saves and loads the state at every question, `rewind` plays every input twice,
 * `show` prints everything at a failure.
 */
export interface Modes {
  suspend: boolean;
  rewind: boolean;
  show?: boolean;
}

/** Line number for faults before the first step of the scenario. */
const START = 1;

/** The result of running a scenario file. */
export interface Verdict {
  id: string;
  passed: boolean;
  /**
   * Line of the scenario file at which the scenario fails, the reason (`why`), and further differences from what is
   * expected there (`also`).
   */
  line?: number;
  why?: string;
  also?: string[];
  /** Output that the scenario asked to show, with its line. */
  shown?: { line: number; text: string }[];
}

/** Runs a scenario file's text with the game that it names. Never throws: failures are in the verdict. */
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

/** Runs a parsed scenario under each of its rules versions; see {@link runScenario}. It may be run repeatedly. */
export function runRead(
  scenario: Scenario,
  modes: Modes,
  seen?: (state: GameState, run: Run) => void,
): Verdict {
  const { profiles } = scenario;
  const verdicts = profiles.map((profile): Verdict => {
    const verdict = runBy({ ...scenario, profile }, modes, seen);
    return verdict.why === undefined || profiles.length === 1
      ? verdict
      : { ...verdict, why: `By ${profile}: ${verdict.why}` };
  });
  return verdicts.find(({ passed }) => !passed) ?? verdicts[0]!;
}

/** Runs the scenario under its `profile`. */
function runBy(scenario: Scenario, modes: Modes, seen?: (state: GameState, run: Run) => void): Verdict {
  const { id } = scenario;
  const pictures: NonNullable<Verdict['shown']> = [];
  let line = START;
  let run: Run | undefined;
  const ended = (faults: readonly string[], at = line): Verdict => {
    const [why, ...also] = faults;
    if (why !== undefined && modes.show === true && run !== undefined)
      pictures.push({ line: at, text: run.everything() });
    return {
      ...{ id, passed: why === undefined },
      ...(why === undefined ? {} : { line: at, why }),
      ...(also.length === 0 ? {} : { also }),
      ...(pictures.length === 0 ? {} : { shown: pictures }),
    };
  };
  try {
    run = new Run(scenario, modes);
    seen?.(run.state, run);
    for (const step of scenario.steps) {
      line = step.line;
      if (step.kind === 'show') pictures.push({ line, text: run.everything() });
      const faults = run.step(step);
      if (faults.length > 0) return ended(faults);
      seen?.(run.state, run);
    }
    const left = run.leftOver();
    if (left === undefined) return ended([]);
    return ended([left.why], left.path === undefined ? line : scenario.lineAt(left.path));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const at =
      error instanceof GivenError
        ? scenario.lineAt(error.path)
        : error instanceof ScriptError && line === START
          ? scenario.lineAt(['random'])
          : line;
    return ended([error.message], at);
  }
}

/** The options of a game's slash command, with the option `then` (further acts in the same command) added. */
const withThen = (options: string[] | undefined): string[] | undefined => options && [...options, THEN];

/** State of a running scenario. */
export class Run {
  state: GameState;
  readonly scenario: Scenario;
  /** The scenario's game, including cards that the file defines. */
  readonly bench: Workbench;
  private readonly game: Game;
  private readonly wrapped: Game;
  private readonly labels: Labels;
  private readonly modes: Modes;
  /** The scenario's present state after it was saved and loaded; only set in modes that save and load. */
  private saved: GameState | undefined;
  private log: string[] = [];
  /** Objects that the last input created, in order. */
  private created: GameObject[] = [];
  private automatic: Automatic[] = [];
  /** Number of commands that players have typed so far. */
  private commands = 0;

  constructor(scenario: Scenario, modes: Modes) {
    this.scenario = scenario;
    this.modes = modes;
    const laid = scenario.bench.scenarios.layOut({
      ...scenario,
      observer: {
        program: () => undefined,
        node: () => undefined,
        created: (object) => void this.created.push(object),
      },
    });
    this.created = [];
    this.bench = laid.bench;
    this.game = laid.bench.game;
    this.labels = new Labels(laid.bench);
    this.wrapped = this.labels.wrap();
    this.state = laid.state;
    this.log = laid.log;
    this.labels.learn(this.state);
  }

  /** Performs one step; returns the differences from what it expects. */
  step(step: Step): string[] {
    switch (step.kind) {
      case 'command':
        return this.command(step);
      case 'judge':
        return this.settle(judgeInput(this.game, this.state, this.scenario.seats, step.text), step.refused);
      case 'clock':
        return this.settle({ kind: 'clock', seat: this.scenario.seats.indexOf(step.seat) }, step.refused);
      case 'show':
        return [];
      case 'expect':
        return [
          ...this.expected(step.common),
          ...this.bench.scenarios.differences(this.state, step.game, this.scenario.seats, (o) =>
            this.labels.of(this.state, o),
          ),
        ];
      case 'deck': {
        const { format, date, list } = step.check;
        const version = date === undefined ? undefined : this.game.versionOn(format, date);
        const faults = this.game
          .checkDeck(this.game.parseDeck(list), format, version)
          .map(({ rule }) => rule);
        const is = [...new Set(faults)].sort();
        const should = step.check.faults.slice().sort();
        return JSON.stringify(is) === JSON.stringify(should)
          ? []
          : [`The deck breaks [${is.join(', ')}], expected [${should.join(', ')}].`];
      }
    }
  }

  private command({ seat: name, text, refused }: Extract<Step, { kind: 'command' }>): string[] {
    this.commands++;
    const seat = this.scenario.seats.indexOf(name);
    const optionsOf = (command: string): string[] | undefined =>
      this.game.moves.find((m) => m.command === command)?.options.map((o) => o.name);
    const words = parseCommand(text, (command) =>
      command === 'concede' ? [] : (tableOptions(command) ?? withThen(optionsOf(command))),
    );
    const { [THEN]: then, ...options } = words.options;
    if (then !== undefined)
      return this.line(seat, [{ ...words, options }, ...parseCommands(then, optionsOf)], refused);
    if (words.command === 'choose' && this.wasAutomatic(seat, words.options['answer'] ?? ''))
      return refused === undefined ? [] : ['That answer was given by rule already, and is accepted.'];
    return this.settle(this.inputOf(seat, words), refused);
  }

  /**
   * Performs several acts of one command, each as an input of its own. Returns faults, also if one of the acts could
   * not be done.
   */
  private line(seat: Seat, acts: [MoveWords, ...MoveWords[]], refused: RefusalCode | undefined): string[] {
    const carried = carryOut(this.wrapped, this.state, seat, acts);
    if ('refused' in carried) return this.settle(carried, refused);
    const faults = carried.done.flatMap(({ input }) => this.settle(input, undefined));
    if (carried.left !== undefined) faults.push(leftWords(carried.left));
    if (refused !== undefined) faults.push(`It was accepted, expected the refusal "${refused}".`);
    return faults;
  }

  private inputOf(seat: Seat, words: MoveWords): Input | Refusal {
    if (words.command === 'concede') return { kind: 'concede', seat };
    const byHand = tableInput(this.game, this.state, seat, words);
    if (byHand !== undefined) return byHand;
    const composed = compose(this.wrapped, this.state, seat, words);
    return composed.refused === true ? composed : composed.input;
  }

  /** True if the typed answer repeats one that the game has just given automatically, as scenarios may do. */
  private wasAutomatic(seat: number, text: string): boolean {
    const index = this.automatic.findIndex((a) => a.seat === seat && this.agrees(a, text));
    const prompt = this.wrapped.prompt(this.state, seat);
    const values = prompt?.candidates.map((c) => c.value) ?? [];
    // A typed answer that the open question accepts is an answer to that question, not a repetition.
    if (index < 0 || values.includes(text) || (prompt?.min === 0 && text === NONE)) return false;
    this.automatic.splice(0, index + 1);
    return true;
  }

  /** True if the text equals an automatic answer. */
  private agrees({ at, seat, choice, answer }: Automatic, text: string): boolean {
    return agrees(this.wrapped.candidates(at, seat, choice), answer, text);
  }

  private settle(made: Input | Refusal, refused: RefusalCode | undefined): string[] {
    const result = 'refused' in made ? made : this.submit(made);
    if (result.refused === true)
      return refused === result.code ? [] : [`Refused (${result.code}): ${result.sentence}`];
    if (refused !== undefined) return [`It was accepted, expected the refusal "${refused}".`];
    this.automatic = result.automatic.slice();
    this.state = result.state;
    this.labels.learn(this.state, this.created);
    this.log = result.log.map((l) => l.shared);
    return [];
  }

  /**
   * Submits an input in the requested mode. Whatever the mode, play continues from the state that ordinary submitting
   * gives.
   */
  private submit(input: Input): Accepted | Refusal {
    this.created = [];
    const once = (): Accepted | Refusal =>
      this.modes.suspend ? this.suspended(input) : this.game.submit(this.state, input);
    if (!this.modes.rewind) return once();
    const before = JSON.stringify(this.state);
    const result = once();
    this.created = [];
    if (JSON.stringify(this.state) !== before)
      throw new Error('Submitting changed the state that it was given.');
    const again = this.game.submit(this.state, input);
    if (!cameToTheSame(again, result))
      throw new Error('The same input, rolled back and played again, led to another state.');
    // Continues from the saved and loaded state only if both states have counted the same number of inputs. Answers
    // given in one input count once, but answers given one by one count each.
    if (result.refused !== true && again.refused !== true)
      this.saved = result.state.version === again.state.version ? result.state : undefined;
    return again;
  }

  /** Submits answers one by one, saving and loading the state at every question. */
  private suspended(input: Input): Accepted | Refusal {
    let state = this.saved ?? decode(encode(this.state));
    // Inputs of other kinds than answers are submitted as a whole, because no question comes up within them.
    if (input.kind !== 'answers') return savedAfter(this.game.submit(state, input));
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

  private expected(wanted: Common): string[] {
    return [
      ...this.askedAsExpected(wanted),
      ...this.outcomeAsExpected(wanted),
      ...this.toldAsExpected(wanted),
      ...this.seenAsExpected(wanted),
    ];
  }

  private askedAsExpected({ asked }: Common): string[] {
    if (asked === undefined) return [];
    const is = awaited(this.state).map((s) => this.scenario.seats[s]!);
    const seats = asked.seat === undefined ? is : [asked.seat].flat();
    const faults: string[] = [];
    if (JSON.stringify(is.slice().sort()) !== JSON.stringify(seats.slice().sort()))
      faults.push(`Awaited: [${is.join(', ')}], expected [${seats.join(', ')}].`);
    if (Object.keys(asked).every((key) => key === 'seat')) return faults;
    const [first] = seats;
    const prompt =
      first === undefined ? undefined : this.wrapped.prompt(this.state, this.scenario.seats.indexOf(first));
    if (prompt === undefined)
      return [...faults, `${first ?? 'Nobody'} is asked ${first ? 'nothing' : 'anything'}.`];
    if (asked.slot !== undefined && prompt.slot !== asked.slot)
      faults.push(`The question is for "${prompt.slot}", expected "${asked.slot}".`);
    if (asked.kind !== undefined && prompt.kind !== asked.kind)
      faults.push(`The question is of kind "${prompt.kind}", expected "${asked.kind}".`);
    if (asked.question !== undefined && !asks(prompt.question, asked.question))
      faults.push(`The question is "${prompt.question}", expected "${asked.question}" in it.`);
    // Refuses names that no object has: a misspelled name is never offered, so a "not offered" expectation would always
    // hold.
    const missing = (asked.not ?? []).filter((t) => !this.exists(t));
    return [
      ...faults,
      ...missing.map((t) => `There is no "${t}" that could be offered.`),
      ...offers(prompt, asked),
    ];
  }

  /** True if an object has this name, or somebody sees this text. */
  private exists(text: string): boolean {
    const objects = this.state.objects.filter((o) => o !== null);
    return (
      objects.some((o) => this.labels.of(this.state, o).includes(text)) ||
      this.scenario.seats.some((viewer) => tells(this.everythingFor(viewer), text))
    );
  }

  private outcomeAsExpected({ outcome }: Common): string[] {
    if (outcome === undefined) return [];
    const is = this.state.outcome;
    if (is === undefined) return ['The game is not over.'];
    const winners = outcome.winner === null ? [] : [this.scenario.seats.indexOf(outcome.winner)];
    const won = is.winners.map((s) => this.scenario.seats[s]).join(', ');
    return [
      ...(JSON.stringify(is.winners) === JSON.stringify(winners)
        ? []
        : [`Winners: [${won}], expected ${outcome.winner ?? 'nobody'}.`]),
      ...(outcome.reason === undefined || is.reason === outcome.reason
        ? []
        : [`The game ended by "${is.reason}", expected "${outcome.reason}".`]),
    ];
  }

  private toldAsExpected({ log, notLog, story, scripted, commands }: Common): string[] {
    const faults: string[] = [];
    const text = firstMissing(this.log.join('\n'), log ?? []);
    if (text !== undefined)
      faults.push(`The story has no "${text}" (in this order): ${this.log.join(' | ')}`);
    if (story !== undefined && !tellsExactly(this.log, story))
      faults.push(
        `The story is: ${this.log.join(' | ') || 'nothing'}; expected: ${story.join(' | ') || 'nothing'}.`,
      );
    const left = this.state.rng.script?.length ?? 0;
    if (scripted !== undefined && left !== scripted)
      faults.push(`${left} scripted random results are not used yet, expected ${scripted}.`);
    if (commands !== undefined && this.commands !== commands)
      faults.push(`The players have typed ${this.commands} lines, expected ${commands}.`);
    const untold = (notLog ?? []).filter((text) => this.log.some((line) => tells(line, text)));
    return [...faults, ...untold.map((text) => `The story tells "${text}", which it should not.`)];
  }

  private seenAsExpected({ sees, hides }: Common): string[] {
    return [
      ...Object.entries(sees ?? {}).flatMap(([viewer, texts]) => {
        const all = this.everythingFor(viewer);
        return texts.flatMap((t) => (tells(all, t) ? [] : [`${viewer} does not see "${t}".`]));
      }),
      ...Object.entries(hides ?? {}).flatMap(([viewer, texts]) => {
        const all = this.everythingFor(viewer);
        return texts.flatMap((t) =>
          tells(all, t)
            ? [`${viewer} sees "${t}", which is hidden.`]
            : this.exists(t)
              ? []
              : [`There is no "${t}" that could be hidden from ${viewer}.`],
        );
      }),
    ];
  }

  /** The whole table with hidden cards, the asked seats, and the possible answers. */
  everything(): string {
    return describeState(this.wrapped, this.state, this.scenario.seats, this.log, (o) =>
      this.labels.of(this.state, o),
    );
  }

  /** Everything that a seat (or `spectator`) sees now: view, board, prompt and the last step's story. */
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

  /**
   * Checks at the end of a scenario that every fixed random result was used, and that the last step expects either who
   * is asked or the outcome. Also checks that the stack holds one open question, or nothing if the game is over.
   * Returns the first fault.
   */
  leftOver(): { why: string; path?: PropertyKey[] } | undefined {
    const left = this.state.rng.script?.length ?? 0;
    if (left > 0)
      return {
        why: left === 1 ? 'A random result was not used.' : `${left} random results were not used.`,
        path: ['random', this.scenario.random.length - left],
      };
    const last = this.scenario.steps.findLast(({ kind }) => kind !== 'show');
    if (last?.kind === 'deck') return undefined;
    if (last === undefined) return { why: 'A scenario does something, and expects something.' };
    if (
      last.kind !== 'expect' ||
      (last.common.asked?.seat === undefined && last.common.outcome === undefined)
    )
      return { why: 'A scenario ends with an expectation that says who is asked, or the outcome.' };
    const asks = this.state.frames.filter((f) => f.kind === 'ask').length;
    if (this.state.outcome === undefined ? asks !== 1 : this.state.frames.length > 0)
      return { why: 'Frames are left over.' };
    return undefined;
  }
}

/** The state without those fields that depend on whether answers were submitted as one input or as several. */
const comparable = (state: GameState): string => fingerprint({ ...state, version: 0 });

/** The result after its state was saved and loaded. */
const savedAfter = (result: Accepted | Refusal): Accepted | Refusal =>
  result.refused === true ? result : { ...result, state: decode(encode(result.state)) };

/** True if both results have the same state or refusal. Compares their JSON first, which is fast. */
function cameToTheSame(one: Accepted | Refusal, other: Accepted | Refusal): boolean {
  if (one.refused === true || other.refused === true)
    return one.refused === true && other.refused === true && one.code === other.code;
  return (
    JSON.stringify(one.state) === JSON.stringify(other.state) ||
    comparable(one.state) === comparable(other.state)
  );
}

function offers(prompt: Prompt, asked: NonNullable<Common['asked']>): string[] {
  const values = prompt.candidates.map((c) => c.value);
  const { offers: some = [], only, not = [] } = asked;
  const missing = [...new Set([...some, ...(only ?? [])])].filter((v) => !values.includes(v));
  const extra = only === undefined ? [] : values.filter((v) => !only.includes(v));
  return [
    ...missing.map((v) => `"${v}" is not offered; offered: ${values.join(', ')}.`),
    ...extra.map((v) => `"${v}" is offered, expected only ${only?.join(', ')}.`),
    ...not.filter((v) => values.includes(v)).map((v) => `"${v}" is offered, and should not be.`),
  ];
}
