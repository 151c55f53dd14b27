// Opens a game.
import { createHash } from 'node:crypto';
import type { Game } from '../../kernel/game.ts';
import { houseAt, noAffairs } from '../affairs.ts';
import type { Loader } from '../loader.ts';
import type { GameRecord, SeatedPlayer } from '../records.ts';
import { refuse } from '../refusal.ts';
import { commitmentOf } from '../seed.ts';
import type { Actor, Opening, TableRefusal, TableResult } from '../service.ts';
import type { TablesSetup } from '../tables.ts';
import { repeatedReply } from '../transaction.ts';
import { readDeck } from './decks.ts';
import { type DeckTerms, formatTerms } from './formats.ts';
import { housePlayer, noHouse, tooManyHouses } from './house-seat.ts';
import { distinctName } from './seating.ts';
import { atLimit, isOn, mayNotCreate, noGame, turnedOff } from './server-rules.ts';

/** Opens a game. The opener takes a seat if they wish; a seat may be reserved for a person whom they invite. */
export async function create(
  setup: TablesSetup,
  loader: Loader,
  actor: Actor,
  where: { guildId: string; channelId: string },
  what: Opening,
): Promise<TableResult> {
  const settings = await setup.store.settings(where.guildId);
  const refusal =
    mayNotCreate(actor, where.channelId, settings) ?? (await atLimit(setup.store, actor, settings));
  if (refusal !== undefined) return refusal;
  const game = setup.games.get(what.game);
  if (game === undefined) return noGame(setup.games, what.game);
  if (!isOn(settings, game.id)) return turnedOff(game.name);
  const profile = what.profile ?? game.usualProfile ?? game.profiles[0];
  if (profile === undefined || !game.profiles.includes(profile))
    return refuse(
      'unknown-value',
      `${game.name} has these versions of its rules: ${game.profiles.join(', ')}.`,
    );
  const terms = formatTerms(game, what.format, setup.clock());
  if ('refused' in terms) return terms;
  if (what.opponent === actor.userId)
    return refuse(
      'not-allowed',
      'You cannot play against yourself. Name another member, or leave `opponent:` out.',
    );
  const { house } = what;
  const unhoused =
    house === undefined
      ? undefined
      : (noHouse(setup, game, what, settings) ?? (await tooManyHouses(setup.store, actor.userId)));
  if (unhoused !== undefined) return unhoused;
  const mostByHand = house === undefined ? what.mostByHand : 0;
  const { id, ...open } = {
    ...where,
    id: newId(setup.randomSeed()),
    game: game.id,
    profile,
    format: terms.format,
    affairs: {
      ...noAffairs(what.clock),
      committed: true as const,
      ...(mostByHand !== undefined && { mostByHand }),
      ...(terms.version !== undefined && { formatVersion: terms.version }),
      ...(what.opponent !== undefined && { invited: what.opponent }),
      ...(house !== undefined && { house: houseAt(game.seats - 1, house, setup.randomSeed()) }),
    },
  };
  const other = house && housePlayer(game, terms, setup.randomSeed());
  if (other !== undefined && 'refused' in other) return other;
  const others = other === undefined ? [] : [other];
  const player = what.seat && (await opener(setup, game, { ...terms, mostByHand }, actor, what.seat, others));
  if (player !== undefined && 'refused' in player) return player;
  const players = [...(player === undefined ? [] : [player]), ...others];
  return insert(setup, loader, actor, { ...open, id, players });
}

/** The person who opens the game, as the player in its first seat. */
async function opener(
  { store }: TablesSetup,
  game: Game,
  terms: DeckTerms,
  { userId }: Actor,
  { name, deck: from }: NonNullable<Opening['seat']>,
  others: readonly SeatedPlayer[],
): Promise<SeatedPlayer | TableRefusal> {
  const player = { seat: 0, userId, name: distinctName(name, others) };
  if (from === undefined) return player;
  const saved = from.saved === undefined ? [] : await store.savedDecks(userId);
  const deck = readDeck(game, terms, from, saved);
  return 'refused' in deck ? deck : { ...player, deck };
}

/** A new game's id: twelve hexadecimal digits, short enough for a button's id, and unguessable. */
export const newId = (text: string): string =>
  createHash('sha256').update(`game ${text}`).digest('hex').slice(0, 12);

/**
 * Stores a new game. Its secret seed is drawn and committed to (by its SHA-256) before anybody has a seat or a deck.
 */
export async function insert(
  setup: TablesSetup,
  loader: Loader,
  actor: Actor,
  what: Pick<
    GameRecord,
    'id' | 'guildId' | 'channelId' | 'game' | 'profile' | 'format' | 'players' | 'affairs'
  >,
  occasion?: string,
): Promise<TableResult> {
  const { store, clock, randomSeed, publish } = setup;
  const secretSeed = randomSeed();
  const record: GameRecord = {
    ...what,
    createdBy: actor.userId,
    createdAt: clock(),
    phase: 'open',
    commitment: commitmentOf(secretSeed),
    version: 0,
    revision: 0,
    awaiting: [],
    drawOffers: [],
  };
  const text = `The game is open, and gets a thread of its own. ${firstStep(record)}`;
  const handled = { interactionId: actor.interactionId, reply: text };
  const saved = await store.insert(
    record,
    secretSeed,
    [{ kind: 'created' }, { kind: 'opened', ...(occasion !== undefined && { occasion }) }],
    handled,
  );
  if (saved === 'stale')
    return refuse('already-joined', 'That game has been opened already. `/game list` shows it.');
  if (typeof saved === 'object' && 'repeated' in saved)
    return repeatedReply(setup, loader, actor, saved.repeated);
  publish();
  return { record, current: record, text };
}

/** Advice about the next step for the person who opened the game, as a sentence. */
function firstStep({ players, affairs: { invited, house } }: GameRecord): string {
  if (players.length === 0) return '`/game join` in it takes a seat.';
  const without = players.some(({ deck }) => deck === undefined);
  if (house !== undefined)
    return without ? 'Choose your deck: the house has one, so the game begins then.' : 'It begins now.';
  if (players.length > 1)
    return invited === undefined
      ? '`/game start` in it begins it.'
      : 'It begins when the other player agrees.';
  const who = invited === undefined ? 'somebody joins' : 'whom you have asked joins';
  return players[0]?.deck === undefined
    ? `Choose your deck. It begins when ${who} and has one, too.`
    : `Your deck is "${players[0].deck.name}". It begins when ${who} and has one, too.`;
}
