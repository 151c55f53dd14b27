// The `/game` subcommands until a game begins: new, join, start, leave; and cancel, which calls a game off.
import { matching, oneOf } from '../../src/discord/interactions/autocomplete.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { findGame, gamesMeant, onGame } from '../../src/discord/interactions/find-game.ts';
import type {
  Caller,
  CommandCall,
  SuggestCall,
  Suggestion,
} from '../../src/discord/interactions/incoming.ts';
import { bringList } from '../../src/discord/interactions/lists.ts';
import { seatReply, takeSeat } from '../../src/discord/interactions/seats.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { say, tell } from '../../src/discord/messages/result.ts';
import { offerOf } from '../../src/discord/registration/offer.ts';
import { cannotHold } from '../../src/discord/server/channels.ts';
import type { Game } from '../../src/kernel/game.ts';
import { HOUSE_LEVELS } from '../../src/table/affairs.ts';
import type { DeckSource } from '../../src/table/service.ts';
import { deckNames } from '../deck.ts';
import { clocksLike, wantedClock } from './time.ts';

/**
 * Opens a game in this channel. First reports the permissions that the bot lacks here; `tables.create` then checks
 * whether the caller may open a game.
 */
export async function create(call: CommandCall, desk: Desk): Promise<Reply> {
  const channelId = call.parentId ?? call.channelId;
  const unfit = await cannotHold(call, desk.channels);
  if (unfit !== undefined) return say(unfit);
  const game = desk.games.get(call.options['game'] ?? '');
  if (game === undefined)
    return say('I do not play that game. Pick one of those that the option `game` lists.');
  const profile = oneOf(call.options['profile'], game.profiles);
  const format = oneOf(call.options['format'], game.formats);
  if (profile === null)
    return say(`${game.name} has these versions of the rules: ${game.profiles.join(', ')}.`);
  if (format === null) return say(`${game.name} has these formats: ${game.formats.join(', ')}.`);
  const { opponent, deck, 'by-hand': most } = call.options;
  const house = oneOf(call.options['house'], HOUSE_LEVELS);
  if (house === null) return say(`The house plays at these levels: ${HOUSE_LEVELS.join(', ')}.`);
  // Against the house (the bot as opponent) a game has no time limit, whatever clock the server has set as default.
  const usual = house === undefined ? (await desk.places.settings(call.guildId)).clock : undefined;
  const clock = wantedClock(call.options, usual);
  if (typeof clock === 'string') return say(clock);
  const excluded = opponent === undefined ? undefined : await cannotBeAsked(call, desk, opponent);
  if (excluded !== undefined) return say(excluded);
  const result = await desk.tables.create(
    call,
    { guildId: call.guildId, channelId },
    {
      game: game.id,
      ...(profile !== undefined && { profile }),
      ...(format !== undefined && { format }),
      ...(opponent !== undefined && { opponent }),
      ...(house !== undefined && { house }),
      clock,
      ...(most !== undefined && { mostByHand: Number(most) }),
      seat: { name: call.userName, ...(deck !== undefined && { deck: sourceOf(game, deck) }) },
    },
  );
  return seatReply(call, desk, result);
}

/**
 * Why this person cannot be invited to a game in the caller's channel, as a sentence; undefined if they can, or if
 * Discord does not say.
 */
export async function cannotBeAsked(
  { guildId, channelId, parentId }: Caller,
  { members, channels }: Pick<Desk, 'members' | 'channels'>,
  personId: string,
): Promise<string | undefined> {
  if ((await members.mayPlay(guildId, personId)) === false)
    return `<@${personId}> cannot take a seat: only people who are on this server can. Name another member.`;
  return (await channels.seenBy(guildId, parentId ?? channelId, personId)) === false
    ? `<@${personId}> cannot see this channel, and so could not play here. Ask them in a channel that both of you can see.`
    : undefined;
}

/** The deck of this name: an official one, or else one that the caller has saved. */
const sourceOf = (game: Game, name: string): DeckSource =>
  oneOf(
    name,
    game.decks.map((each) => each.name),
  ) === null
    ? { saved: name }
    : { official: name };

/** Takes a seat, or changes the caller's deck or secret word. Without a deck, the answer asks for one. */
export const join = onGame('open', async (call, desk, { record, game }) => {
  const { deck, list, word } = call.options;
  if (deck !== undefined && list !== undefined)
    return say('You named a deck and pasted a list. Give only one: `deck:` or `list:`.', record);
  if (list !== undefined) return bringList(call, desk, record, { list, ...(word !== undefined && { word }) });
  return takeSeat(call, desk, record, deck === undefined ? {} : sourceOf(game, deck), word);
});

/** Begins an open game whose seats are all taken. */
export const start = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.start(call, record)),
);

/** Gives the caller's seat back before the game begins. */
export const leave = onGame('mine', async (call, desk, { record }) =>
  tell(desk, await desk.tables.leave(call, record)),
);

/** Calls a game off: one of the caller's own, or for server managers any game of the server. */
export const cancel = onGame(
  ({ isAdmin }) => (isAdmin ? 'any' : 'mine'),
  async (call, desk, { record }) => tell(desk, await desk.tables.cancel(call, record, call.isAdmin)),
);

/** Suggests values for the options of a new game: `profile`, `format`, `clock` and `deck`. */
export async function suggestTerms(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const typed = call.options[call.focused] ?? '';
  if (call.focused === 'deck' && call.sub === 'join') {
    const found = await findGame(call, desk, 'open');
    if ('reply' in found) return matching(await deckNames(call, desk, await gamesMeant(call, desk)), typed);
    const { players } = found.record;
    const seat = players.find(({ userId }) => userId === call.userId)?.seat ?? players.length;
    return matching(await deckNames(call, desk, [found.game], seat), typed);
  }
  if (call.focused === 'clock') return matching(clocksLike(typed), '');
  // Each game has its own values, so nothing can be suggested until the game is known.
  const { on } = await offerOf(desk, call.guildId);
  const game = on.find(({ id }) => id === call.options['game']) ?? (on.length === 1 ? on[0] : undefined);
  if (call.focused === 'deck')
    return matching(await deckNames(call, desk, game === undefined ? on : [game]), typed);
  return matching((call.focused === 'profile' ? game?.profiles : game?.formats) ?? [], typed);
}
