// A game that cannot begin, or cannot be loaded, says why, and the reason may be one of its cards. Two such games with
// the same names, in which Bob has brought different decks, must say the same to anybody who does not know his deck.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paced, playAtTable } from '../../src/cli/golden/play.ts';
import type { DeckList } from '../../src/kernel/game/inputs.ts';
import type { Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import { begin } from '../../src/table/lobby/seating.ts';
import type { Met } from '../../src/table/play/question.ts';
import type { TableResult } from '../../src/table/service.ts';
import type { Store } from '../../src/table/store.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratchSqlite } from '../support/databases.ts';
import { ownGame } from '../support/games/loaded.ts';
import { record } from '../support/records.ts';
import { by } from '../support/table.ts';

type Definition = Record<string, unknown>;
/** The pinned card definitions with which a game was begun. */
type Pin = { language: number; cards: Definition[] };

/** Damage to a game: changes to the text of its card definitions, or to the rules. */
interface Harm {
  text?(pin: Pin, bobs: DeckList): string;
  rules?(game: Game, bobs: DeckList): Game;
}

const game = ownGame('altered');
const decks = game.decks.slice(0, 2);
let place: Scratch;
let store: Store;

beforeAll(async () => {
  place = await scratchSqlite();
  store = await openStore(place.url);
});
afterAll(async () => {
  await store.close();
  await place.drop();
});

/** Index of a card of Bob's deck among these definitions. */
const bobsCard = (definitions: Definition[], { cards }: DeckList): number =>
  definitions.findLastIndex(({ ref }) => cards.some(({ key }) => key === ref));

/** Rules that fail with an error that names a card of the deck. */
function over({ cards }: DeckList): never {
  throw new Error(`There is no card "${cards.at(-1)!.key}".`);
}

const HARMS: Record<string, Harm> = {
  'has a definition that this version cannot read': {
    text(pin, bobs) {
      const card = pin.cards[bobsCard(pin.cards, bobs)]!;
      card['ordinance'] = card['name'];
      return JSON.stringify(pin);
    },
  },
  'has two definitions of one card': {
    text: (pin, bobs) =>
      JSON.stringify({ ...pin, cards: [...pin.cards, pin.cards[bobsCard(pin.cards, bobs)]] }),
  },
  'lacks the definition of a card': {
    text(pin, bobs) {
      pin.cards.splice(bobsCard(pin.cards, bobs), 1);
      return JSON.stringify(pin);
    },
  },
  'was begun by a later version': {
    text: (pin) => JSON.stringify({ ...pin, language: pin.language + 1 }),
  },
  'has definitions that break off': {
    text: (pin) => JSON.stringify(pin).replace(/"[^"]*"[^"]*$/, '@'),
  },
  'is played by rules that fail over a card': {
    rules: (rules, bobs) => ({
      ...rules,
      submit: () => over(bobs),
    }),
  },
};

/** Everything that a damaged game, in which Bob has this deck, tells Ann, a spectator and the log. */
async function says(what: string, { text, rules }: Harm, bobs: DeckList): Promise<unknown[]> {
  const name = `${what}, ${bobs.name}`;
  const brought = [decks[0]!, bobs].map((deck) => ({ official: deck.name }));
  const { record: played } = await playAtTable(store, paced(), { name, seed: name, game, decks: brought }, 8);
  // Without saved states, the bot has to replay the game from its inputs.
  await place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', played.id);
  await place.execute('DELETE FROM "Keyframe" WHERE "gameId" = ?', played.id);
  if (text !== undefined) {
    const pin: Pin = JSON.parse((await store.pin(played.id))!);
    await place.execute('INSERT INTO "Programs" ("hash", "text") VALUES (?, ?)', ...[name, text(pin, bobs)]);
    await place.execute('UPDATE "Game" SET "programsHash" = ? WHERE "id" = ?', name, played.id);
  }
  const playing =
    rules === undefined ? game : { ...game, pinned: (pin: string) => rules(game.pinned(pin), bobs) };
  const logged: string[] = [];
  const tables = createTables({
    ...{ store, games: new Map([[game.id, playing]]), clock: Date.now },
    ...{ randomSeed: () => '00', publish: () => undefined },
    unreadable: (_, sentence) => logged.push(sentence),
  });
  const ann = played.players.find((player) => player.name === 'Ann')!.userId;
  const said = await Promise.all(
    [ann, 'somebody'].flatMap((user) => [
      tables.why(played.id, user),
      tables.question(played.id, user, { ask: 1, epoch: 0 }).then(sentenceOf),
      toldOf(tables.move(by(user), played.id, { command: 'pass', options: {} })),
      toldOf(
        tables.judge({ ...by(user), isAdmin: true }, played.id, { kind: 'freeze', reason: 'Why?' }, played),
      ),
    ]),
  );
  expect(logged).not.toEqual([]);
  // Several requests may find the damage at the same time and log it, so repeated entries count once.
  return [...said, new Set(logged)];
}

/** Text of the answer to a click. */
const sentenceOf = (met: Met): string => (met.fresh ? met.prompt.question : met.sentence);

/** The result of an action as a player is told it. A refusal also carries the game's record, which no player sees. */
async function toldOf(result: Promise<TableResult>): Promise<object> {
  const told = await result;
  if (!told.refused) return told;
  const { at: _, ...said } = told;
  return said;
}

describe.each(Object.entries(HARMS))('a game that %s', (what, harm) => {
  it('stops, and does not say over which card', async () => {
    const [one, other] = [await says(what, harm, decks[0]!), await says(what, harm, decks[1]!)];
    expect(JSON.stringify(one)).toMatch(/This game is frozen, because/);
    expect(one).toEqual(other);
  });
});

it('a game that cannot begin does not say over which card', () => {
  const says = (bobs: DeckList): unknown => {
    const failing: Game = { ...game, pinned: () => ({ ...game, begin: () => over(bobs) }) };
    const players = [decks[0]!, bobs].map((deck, seat) => ({
      seat,
      deck,
      userId: `user${seat}`,
      name: `${seat}`,
    }));
    const at = record('g1', { game: game.id, profile: game.profiles[0]!, players });
    return begin({ record: at, game: failing }, 'seed', 0);
  };
  expect(says(decks[0]!)).toMatchObject({ code: 'deck-illegal', sentence: /cannot begin with these decks/ });
  expect(says(decks[0]!)).toEqual(says(decks[1]!));
});
