// A game of two agents from the first command to the end. Polite agents wait until the thread calls them; stubborn ones
// repeat whatever failed.
import { seeded } from '../../../src/cli/random/random-play.ts';
import type { Wait } from '../../../src/playground/driver/client.ts';
import type { APIMessage } from '../../../src/playground/driver/protocol.ts';
import { rounds } from '../sample.ts';
import { Agent, type Leaves } from './agent.ts';
import type { Answer, Deed, Person } from './person.ts';
import { buttonsOf, calledBy, press } from './prompt.ts';
import type { Stage } from './stage.ts';

/** Maximum number of actions of a game: a game that is not over by then counts as a failure. */
const MOST_DEEDS = 4_000;

export interface Match {
  stage: Stage;
  agents: [Agent, Agent];
  /** A person who only watches. */
  sam: Person;
  thread: string;
  /** Called before each action, for example to crash the bot. */
  between: () => Promise<void>;
}

/**
 * Brings two agents, Ann and Bob, and a spectator, Sam. `seed` is the seed of the agents' choices, `eager` the commands
 * that they prefer.
 */
export async function gather(stage: Stage, seed: number, eager: readonly string[] = []): Promise<Match> {
  const [ann, bob, sam] = await Promise.all(['Ann', 'Bob', 'Sam'].map((name) => stage.person(name)));
  if (ann === undefined || bob === undefined || sam === undefined) throw new Error('Somebody is missing.');
  const { commands } = await stage.driver.state('Ann');
  const leaves: Leaves = new Map(
    commands.flatMap(({ name, leaves: [leaf] }) => (leaf === undefined ? [] : [[name, leaf] as const])),
  );
  const random = seeded(seed);
  return {
    stage,
    agents: [new Agent(ann, random, leaves, eager), new Agent(bob, random, leaves, eager)],
    sam,
    thread: '',
    between: async () => undefined,
  };
}

/** Opens a game, in the lobby by default, and takes both seats, repeating each command until it is answered. */
export async function sitDown(
  match: Match,
  decks: [string, string],
  what = 'game:altered',
  channelId = match.stage.lobby,
): Promise<void> {
  const { sam } = match;
  const [ann, bob] = match.agents;
  match.thread = '';
  const before = sam.threads().length;
  await insist(match, ann, { type: 'text', channelId, text: `/game new ${what}` });
  match.thread = await sam.until(() => sam.threads()[before]);
  for (const agent of match.agents) agent.thread = match.thread;
  for (const [agent, deck] of [
    [ann, decks[0]],
    [bob, decks[1]],
  ] as const)
    await insist(match, agent, {
      type: 'text',
      channelId: match.thread,
      text: `/game join deck:${deck} word:${agent.person.name}’s word`,
    });
}

/** Repeats the action until the bot has answered. */
export async function insist(match: Match, agent: Agent, deed: Deed, times = 8): Promise<Answer> {
  for (let n = 0; n < times; n++) {
    await match.between();
    const answer = await agent.act(deed);
    if (answer.kind !== 'failed' && answer.kind !== 'abandoned') return answer;
  }
  throw new Error(`No answer to ${JSON.stringify(deed)} in ${times} attempts.`);
}

/**
 * Waits for a post in the thread with a new id. It may replace an older post, so the number of posts would not show it.
 */
export const newPost = ({ sam, thread }: Match, before: readonly string[]): Promise<unknown> =>
  sam.until(() => sam.posts(thread).find(({ id }) => !before.includes(id)));

/** True if the thread says that the game is over. */
export const isOver = ({ sam, thread }: Match): boolean =>
  sam.posts(thread).some(({ content }) => content.startsWith('**The game is over.**'));

/**
 * Number of actions after which Ann concedes in `npm run test:slow`, for games that need not be played to their end.
 */
export const aWhile = (deeds: number): number => rounds(deeds, MOST_DEEDS);

/** Ann concedes, and the post about it is awaited. */
async function concede(match: Match): Promise<void> {
  const { agents, sam, thread } = match;
  const sure = await insist(match, agents[0], { type: 'text', channelId: thread, text: '/game concede' });
  const [button] = sure.kind === 'message' ? buttonsOf(sure.message) : [];
  if (sure.kind !== 'message' || button === undefined) throw new Error('Nobody asked whether Ann is sure.');
  await insist(match, agents[0], press(sure.message, button.customId));
  await sam.until(() => (isOver(match) ? true : undefined), { what: 'the end of a game that Ann concedes' });
}

/** Plays to the end, or until Ann concedes after `most` deeds; nobody looks before they are called. */
export async function playPolitely(match: Match, most = MOST_DEEDS): Promise<number> {
  const { agents, sam, thread } = match;
  let heard = 0n;
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
    if (deeds === most) {
      // Waits for all calls first, because calls that are not posted when the game ends never are.
      await match.stage.untilPosted();
      await concede(match);
      return deeds;
    }
    await match.between();
    const asked = agents.find(({ question }) => question !== undefined);
    if (asked !== undefined) {
      const answer = await asked.answer();
      if (answer.kind === 'failed' || answer.kind === 'abandoned')
        throw new Error(`${asked.person.name} was not answered: ${JSON.stringify(asked.done.at(-1))}`);
      // The message with the question was replaced by a newer message about the game.
      if (answer.kind === 'gone') await asked.look();
      // A refused act leaves the question open; the button of the refusal shows it again.
      else if (answer.kind === 'message' && asked.question === undefined && refused(answer))
        await asked.look();
      continue;
    }
    const called = await sam.until(
      () => {
        if (isOver(match)) return 'over' as const;
        const call = sam
          .posts(thread)
          .find((message) => BigInt(message.id) > heard && calledBy(message).length > 0);
        if (call === undefined) return undefined;
        heard = BigInt(call.id);
        return call;
      },
      waiting(match, heard),
    );
    if (called === 'over') return deeds;
    for (const agent of agents)
      if (calledBy(called).includes(agent.person.id)) {
        await follow(agent, called);
      }
  }
  throw new Error(`The game is not over after ${MOST_DEEDS} deeds.`);
}

/** The agent presses the button of the call, or of the call that replaced it without pinging anybody again. */
async function follow(agent: Agent, { id }: APIMessage): Promise<void> {
  const { person, thread } = agent;
  // Each person has an event stream of their own: the spectator may see a post before this person does, and a later
  // call may have replaced it.
  await person.until(() => person.posts(thread).find((post) => BigInt(post.id) >= BigInt(id)), {
    what: `call ${id}`,
  });
  const pressed = agent.call()?.id;
  const answer = await agent.look();
  if (answer?.kind !== 'gone') return;
  await person.until(() => (agent.call()?.id === pressed ? undefined : agent.call()), {
    what: `the call that has taken the place of ${pressed}`,
  });
  await agent.look();
}

/**
 * The event that the test waits for while no player has an open question: the next post in the thread. The text
 * appears in the error message if nothing comes.
 */
const waiting = ({ agents, thread }: Match, heard: bigint): Wait => {
  const last = agents.map(({ person, done }) => {
    const { deed, answer } = done.at(-1) ?? {};
    return `${person.name} last did ${JSON.stringify(deed)}, and got ${answer?.kind} ${answer?.kind === 'message' ? JSON.stringify(answer.message.content) : ''}`;
  });
  return { what: `a call in ${thread} after ${heard}, or the end of the game. ${last.join('; ')}` };
};

/** True for a message with the button "Your decision", which means that the question is still open. */
const refused = (answer: Extract<Answer, { kind: 'message' }>): boolean =>
  JSON.stringify(answer.message.components ?? []).includes(':decide:');

/**
 * Plays on whatever fails: a player without an open question presses the last button of the thread, and a player
 * without an answer looks again. Ann concedes after `most` actions.
 */
export async function playStubbornly(match: Match, most = MOST_DEEDS): Promise<number> {
  const { agents, sam } = match;
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
    if (isOver(match)) return deeds;
    if (deeds === most) {
      await concede(match);
      return deeds;
    }
    await match.between();
    const asked = agents.find(({ question }) => question !== undefined);
    if (asked !== undefined) {
      await asked.answer();
      continue;
    }
    for (const agent of agents) {
      await match.between();
      await agent.look();
    }
    if (agents.some(({ question }) => question !== undefined)) continue;
    // No player can see an open question, so the game waits for the next post in the thread.
    const seen = sam.posts(match.thread).length;
    await sam
      .until(() => (sam.posts(match.thread).length > seen || isOver(match) ? true : undefined), {
        milliseconds: 300,
      })
      .catch(() => undefined);
  }
  throw new Error(`The game is not over after ${MOST_DEEDS} deeds.`);
}
