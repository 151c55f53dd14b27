// A game that begins in the situation of a scenario, and is played by typed commands and acts by hand; every state is
// checked for broken rules.
import { expect } from 'vitest';
import { violation } from '../../src/cli/random/invariants.ts';
import type { Workbench } from '../../src/games/shared/workbench.ts';
import type { ByHandAct } from '../../src/kernel/by-hand.ts';
import type { Accepted, Input, LogLine } from '../../src/kernel/game/inputs.ts';
import type { Seat } from '../../src/kernel/ids.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { Run } from '../../src/scenario/run.ts';
import { compose } from '../../src/table/play/command-line.ts';
import { parseCommand } from '../../src/table/play/parse-command.ts';
import { ownBench } from './games/loaded.ts';

/** The two seats, which scenario files call A and B. */
export const [A, B]: [Seat, Seat] = [0, 1];

/** A game in a situation that is given as in a scenario file, from `given` (and `cards`) on. */
export class Scene {
  readonly bench: Workbench;
  state: GameState;
  /** The story's lines for the last input. */
  log: LogLine[] = [];

  constructor(game: string, ...given: string[]) {
    const bench = ownBench(game);
    // Scenario files need steps, but these are never played.
    const head = ['id: T', 'title: A test', `game: ${game}`, 'source: G', ...given, 'steps: [{ A: /pass }]'];
    const run = new Run(
      readScenario(head.join('\n'), () => bench),
      { suspend: false, rewind: false },
    );
    this.bench = run.bench;
    this.state = run.state;
  }

  get game() {
    return this.bench.game;
  }

  /** Takes the input. Throws if it is refused, or leads to a state that violates an invariant. */
  take(input: Input): Accepted {
    const result = this.game.submit(this.state, input);
    if (result.refused === true) throw new Error(`${result.code}: ${result.sentence}`);
    this.state = result.state;
    this.log = result.log;
    expect(violation(result.state, 0, this.bench.randomPlay)).toBeUndefined();
    return result;
  }

  /** Types a command for a seat, and takes the input that it makes. */
  says(seat: Seat, line: string): void {
    const words = parseCommand(line, (command) =>
      this.game.moves.find((m) => m.command === command)?.options.map((o) => o.name),
    );
    const composed = compose(this.game, this.state, seat, words);
    if (composed.refused === true) throw new Error(`${line}: ${composed.sentence}`);
    this.take(composed.input);
  }

  /** Does an act by hand. Returns the line that everybody reads, or the reason of a refusal. */
  hand(by: Seat | 'judge', act: ByHandAct, options: Record<string, string>): string {
    const done = this.game.byHand(this.state, by, { act, options });
    if (done.refused === true) return done.sentence;
    this.take({ kind: 'manual', by, atoms: done.atoms, lines: done.lines });
    expect(this.log.slice(0, done.lines.length)).toEqual(done.lines);
    return done.lines.map(({ shared }) => shared).join(' ');
  }

  /** Story of the last input, as the seat reads it; without a seat, as a spectator reads it. */
  read(viewer?: Seat): string {
    return this.log
      .map(({ shared, secret }) => (viewer === undefined ? undefined : secret?.[viewer]) ?? shared)
      .join(' ');
  }

  /** Names of the cards in a zone, as the seat sees them; without a seat, as a spectator sees them. */
  zone(zone: string, viewer?: Seat): string[] {
    const all = this.game.view(this.state, viewer).zones;
    return all.find(({ id }) => id === zone)?.cards.map(({ name }) => name) ?? [];
  }

  /** Number of cards that are in a zone. */
  count(zone: string): number {
    return this.game.view(this.state, undefined).zones.find(({ id }) => id === zone)?.count ?? 0;
  }
}
