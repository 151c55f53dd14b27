// Every copy of every card has its own invented name. The test searches every byte that reached anybody for names that
// this person could not know by then. It computes their knowledge from the game's inputs with the kernel, not from what
// the bot said.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/cli/random/random-play.ts';
import { loadGame } from '../../src/games/games.ts';
import type { AuditEntry } from '../../src/playground/driver/protocol.ts';
import { curious } from '../support/end-to-end/curious.ts';
import { type Disclosed, disclose } from '../support/end-to-end/disclosed.ts';
import {
  type Invented,
  inventedCards,
  type Knowledge,
  knowledgeOf,
  leaks,
  namesIn,
} from '../support/end-to-end/invented.ts';
import { aWhile, gather, type Match, playPolitely, sitDown } from '../support/end-to-end/match.ts';
import { Stage } from '../support/end-to-end/stage.ts';
import { ownGame } from '../support/games/loaded.ts';

const USERS = ['Ann', 'Bob', 'Sam', 'Ada'] as const;
const seatOf = (user: string): number | undefined => ({ Ann: 0, Bob: 1 })[user];

interface Played {
  game: string;
  decks: [string, string];
  /** Cards that each deck contains in addition to an official list. */
  beside: Record<string, string[]>;
  eager: string[];
}

/** Cards for the Reserve, because official decks have none. */
const RESERVES = {
  'K Starter': ['k-abigail', 'k-hannah', 'k-ruthless', 'k-davids-victory', 'k-davids-harp', 'k-davids-tent'],
  'L Starter': ['l-miriam', 'l-moshe', 'l-evade', 'l-burning-bush', 'l-goliaths-curse', 'l-king-achish'],
};

describe.each<Played>([
  { game: 'altered', decks: ['Axiom', 'Bravos'], beside: {}, eager: [] },
  { game: 'redemption', decks: ['K Starter', 'L Starter'], beside: RESERVES, eager: ['rescue'] },
  { game: 'thrones', decks: ['The Old Ways', 'At the Wall'], beside: {}, eager: ['challenge'] },
  {
    game: 'netrunner',
    decks: ['System Gateway: starter', 'System Gateway: advanced'],
    beside: {},
    eager: ['run', 'install', 'rez'],
  },
])('$game', ({ game, decks, beside, eager }) => {
  let stage: Stage;
  let match: Match;
  let cards: Invented;
  let disclosed: Disclosed;
  const sent = new Map<string, AuditEntry[]>();

  beforeAll(async () => {
    cards = inventedCards(
      game,
      ownGame(game).decks.map((deck) => {
        const reserve = beside[deck.name]?.map((key) => ({ key, count: 1 }));
        return reserve === undefined ? deck : { ...deck, reserve };
      }),
    );
    stage = await Stage.start(
      { CARDS_FOLDER: cards.cards, GAMES: game, OPERATIONS_PORT: '0' },
      { unhurried: true },
    );
    match = await gather(stage, 3, eager);
    await play();
  }, 300_000);
  afterAll(async () => {
    await stage?.close();
    if (cards !== undefined) rmSync(cards.root, { recursive: true, force: true });
  });

  const entries = (user: string): AuditEntry[] => sent.get(user) ?? [];
  const knowledge = (viewer: number | undefined): Knowledge => knowledgeOf(disclosed, cards, viewer);

  /** Plays a whole game while everybody tries to see hidden cards. The other tests search the texts that were sent. */
  async function play(): Promise<void> {
    match.between = curious(match, seeded(8), loadGame(game, cards.root));
    await sitDown(match, decks, `game:${game}`);
    await playPolitely(match, aWhile(60));
    // The game is over, but nothing has been disclosed yet.
    for (const user of USERS) sent.set(user, await stage.driver.audit(user));
    disclosed = await disclose(match.sam, match.thread);
  }

  it.each(USERS)('%s was never sent a name too early', (user) => {
    expect(leaks(entries(user), knowledge(seatOf(user)))).toEqual([]);
    const names = namesIn(JSON.stringify(entries(user)));
    console.log(`${user}: ${entries(user).length} messages and answers, ${names.length} names`);
    expect(names.length).toBeGreaterThan(5);
  });

  it('some cards were never seen by the spectator', () => {
    const all = new Set(
      disclosed.last.objects.flatMap((o) => (o === null ? [] : namesIn(JSON.stringify(o.what)))),
    );
    expect(all.size).toBeGreaterThan(namesIn(JSON.stringify(entries('Sam'))).length);
  });

  it('the search finds what is there to be found', () => {
    // The search itself is tested with everything that Ann saw: Bob and a spectator may not know some of those names.
    const bobs = knowledge(1);
    expect(leaks(entries('Ann'), bobs).length).toBeGreaterThan(10);
    expect(leaks(entries('Bob'), knowledge(undefined)).length).toBeGreaterThan(10);
    // A planted leak: Bob is told at the start of a card that he will see only later.
    const later = [...bobs].find(([, since]) => since > (disclosed.turns[5]?.at ?? 0));
    const whisper: AuditEntry = {
      at: disclosed.turns[0]?.at ?? 0,
      kind: 'autocomplete',
      channelId: null,
      payload: { deep: [{ custom_id: `x:${later?.[0].toUpperCase().replace('-', '_')}:y` }] },
    };
    expect(leaks([whisper], bobs)).toHaveLength(1);
  });

  it('the log of the bot names no card', () => {
    expect(namesIn(stage.output)).toEqual([]);
    expect(stage.output).toContain('ready');
  });

  it('its metrics have counted the game, and name no card, no person and no id', async () => {
    const address = /^Health and metrics are told at (\S+)\.$/m.exec(stage.bot.out)?.[1];
    const page = await (await fetch(`${address}/metrics`)).text();
    expect(Number(new RegExp(`^arbiter_inputs_total\\{game="${game}"\\} (\\d+)$`, 'm').exec(page)?.[1])).toBe(
      disclosed.turns.length,
    );
    expect(namesIn(page)).toEqual([]);
    const labels = (page.match(/\{[^}]*\}/g) ?? []).join('\n');
    // The agents answer questions both by typed commands and by buttons.
    expect(labels).toMatch(/command="(choose|pick)"/);
    for (const name of USERS) expect(labels).not.toContain(name);
    expect(labels).not.toMatch(/\d{17}/);
  });

  it.runIf(game === 'altered')('cards that cannot be read are named, with the file', async () => {
    const broken = stage.launch({ CARDS_FOLDER: `${cards.cards}/${game}` });
    expect(await broken.ended).toBe(1);
    expect(broken.err).toMatch(/^The cards in .* \(CARDS_FOLDER\) cannot be read: .*start again\.\n$/);
  });
});
