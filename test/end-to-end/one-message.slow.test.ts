// A whole game of each kind, played by clicks alone and in several sittings. In the end each player has one private
// message, plus one for each sitting after which Discord no longer let the bot remove the earlier message. Prints the
// interactions and requests that the game took.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { TOKEN_LIFE_MS } from '../../src/discord/interactions/private/standing.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { type APIMessage, isEphemeral } from '../../src/playground/driver/protocol.ts';
import { Agent } from '../support/end-to-end/agent.ts';
import { disclose } from '../support/end-to-end/disclosed.ts';
import { gather, isOver, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { inSteps } from '../support/end-to-end/steps.ts';

/** Number of actions in one sitting of a player. */
const SITTING = 40;
/** One answer in this many is typed. The number is so large that the agents only click. */
const NEVER = 1_000_000_000;

const GAMES = [
  { id: 'altered', seed: 31, eager: [], decks: ['Axiom', 'Bravos'] },
  { id: 'redemption', seed: 32, eager: ['rescue'], decks: ['K Starter', 'L Starter'] },
  {
    id: 'thrones',
    seed: 33,
    eager: ['challenge', 'marshal'],
    decks: ['The Old Ways', 'Secrets and Schemes'],
  },
  {
    id: 'netrunner',
    seed: 34,
    eager: ['run', 'install'],
    decks: ['System Gateway: starter', 'System Gateway: starter'],
  },
] satisfies { id: string; seed: number; eager: string[]; decks: [string, string] }[];

describe.each(GAMES)('a whole game of $id', ({ id, seed, eager, decks }) => {
  inSteps();

  let stage: Stage;
  let match: Match;
  let deeds = 0;
  /** Number of times that the token of a seat's message had expired, by seat. */
  const expired = [0, 0];

  beforeAll(async () => {
    stage = await Stage.start();
    match = await gather(stage, seed, eager);
    const { agents } = match;
    const { commands } = await stage.driver.state('Ann');
    const leaves = new Map(
      commands.flatMap(({ name, leaves: [leaf] }) => (leaf ? [[name, leaf] as const] : [])),
    );
    const random = seeded(seed);
    match.agents = [
      new Agent(agents[0].person, random, leaves, eager, NEVER),
      new Agent(agents[1].person, random, leaves, eager, NEVER),
    ];
  });
  afterAll(() => stage?.close());

  /** All private messages that a player has, in the thread or in the lobby. */
  const standing = (seat: number): APIMessage[] => {
    const { person } = match.agents[seat]!;
    return [match.thread, stage.lobby].flatMap((channel) => person.messages(channel).filter(isEphemeral));
  };

  /**
   * Waits until each player has no more messages than allowed: a new message appears shortly before the old one is
   * deleted.
   */
  const expectFew = async (): Promise<void> => {
    for (const [seat, times] of expired.entries())
      await expect
        .poll(() => standing(seat).length, { timeout: 20_000, message: `seat ${seat}` })
        .toBeLessThanOrEqual(1 + times);
  };

  it('is played to its end by clicks alone', { timeout: 600_000 }, async () => {
    await sitDown(match, [decks[0]!, decks[1]!], `game:${id}`);
    await stage.driver.forgetRequests();
    match.between = async () => {
      if (++deeds % SITTING > 0) return;
      // The clock may only jump when no deletion is under way.
      await expectFew();
      for (const seat of expired.keys()) if (standing(seat).length > 0) expired[seat]!++;
      await stage.driver.clock({ advance: TOKEN_LIFE_MS + 60_000 });
    };
    await playPolitely(match);
    expect(isOver(match)).toBe(true);
  });

  it('leaves each player one private message, and one for each time that its token had expired', async () => {
    await stage.untilPosted();
    const requests = (await stage.driver.requests()).length;
    await expectFew();
    const { turns } = await disclose(match.sam, match.thread);
    for (const [seat, { person, done }] of match.agents.entries()) {
      const interactions = done.filter(({ deed }) => deed.type !== 'autocomplete').length;
      const own = turns.filter(({ input }) => 'seat' in input && input.seat === seat);
      const rounds = new Set(own.map(({ before }) => roundOf(before))).size;
      console.log(
        `${id}, ${person.name}: ${standing(seat).length} private messages, tokens expired ${expired[seat]} times; ${interactions} interactions in ${rounds} turns, ${(interactions / rounds).toFixed(1)} a turn`,
      );
    }
    console.log(
      `${id}: ${requests} requests for ${turns.length} moves, ${(requests / turns.length).toFixed(2)} a move`,
    );
  });

  it('had messages whose token had expired', () => {
    expect(Math.max(...expired)).toBeGreaterThan(0);
  });
});

/** The number of the day, turn or round, whatever the game counts. */
const roundOf = ({ clock }: GameState): number => Number(clock['day'] ?? clock['turn'] ?? clock['round']);
