// A league's rules in sentences.
import { neutralName } from '../../kernel/text/neutral-text.ts';
import { absolute, clockWords } from '../clock/text.ts';
import { byHandRule } from '../lobby/decks.ts';
import type { Actor } from '../service.ts';
import { gamesOf, type LeagueGame, USUAL_CUT } from './history.ts';
import type { LeagueNote, LeagueSettings, System } from './records.ts';

/** The name of a tournament system, and a sentence about it. */
export const SYSTEM_WORDS: Readonly<Record<System, { name: string; says: string }>> = {
  swiss: { name: 'Swiss', says: 'In each round you play somebody who has done as well as you so far.' },
  'round-robin': { name: 'round robin', says: 'Everybody plays everybody once.' },
  'double-round-robin': { name: 'double round robin', says: 'Everybody plays everybody twice.' },
  elimination: { name: 'single elimination', says: 'Whoever has lost is out.' },
  'double-elimination': { name: 'double elimination', says: 'Whoever has lost twice is out.' },
  'swiss-cut': {
    name: 'Swiss with a cut',
    says: 'In each round you play somebody who has done as well as you so far; then the first ones play on until one has not lost.',
  },
  'swiss-double-cut': {
    name: 'Swiss with a cut to double elimination',
    says: 'In each round you play somebody who has done as well as you so far; then the first ones play on, and whoever has lost twice there is out.',
  },
  ladder: {
    name: 'a ladder',
    says: 'You play whom you like, one match at a time: `/league challenge` asks somebody, `/league find` pairs you with whoever waits and has played as well as you. Ratings decide who stands where, and it goes on until staff ends it.',
  },
};

/** True if the tournament system has Swiss rounds. */
export const hasSwiss = (system: System): boolean => system.startsWith('swiss');
/** True if the tournament system has an elimination bracket. */
export const hasBracket = (system: System): boolean => system.endsWith('elimination') || hasCut(system);
/** True if an elimination bracket follows the Swiss rounds of the tournament system. */
export const hasCut = (system: System): boolean => system.endsWith('-cut');
/** True if the tournament system has single elimination, which may have a match for third place. */
export const hasThird = (system: System): boolean => system === 'elimination' || system === 'swiss-cut';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Sentence about a game that is still running when its round closes. */
export function ruleWords(
  { system, unfinished, idle, extension }: LeagueSettings,
  { tieBreakers = [] }: LeagueGame,
): string {
  const [first] = tieBreakers;
  const judged =
    unfinished === 'draw' || first === undefined
      ? 'A game that is still running then is drawn.'
      : `A game that is still running then is won by ${first.label}, or drawn.`;
  const gone =
    idle === 0
      ? ''
      : ` Whoever has not moved after ${idle === 1 ? 'a reminder' : `${idle} reminders`} of the league loses it.`;
  const longer =
    extension === 0 ? '' : ` Both players together may have ${days(extension)} more: \`/league extend\`.`;
  const bracket = hasBracket(system)
    ? ' In the bracket, after a draw whoever is seeded better goes on; where both lose, nobody does.'
    : '';
  return judged + gone + longer + bracket;
}

/**
 * Sentence about the result of a match in which a judge lets the house (the bot as opponent) play on for somebody.
 */
const standInWords = ({ standIn = 'loss' }: LeagueSettings): string =>
  `If a judge lets the house play on for somebody who has left, ${standIn === 'loss' ? 'they lose the match' : 'the result of its game counts'}, and the match is not rated.`;

/** A league's settings by the names and values by which staff types them. */
export const settingsTyped = (settings: LeagueSettings): { name: string; value: string }[] =>
  Object.entries({
    system: settings.system,
    cut: settings.cut ?? USUAL_CUT,
    third: settings.third === true ? 'yes' : 'no',
    games: settings.games ?? 1,
    rounds: settings.rounds ?? 'as many as usual',
    days: settings.days,
    hour: settings.hour,
    zone: settings.timeZone,
    pace: settings.pace,
    clock: `"${clockWords(settings.clock)}"`,
    lists: settings.lists,
    unfinished: settings.unfinished,
    'stand-in': settings.standIn ?? 'loss',
    extension: settings.extension,
    idle: settings.idle,
    'by-hand': settings.mostByHand ?? 'any number',
    'games-in': settings.gamesIn === undefined ? 'its own channel' : `<#${settings.gamesIn}>`,
    begins: settings.startsAt === undefined ? 'when staff says so' : absolute(settings.startsAt),
  }).map(([name, value]) => ({ name, value: String(value) }));

/** Lines about how a league is played. */
export function settingsLines(settings: LeagueSettings, game: LeagueGame): string[] {
  const { system, rounds, days: length, hour, timeZone, pace, clock, lists } = settings;
  const many = !hasSwiss(system)
    ? ''
    : rounds === null
      ? ' 5 to 8 players play 3 rounds of Swiss, 9 to 16 play 4, and so on.'
      : ` ${rounds} rounds of Swiss.`;
  const on = hasCut(system) ? ` The first ${settings.cut ?? USUAL_CUT} play on in the bracket.` : '';
  const third =
    settings.third === true && hasThird(system)
      ? ' Those who lose the semifinals play for the third place.'
      : '';
  return [
    `${SYSTEM_WORDS[system].name.replace(/^./, (letter) => letter.toUpperCase())}. ${SYSTEM_WORDS[system].says}${many}${on}${third}`,
    system === 'ladder'
      ? `A match has ${days(length)} and closes at ${hour}:00 (${timeZone}), or when its game is over.`
      : `A round has ${days(length)} and closes at ${hour}:00 (${timeZone}), or when all its games are over. The next one begins ${pace === 'at-once' ? 'at once' : 'when its time has come'}.`,
    clockWords(clock),
    ...(game.sides === undefined
      ? []
      : [
          `${gamesOf(settings) === 2 ? 'In each round you play two games with the same opponent, one on each side, and each counts' : 'Everybody plays both sides, as evenly as can be'}: your list holds a deck for the ${game.sides.names.join(' and one for the ')}.`,
        ]),
    ruleWords(settings, game),
    standInWords(settings),
    lists === 'hidden'
      ? 'Lists are locked when the league begins, and shown when it is over.'
      : 'Lists are locked, and shown, when the league begins.',
    ...byHandRule(settings.mostByHand),
    ...(settings.gamesIn === undefined ? [] : [`Its games are played in <#${settings.gamesIn}>.`]),
  ];
}

/** The author of an entry in a league's audit log: the person's id and stored name. */
export const signatureOf = ({ userId, userName }: Actor): Pick<LeagueNote, 'by' | 'name'> => ({
  by: userId,
  ...(userName !== undefined && { name: neutralName(userName) }),
});
