// Two people who send whatever a modified client can send, as fast as it is answered, and a third who only wants help.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlaygroundDriver } from '../../../src/playground/driver/client.ts';
import type { UserAction } from '../../../src/playground/driver/protocol.ts';
import { buttonsOf } from './prompt.ts';
import type { Stage } from './stage.ts';

/** Interactions that each flooding user has under way at the same time. */
const AT_ONCE = 12;
/** Milliseconds between two requests of the ordinary user, who asks for `/help` while two others flood the bot. */
const PAUSE_MS = 200;

/** Result of a flood. */
export interface Flooded {
  /** Milliseconds until each `/help` of the third person was answered; Infinity where Discord gave up. */
  help: number[];
  /** Number of interactions that the flooding users sent, and number of those without an answer. */
  sent: number;
  unanswered: number;
  /** Number of interactions that were refused because their user had sent too many. */
  limited: number;
}

const LONG = 'a'.repeat(6_000);
const LIST = 'x'.repeat(40).concat('\n99 Sierra & Oddball'.repeat(200)).slice(0, 4_000);
/** Decks that each flooding user has saved beforehand, so that every typed name is compared with all of them. */
const SAVED = 20;

/** Actions that each flooding user sends, in turn. */
function deeds(user: string, channelId: string): UserAction[] {
  const suggest = (command: string, path: string[], focused: string): UserAction => ({
    ...{ type: 'autocomplete', user, channelId, command, path },
    ...{ options: { [focused]: LONG }, focused },
  });
  const type = (text: string): UserAction => ({ type: 'text', user, channelId, text });
  return [
    type(`/card name:${LONG}`),
    suggest('card', [], 'name'),
    type('/game list'),
    suggest('game', ['join'], 'deck'),
    type(`/game join deck:${LONG}`),
    type('/deck check game:altered'),
    suggest('deck', ['delete'], 'name'),
    type(`/choose answer:${LONG}`),
    suggest('choose', [], 'answer'),
    type('/help'),
    type(`/deck delete name:${LONG}`),
    type('/league list'),
    type('/privacy export'),
    suggest('play', [], 'card'),
  ];
}

/** Two users flood the bot for this long, while the third asks for help. */
export async function flood(stage: Stage, channelId: string, milliseconds: number): Promise<Flooded> {
  const { driver } = stage;
  const id = async (name: string): Promise<string> => (await driver.state(name)).me.id;
  const [ann, bob, sam] = await Promise.all([id('Ann'), id('Bob'), id('Sam')]);
  for (const user of [ann, bob]) await prepare(driver, user, channelId);
  await driver.slash(ann, channelId, '/game new game:altered');
  const until = performance.now() + milliseconds;
  const came: Flooded = { help: [], sent: 0, unanswered: 0, limited: 0 };
  const goOn = async (user: string, first: number): Promise<void> => {
    const all = [...deeds(user, channelId), ...(await clicks(driver, user, channelId))];
    for (let n = first; performance.now() < until; n++) {
      const deed = all[n % all.length]!;
      came.sent += 1;
      const answer = await driver.act(deed);
      if (!answer.ok) continue;
      if (answer.kind === 'failed') came.unanswered += 1;
      if (answer.kind === 'modal')
        await driver.act({ type: 'modal', user, modalId: answer.modal.modalId, fields: { list: LIST } });
      if ('message' in answer && answer.message?.content.startsWith('You have asked a lot of me'))
        came.limited += 1;
    }
  };
  const floods = [ann, bob].flatMap((user) => Array.from({ length: AT_ONCE }, (_, n) => goOn(user, n)));
  const asks = (async () => {
    while (performance.now() < until) {
      came.help.push(await help(driver, sam, channelId));
      await sleep(PAUSE_MS);
    }
  })();
  await Promise.all([...floods, asks]);
  return came;
}

/** Saves decks for a user, so that typed names have to be compared with many names. */
async function prepare(driver: PlaygroundDriver, user: string, channelId: string): Promise<void> {
  for (let n = 0; n < SAVED; n++)
    await driver.slash(user, channelId, `/deck save game:altered name:Deck ${n} list:1 Sierra & Oddball`);
}

/** Milliseconds until `/help` is answered. */
export async function help(driver: PlaygroundDriver, user: string, channelId: string): Promise<number> {
  const began = performance.now();
  const answer = await driver.slash(user, channelId, '/help');
  if (!answer.ok) throw new Error(answer.error);
  return answer.kind === 'failed' ? Number.POSITIVE_INFINITY : performance.now() - began;
}

/** Clicks on all buttons of a page of help. */
async function clicks(driver: PlaygroundDriver, user: string, channelId: string): Promise<UserAction[]> {
  const pages = await driver.slash(user, channelId, '/help');
  if (!pages.ok || !('message' in pages) || pages.message === null) return [];
  const { message } = pages;
  return buttonsOf(message).map(({ customId }) => ({
    ...{ type: 'button', user, channelId, customId },
    messageId: message.id,
  }));
}
