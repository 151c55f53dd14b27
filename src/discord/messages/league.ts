// Text about leagues: lines of standings and matches, and the message with the deck menu for joining.
import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Game } from '../../kernel/game.ts';
import { slotWords } from '../../table/league/bracket.ts';
import { entrantOf } from '../../table/league/history.ts';
import { onlookersOf } from '../../table/league/judge-looks.ts';
import type { Placed } from '../../table/league/reading.ts';
import type { How, LeagueHead, LeagueMatch, LeagueRecord } from '../../table/league/records.ts';
import type { Ruling } from '../../table/league/staff.ts';
import { stoodInNames } from '../../table/league/verdict.ts';
import type { GameRecord, SavedDeck } from '../../table/records.ts';
import { customId } from '../interactions/custom-id.ts';
import { type Body, body, type Row } from './body.ts';
import { buttonRows } from './button-rows.ts';
import { clip } from './fit.ts';
import { CONTENT, SELECT_OPTIONS } from './limits.ts';
import { deckOptions } from './seat.ts';
import { noThreadWords } from './trouble.ts';

/** A league's name in bold, as the beginning of a message about it. */
export const title = ({ name }: Pick<LeagueHead, 'name'>): string => `**${name}**`;

/**
 * A match in words: its players, state and result; without a full stop if the text ends in a link. `record`: the game
 * of the match, to link to.
 */
export function matchLine(league: LeagueRecord, match: LeagueMatch, record: GameRecord | undefined): string {
  const [one, other] = [entrantOf(league, match.first).name, entrantOf(league, match.second).name];
  const where = record === undefined ? '' : `: ${whereabouts(record)}`;
  const seen = onlookersOf(league, match).map(
    (name) => `${name}, who plays in this league, has seen its hidden cards as a judge`,
  );
  const loser = match.how === 'stood-in' ? (match.outcome === 'first' ? other : one) : undefined;
  const stoodIn = stoodInNames(league, match)
    .map((name) => ` The house played for ${name}${name === loser ? ', who therefore loses' : ''}.`)
    .join('');
  const table = `• ${match.table}.${match.slot === undefined ? '' : ` (${slotWords(league, match.slot)})`}`;
  if (match.outcome === undefined)
    return `${table} ${one} against ${other}${seen.map((words) => ` (${words})`).join('')}${where}`;
  const before = match.overturned.at(-1);
  const was = before === undefined ? '' : ` It was: ${resultWords(before, one, other)}`;
  return `${table} ${resultWords(match.outcome, one, other)}${howWords(match.how)}${stoodIn}${was}${seen.map((words) => ` ${words}.`).join('')}`;
}

/** A link to the thread of a match. If there is no thread yet, links to its channel, and says why. */
const whereabouts = (record: GameRecord): string =>
  record.threadId === undefined ? `<#${record.channelId}>${noThreadWords(record)}` : `<#${record.threadId}>`;

/** A result in words: "Ann wins against Bob." */
export function resultWords(outcome: Ruling['outcome'], one: string, other: string): string {
  switch (outcome) {
    case 'first':
      return `${one} wins against ${other}.`;
    case 'second':
      return `${other} wins against ${one}.`;
    case 'draw':
      return `${one} and ${other} draw.`;
    case 'both-lose':
      return `${one} and ${other} both lose.`;
  }
}

function howWords(how: How | undefined): string {
  switch (how) {
    case undefined:
    case 'played':
    case 'stood-in':
      return '';
    case 'out-of-time':
      return ' The round was over, and the rule of the league decided.';
    case 'called-off':
      return ' Their game was called off.';
    case 'lost':
      return ' There is no game that could decide it.';
    case 'staff':
      return ' Staff has decided so.';
  }
}

/** A line of the standings. */
export function placeLine({ place, entrant, points, wins, draws, losses, byes, dropped }: Placed): string {
  const bye = byes === 0 ? '' : `, ${byes === 1 ? '1 bye' : `${byes} byes`}`;
  return `${place}\\. ${entrant.name} #${entrant.number}: ${points} (${wins}–${draws}–${losses}${bye})${dropped ? ', dropped out' : ''}`;
}

/** "Join", below the announcement of a league. */
export const joinRow = ({ id }: Pick<LeagueHead, 'id'>): Row[] =>
  buttonRows([
    new ButtonBuilder()
      .setCustomId(customId('league', id, { args: ['join'] }))
      .setLabel('Join')
      .setStyle(ButtonStyle.Success),
  ]);

/** The text with the menu of decks for joining. `saved`: the reader's saved decks for this game. */
export function joinBody(league: LeagueRecord, game: Game, saved: readonly SavedDeck[], text: string): Body {
  const all = deckOptions(game, saved);
  const more =
    all.length > SELECT_OPTIONS
      ? '\n-# The menu shows 25 decks: `/league join deck:` finds all of yours.'
      : '';
  return body(clip(text, CONTENT - more.length) + more, {
    components: menu(league.id, all, game.sides === undefined ? 1 : 2),
  });
}

function menu(leagueId: string, all: ReturnType<typeof deckOptions>, most: 1 | 2): Row[] {
  if (all.length === 0) return [];
  const choose = new StringSelectMenuBuilder()
    .setCustomId(customId('league', leagueId, { args: ['deck'] }))
    .setPlaceholder(most === 1 ? 'Choose your deck' : 'Choose your deck, or one for each side')
    .setMaxValues(Math.min(most, all.length))
    .addOptions(all.slice(0, SELECT_OPTIONS));
  return [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(choose).toJSON()];
}
