// The seat of the house (the bot as opponent): in which games it plays, how many against one person, and with which
// deck.
import type { Game } from '../../kernel/game.ts';
import { nameList } from '../../kernel/text/names.ts';
import { HOUSE_ID, HOUSE_MANNERS, type House, MOST_HOUSES } from '../affairs.ts';
import { uncovered } from '../by-hand.ts';
import type { GameRecord, GuildSettings, SeatedPlayer } from '../records.ts';
import { HOUSE_OFF, housePlays, refuse } from '../refusal.ts';
import type { Opening, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import type { TablesSetup } from '../tables.ts';
import { listOf, officialDecks } from './decks.ts';
import type { DeckTerms } from './formats.ts';

/** Name of the house (the bot as opponent) in games. */
export const HOUSE_NAME = 'The House';

/** Why the house (the bot as opponent) does not take a seat in a game with these options; undefined if it does. */
export function noHouse(
  { games }: Pick<TablesSetup, 'games'>,
  game: Game,
  { opponent, clock, mostByHand = 0 }: Opening,
  settings: GuildSettings,
): TableRefusal | undefined {
  if (settings.house === false) return HOUSE_OFF;
  if (opponent !== undefined)
    return refuse(
      'not-allowed',
      'You name an opponent and ask for the house as well. Give only one: `opponent:` or `house:`.',
    );
  if (!housePlays(game)) {
    const names = [...games.values()].filter(housePlays).map(({ name }) => name);
    return refuse(
      'not-available',
      names.length === 0
        ? `The house does not play ${game.name}, nor any other game here.`
        : `The house does not play ${game.name}. It plays ${nameList(names)}.`,
    );
  }
  if (clock !== undefined && clock.kind !== 'none')
    return refuse(
      'not-allowed',
      'A game against the house has no clock: it waits for you as long as you like. Leave `clock:` out.',
    );
  return mostByHand === 0
    ? undefined
    : refuse(
        'not-allowed',
        'The house plays automated cards only, and so do those who play against it. Leave `by-hand:` out.',
      );
}

/**
 * Why this person may not have another game against the house (the bot as opponent); undefined if they may. `gameId`:
 * the game in question.
 */
export async function tooManyHouses(
  store: Pick<Store, 'runningOf'>,
  userId: string,
  gameId?: string,
): Promise<TableRefusal | undefined> {
  const count = await housesOf(store, userId, gameId);
  return count < MOST_HOUSES
    ? undefined
    : refuse(
        'not-allowed',
        `You have ${count} games against the house, as many as a person may have at once. Finish one, or give it up (\`/game concede\`), first.`,
      );
}

/**
 * Why another person may not be given a game against the house (the bot as opponent), as a sentence that ends with the
 * advice `instead`; undefined if they may. The sentence does not tell the acting person which games that person has.
 */
export async function tooManyHousesOf(
  store: Pick<Store, 'runningOf'>,
  { userId, name }: { userId: string; name: string },
  instead: string,
): Promise<TableRefusal | undefined> {
  const count = await housesOf(store, userId);
  return count < MOST_HOUSES
    ? undefined
    : refuse('not-allowed', `${name} cannot get another game against the house. ${instead}`);
}

/**
 * Number of running games that this person has against the house (the bot as opponent), not counting the game `gameId`.
 */
async function housesOf(store: Pick<Store, 'runningOf'>, userId: string, gameId?: string): Promise<number> {
  const own = await store.runningOf(userId);
  return own.filter(({ id, affairs }) => affairs.house !== undefined && id !== gameId).length;
}

/**
 * The house (the bot as opponent) as the player in the last seat of a game. Its deck is an official one that may be
 * played there and has only cards with a program.
 */
export function housePlayer(game: Game, terms: DeckTerms, chance: string): SeatedPlayer | TableRefusal {
  const seat = game.seats - 1;
  const side = seat === 0 ? 0 : 1;
  const decks = officialDecks(game, seat).filter(
    (deck) =>
      game.checkDeck(deck, terms.format, terms.version).length === 0 &&
      uncovered(game, deck).length === 0 &&
      (game.sides === undefined || game.sides.half(deck, side) !== undefined),
  );
  const deck = decks[Number.parseInt(chance.slice(0, 8), 16) % decks.length];
  return deck === undefined
    ? refuse(
        'not-available',
        `The house has no deck for this format of ${game.name}: it brings official decks only. Choose another format.`,
      )
    : { seat, userId: HOUSE_ID, name: HOUSE_NAME, deck: listOf(deck) };
}

/**
 * Text about a game with the house (the bot as opponent): what the house agrees to, and that the game counts for
 * nothing.
 */
export const houseTerms = (
  { level }: House,
  { players }: Pick<GameRecord, 'players'>,
  { appraisal }: Pick<Game, 'appraisal'>,
): string => {
  const lost = appraisal?.lost;
  const deck = players.find(({ userId }) => userId === HOUSE_ID)?.deck;
  return [
    `The house plays at the level ${level}${deck === undefined ? '' : `, with the official deck "${deck.name}"`}.`,
    HOUSE_MANNERS,
    'From your first answer on, you pass by yourself where you can do nothing else.',
    ...(lost === undefined
      ? []
      : [`It concedes after ${lost.decisions} acts in a row at which it sees that it has lost.`]),
    'The game counts for no rating, league or statistics.',
  ].join(' ');
};
