// A game of Redemption in which Ann sets cards aside. Her deck is her hand, so that what she holds is certain; Bob does
// nothing.

import { setTimeout as sleep } from 'node:timers/promises';

/** Types a line in the game's thread (in the lobby, before there is one), and returns what the bot answers. */
export type Typist = (who: 'Ann' | 'Bob', text: string) => Promise<string>;

/** Deck lists to be pasted, in the format `free`. */
const LISTS = {
  Ann: "1 Chastisement of the Lord (PoC); 1 Gad, David's Chosen [K]; 1 Large Tree (Pr); 1 Subjugating Egyptians [K]; 4 Ruthless [K]; Reserve:; 1 Samuel's Edict [K]",
  Bob: '40 Terrifying Philistines [L]',
};

/** Opens the game in the lobby. */
export const open = (type: Typist): Promise<string> => type('Ann', '/game new game:redemption format:free');

const LOOK_AGAIN_MS = 50;

/** Answers for the winner of the toss: Ann begins. Returns false if the bot has not asked the winner yet. */
async function toss(type: Typist): Promise<boolean> {
  for (const who of ['Ann', 'Bob'] as const)
    if (/You are asked: .*who takes the first turn/.test(await type(who, '/game why'))) {
      await type(who, '/choose answer:1');
      return true;
    }
  return false;
}

/** Both sit down, and Ann takes the first turn, whoever wins the toss. */
export async function begin(type: Typist): Promise<void> {
  for (const who of ['Ann', 'Bob'] as const) await type(who, `/game join list:${LISTS[who]}`);
  // Repeats this until it works, because until the bot has recorded the thread, a command there could mean any game of
  // the channel.
  while (!(await toss(type))) await sleep(LOOK_AGAIN_MS);
  for (const who of ['Ann', 'Bob'] as const)
    if (/You are asked: .*star cards/.test(await type(who, '/game why'))) await type(who, '/pass');
}

/** In her Preparation phase Ann sets a Hero aside for three turns, and an Evil Character for as long as she likes. */
export async function setAside(type: Typist): Promise<void> {
  for (const text of [
    "/play card:Gad, David's Chosen",
    '/play card:Subjugating Egyptians',
    '/enhance card:Chastisement of the Lord user:Gad, David’s Chosen',
    '/enhance card:Large Tree',
  ])
    await type('Ann', text);
}

/**
 * Plays from Ann's Preparation phase to the question in her next Upkeep. Meanwhile Bob draws three cards and discards
 * them again. `discarded`: number of copies of these cards that are already in his discard pile; they are numbered
 * before the copies in his hand.
 */
export async function round(type: Typist, discarded = 0): Promise<void> {
  for (const text of ['/pass', '/pass']) await type('Ann', text);
  // Chastisement asks at each upkeep, in Bob's turn, too.
  await type('Ann', '/choose answer:no');
  for (const text of ['/pass', '/pass']) await type('Bob', text);
  const hand = [1, 2, 3].map(
    (n) => `Terrifying Philistines${n + discarded === 1 ? '' : `#${n + discarded}`}`,
  );
  await type('Bob', `/choose answer:${hand.join(', ')}`);
}
