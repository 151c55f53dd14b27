// How often players of Thrones are asked in games by mail, with the default standing orders, if they play as people do.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadThrones } from '../../../src/games/thrones/thrones.ts';
import type { Answer, Choice } from '../../../src/kernel/choice.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import type { GameState } from '../../../src/kernel/state.ts';
import { root } from '../../../src/root.ts';
import { first, THOROUGH } from '../../support/sample.ts';
import { Greedy } from './greedy.ts';

const game = loadThrones(join(root(), 'src/games/thrones'));
const SEEDS = first(['1', '2', '3', '4', '5'], 1);
/** Decks of the core set. Other decks hold more reactions, but the game does not ask more often because of them. */
const CORE = game.decks.filter(({ about }) => about?.endsWith('core set'));
const PAIRS = CORE.flatMap((one, i) => CORE.slice(i + 1).map((other) => [one, other] as const));
/** Number of inputs that no game reaches. */
const MOST_INPUTS = 2_000;

/** Number of questions by their code. */
type Tally = Map<string, number>;

interface Counted {
  games: number;
  /** Questions in each round, one tally for each seat. */
  rounds: Tally[];
  /** Questions in each challenge, to the seat that did not initiate it. */
  challenges: Tally[];
}

/** Behaviour of a seat in a challenge that the other seat has initiated. */
type Temper = 'defends' | 'passes';

const note = (tally: Tally, code: string): void => void tally.set(code, (tally.get(code) ?? 0) + 1);
const sum = (tally: Tally): number => [...tally.values()].reduce((n, m) => n + m, 0);

/** True if the other seat has initiated the challenge in progress. */
const isIdle = ({ clock }: GameState, seat: Seat): boolean =>
  clock['challenge'] !== '' && clock['attacker'] !== seat;

/**
 * Code of the question. If an act could be chosen, the code also says whether the seat acted, passed, or could only
 * pass.
 */
function codeOf(choice: Choice, answer: Answer): string {
  const { code } = choice.why;
  if (choice.kind !== 'act' || answer.kind !== 'act') return code;
  if (answer.act !== 'pass') return `${code}${ACTED}`;
  return choice.acts.length === 1 ? `${code}, nothing to do but pass` : `${code}, passed`;
}

/** Suffix of a question that the seat answered with an act instead of passing. */
const ACTED = ', acted';

/**
 * Plays a game to its end, and counts each question that needs an input of its own; answers of a declaration count
 * once, because they are typed in one command.
 */
function play(decks: readonly DeckList[], seed: string, temper: Temper, counted: Counted): void {
  let { state } = game.begin({
    profile: game.profiles[0]!,
    seed,
    decks: [...decks],
    names: ['Ann', 'Bob'],
  });
  const agents = state.seats.map((_, seat) => new Greedy(game.book, seat));
  let round: Tally[] = [];
  let challenge: Tally = new Map();
  for (let inputs = 0; state.outcome === undefined; inputs++) {
    if (inputs > MOST_INPUTS) throw new Error(`The game ${seed} does not end.`);
    const part = asking(state)?.parts.find(({ answer }) => answer === undefined);
    if (part === undefined) throw new Error('Nobody is asked anything.');
    const { seat, choice, id: ask, epoch } = part;
    const idle = isIdle(state, seat);
    const answer = idle && temper === 'passes' ? choice.fallback : agents[seat]!.answer(state, choice);
    // Does not count questions of the set-up, which is no round, nor the further questions of a declaration.
    if (choice.cancellable !== true && state.clock['round'] !== 0) {
      const code = codeOf(choice, answer);
      note(round[seat]!, code);
      if (idle) note(challenge, code);
    }
    const result = game.submit(state, { kind: 'answers', seat, ask, epoch, answers: [answer] });
    if (result.refused === true) throw new Error(result.sentence);
    const { clock } = result.state;
    if (clock['round'] !== state.clock['round']) {
      round = state.seats.map(() => new Map());
      counted.rounds.push(...round);
    }
    if (clock['challenge'] !== '' && state.clock['challenge'] === '') {
      challenge = new Map();
      counted.challenges.push(challenge);
    }
    state = result.state;
  }
  counted.games += 1;
}

function count(temper: Temper): Counted {
  const counted: Counted = { games: 0, rounds: [], challenges: [] };
  for (const pair of PAIRS) for (const seed of SEEDS) play(pair, seed, temper, counted);
  return counted;
}

/** Figures of these tallies: average, 90th percentile, maximum, share above the target, and average of each code. */
function figures(tallies: Tally[], aim: number) {
  const sums = tallies.map(sum).sort((a, b) => a - b);
  const average = sums.reduce((n, m) => n + m, 0) / sums.length;
  const codes: Tally = new Map();
  for (const tally of tallies) for (const [code, n] of tally) codes.set(code, (codes.get(code) ?? 0) + n);
  const acted = [...codes].filter(([code]) => code.endsWith(ACTED)).reduce((n, [, m]) => n + m, 0);
  const byCode = [...codes]
    .sort((a, b) => b[1] - a[1])
    .map(([code, n]) => {
      const most = Math.max(...tallies.map((tally) => tally.get(code) ?? 0));
      return `  ${code}: ${(n / sums.length).toFixed(2)}, at most ${most}`;
    });
  return {
    average,
    /** The average without the questions that the seat answered with an act of its own. */
    waiting: average - acted / sums.length,
    most: sums.at(-1) ?? 0,
    over: sums.filter((n) => n > aim).length / sums.length,
    nine: sums[Math.floor(sums.length * 0.9)] ?? 0,
    byCode,
  };
}

function report(what: string, aim: number, counted: ReturnType<typeof figures>): string {
  const { average, waiting, most, over, nine, byCode } = counted;
  return [
    `${what}: ${average.toFixed(2)} on average (${waiting.toFixed(2)} without what it did of its own), aimed at ${aim};`,
    `  ${nine} or fewer in nine of ten, ${most} at most, more than ${aim} in ${Math.round(over * 100)} of 100`,
    ...byCode,
  ].join('\n');
}

/**
 * Targets for games by mail: average number of questions in a round, and in a challenge. Averages that contain
 * voluntary acts are only reliable if all games are played.
 */
const AIM = { round: 10, challenge: 2 };

describe.each(['defends', 'passes'] as const)('a player who %s', (temper) => {
  let counted: Counted;
  beforeAll(() => {
    counted = count(temper);
  });

  // A round misses the target only through voluntary acts: each card marshaled, action used and challenge initiated is
  // an input.
  it('is not asked more often in a round', () => {
    const rounds = figures(counted.rounds, AIM.round);
    console.log(report(`Who ${temper}, a round (${counted.games} games)`, AIM.round, rounds));
    if (THOROUGH) expect(rounds.average).toBeLessThan(12.75);
    expect(rounds.waiting).toBeLessThan(7.75);
    expect(rounds.most).toBeLessThan(32);
  });

  it('is asked no more than twice in the other player’s challenge', () => {
    const challenges = figures(counted.challenges, AIM.challenge);
    console.log(report(`Who ${temper}, a challenge of the other`, AIM.challenge, challenges));
    expect(challenges.average).toBeLessThan(THOROUGH ? 1.6 : 1.8);
    if (THOROUGH) expect(challenges.over).toBeLessThan(0.15);
    expect(challenges.most).toBeLessThan(9);
  });
});
