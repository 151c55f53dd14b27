// A game that cannot begin, or not be loaded, says why, and its cards may be the reason: two games of the same names, in which Bob
// has brought another deck, say the same to whoever does not know it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paced, playAtTable } from '../../src/cli/golden/play.ts';
import { root } from '../../src/cli/root.ts';
import { loadGame } from '../../src/games/games.ts';
import type { DeckList, Game } from '../../src/kernel/game.ts';
import { openStore } from '../../src/store/open.ts';
import { begin } from '../../src/table/seating.ts';
import type { Store } from '../../src/table/storing.ts';
import { createTables } from '../../src/table/tables.ts';
import { type Scratch, scratchSqlite } from '../support/databases.ts';
import { record } from '../support/records.ts';
import { by } from '../support/table.ts';

type Definition = Record<string, unknown>;

/** What has become of a game: of the text of its definitions, and of the rules that play it. */
interface Harm {
  text?(definitions: Definition[], bobs: DeckList): string;
  rules?(game: Game, bobs: DeckList): Game;
}

const game = loadGame('altered', root());
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

/** A card that Bob has brought, among these definitions. */
const bobsCard = (definitions: Definition[], { cards }: DeckList): number =>
  definitions.findLastIndex(({ ref }) => cards.some(({ key }) => key === ref));

/** Rules that fail name the card over which they do. */
function over({ cards }: DeckList): never {
  throw new Error(`There is no card "${cards.at(-1)!.key}".`);
}

const HARMS: Record<string, Harm> = {
  'has a definition that this version cannot read': {
    text(definitions, bobs) {
      const card = definitions[bobsCard(definitions, bobs)]!;
      card['ordinance'] = card['name'];
      return JSON.stringify(definitions);
    },
  },
  'has two definitions of one card': {
    text: (definitions, bobs) => JSON.stringify([...definitions, definitions[bobsCard(definitions, bobs)]]),
  },
  'lacks the definition of a card': {
    text(definitions, bobs) {
      definitions.splice(bobsCard(definitions, bobs), 1);
      return JSON.stringify(definitions);
    },
  },
  'has definitions that break off': {
    text: (definitions) => JSON.stringify(definitions).replace(/"[^"]*"[^"]*$/, '@'),
  },
  'is played by rules that fail over a card': {
    rules: (rules, bobs) => ({
      ...rules,
      submit: () => over(bobs),
    }),
  },
};

/** All that such a game, in which Bob has this deck, says to Ann, to somebody who only watches, and to the log. */
async function says(what: string, { text, rules }: Harm, bobs: DeckList): Promise<unknown[]> {
  const name = `${what}, ${bobs.name}`;
  const brought = [decks[0]!, bobs].map((deck) => ({ official: deck.name }));
  const { record: played } = await playAtTable(store, paced(), { name, seed: name, game, decks: brought }, 8);
  // Without its states it is played again.
  await place.execute('DELETE FROM "Snapshot" WHERE "gameId" = ?', played.id);
  await place.execute('DELETE FROM "Keyframe" WHERE "gameId" = ?', played.id);
  if (text !== undefined) {
    const definitions: Definition[] = JSON.parse((await store.pin(played.id))!);
    await place.execute(
      'INSERT INTO "Programs" ("hash", "text") VALUES (?, ?)',
      ...[name, text(definitions, bobs)],
    );
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
      tables.move(by(user), played.id, { command: 'pass', options: {} }),
      tables.judge({ ...by(user), isAdmin: true }, played.id, { kind: 'freeze', reason: 'Why?' }, played),
    ]),
  );
  expect(logged).not.toEqual([]);
  // Who asks at the same time may each find it out.
  return [...said, new Set(logged)];
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
