// The `/league` subcommands for players: join, leave, bring and look at decks, drop out, agree on more time, call the
// staff.
import { matching, oneOf } from '../../src/discord/interactions/autocomplete.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import { customId } from '../../src/discord/interactions/custom-id.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import { showJoin } from '../../src/discord/interactions/leagues.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { sureBody } from '../../src/discord/messages/ephemeral.ts';
import { leagueReply, say } from '../../src/discord/messages/result.ts';
import { entrantOf, entryOf } from '../../src/table/league/history.ts';
import { areShown, commitmentOf, committedText } from '../../src/table/league/lists.ts';
import { openWords } from '../../src/table/league/problems.ts';
import type { LeagueEntrant, LeagueRecord } from '../../src/table/league/records.ts';
import type { DeckSource } from '../../src/table/service.ts';
import { TELL } from '../../src/table/unreadable.ts';
import { deckBody, deckNames } from '../deck.ts';
import { entrantNamed, findLeague, type Meant, onLeague } from './find.ts';

/** Joins the league with the named or pasted deck, or asks for a deck. */
export const join = onLeague(async (call, desk, found) => {
  const { deck, list, with: other } = call.options;
  if (other !== undefined && deck === undefined && list === undefined)
    return say(
      'You named a deck with `with:` alone. Give the one for the other side, too: `deck:` or `list:`.',
    );
  if (deck !== undefined && list !== undefined)
    return say('You named a deck and pasted a list. Give only one: `deck:` or `list:`.');
  if (deck === undefined && list === undefined) return showJoin(call, desk, found.league);
  return leagueReply(
    desk,
    await desk.leagues.join(
      call,
      found.league.id,
      call.userName,
      list === undefined ? deckNamed(found, deck ?? '') : { text: list },
      ...(other === undefined ? [] : [deckNamed(found, other)]),
    ),
  );
});

function deckNamed({ game }: Meant, name: string): DeckSource {
  const official = game.decks.map((each) => each.name);
  return oneOf(name, official) === null ? { saved: name } : { official: name };
}

/** Withdraws the caller before the league begins. */
export const leave = onLeague(async (call, desk, found) =>
  leagueReply(desk, await desk.leagues.leave(call, found.league.id)),
);

/** Shows a deck list of the league; if the command names a deck, replaces the caller's own deck instead. */
export function deck(call: CommandCall, desk: Desk): Promise<Reply> {
  const { deck: named, list, with: other } = call.options;
  const isNew = named !== undefined || list !== undefined || other !== undefined;
  return isNew ? join(call, desk) : showList(call, desk);
}

/**
 * Shows a deck list with the hash under which it was locked: always the caller's own list, another player's if lists
 * are public.
 */
const showList = onLeague(async (call, _desk, found) => {
  const { player } = call.options;
  const { league } = found;
  const own = entryOf(league, call.userId);
  const one = player === undefined ? own : entrantNamed(league, player);
  if (one === undefined)
    return say(
      player === undefined
        ? 'You do not take part in this league. `player:` names somebody who does.'
        : 'Nobody of that name takes part. Pick one of those that the option `player` suggests.',
    );
  if (one !== own && !areShown(league))
    return say(
      'Lists of this league are not shown yet. Each is locked when it begins, and the post of that day says by what.',
    );
  return listReply(found, one);
}, true);

function listReply({ league, game }: Meant, one: LeagueEntrant): Reply {
  if (one.unreadable !== undefined)
    return say(
      `The list of ${one.name} cannot be read. ${TELL}, and name the league ${league.id}: they may be able to repair it.`,
    );
  if (one.deck === undefined) return say(`${one.name} has no list any more.`);
  const sha = commitmentOf(one);
  const body = deckBody(game, one.deck);
  if (sha === undefined || one.salt === undefined) return { kind: 'message', body };
  const proof = `SHA-256: ${sha}\nof this text: ${committedText(one.deck, one.salt)}\n`;
  return {
    kind: 'message',
    body: { ...body, files: [...body.files, { name: 'locked-list.txt', text: proof }] },
  };
}

/**
 * A player number that nobody has. It is passed on if the typed name fits no player, so that the league itself
 * replies that there is no such player.
 */
const NOBODY = 0;

/** Drops the caller out of the league, after asking for confirmation; staff may drop another player. */
export const drop = onLeague(async (call, desk, found) => {
  const { league } = found;
  const { player, reason } = call.options;
  if (player === undefined) {
    if (entryOf(league, call.userId) === undefined) return say('You do not take part in this league.');
    const question = `**You are about to drop out of ${league.name}.** You are paired no more; staff may take that back until the next round is paired. A game that is under way goes on: \`/game concede\` gives it up.`;
    return {
      kind: 'message',
      body: sureBody(question, customId('league', league.id, { args: ['drop'] }), 'Yes, drop out'),
    };
  }
  if (reason === undefined) return say('Say why with `reason:`: it goes into the log of the league.');
  const named = { player: entrantNamed(league, player)?.number ?? NOBODY, reason };
  return leagueReply(desk, await desk.leagues.drop(call, league.id, named));
});

/** Asks for more time for a match, or agrees to the opponent's request. */
export const extend = onLeague(async (call, desk, found) =>
  leagueReply(desk, await desk.leagues.extend(call, found.league.id)),
);

/** In a ladder league: challenges somebody to a match, or accepts their challenge. */
export const challenge = onLeague(async (call, desk, found) => {
  const player = entrantNamed(found.league, call.options['player'] ?? '')?.number ?? NOBODY;
  return leagueReply(desk, await desk.leagues.challenge(call, found.league.id, player));
});

/** In a ladder league: pairs the caller with a player who is waiting, or waits for one. */
export const find = onLeague(async (call, desk, found) =>
  leagueReply(desk, await desk.leagues.find(call, found.league.id)),
);

/** Asks the league's staff for help. */
export const problem = onLeague(async (call, desk, found) =>
  leagueReply(desk, await desk.leagues.problem(call, found.league.id, call.options['about'] ?? '')),
);

/** Closes a player's request for help by staff; without a player, lists the open requests. */
export const solved = onLeague(async (call, desk, found) => {
  const { league } = found;
  const { player, answer } = call.options;
  if (player === undefined) return say(openWords(league));
  if (answer === undefined) return say('Say how it was settled with `answer:`. All read it.');
  const number = entrantNamed(league, player)?.number ?? Number(player);
  return leagueReply(desk, await desk.leagues.solve(call, league.id, number, answer));
}, true);

/** Suggests decks to join with. The only saved decks suggested are the caller's own. */
export async function suggestDecks(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const found = await findLeague(call, desk);
  return 'reply' in found
    ? []
    : matching(await deckNames(call, desk, [found.game]), call.options[call.focused] ?? '');
}

/**
 * Suggests players by name and sends their numbers; for `/league solved` only players who have asked staff for help.
 */
export async function suggestPlayers(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const found = await findLeague(call, desk, true);
  if ('reply' in found) return [];
  const { problems = [] } = found.league.affairs;
  const all = players(found.league, call.options['player'] ?? '');
  return call.sub === 'solved'
    ? all.filter(({ value }) => problems.some(({ player }) => String(player) === value))
    : all;
}

const players = (league: LeagueRecord, typed: string): Suggestion[] =>
  league.entrants
    .map(({ number }) => ({ name: entrantOf(league, number).name, value: String(number) }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
