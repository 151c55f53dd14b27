// `/league create` and `/league settings`: converts options to a league's settings.
import { matching } from '../../src/discord/interactions/autocomplete.ts';
import type { Desk } from '../../src/discord/interactions/command.ts';
import type { CommandCall, SuggestCall, Suggestion } from '../../src/discord/interactions/incoming.ts';
import type { Reply } from '../../src/discord/messages/body.ts';
import { leagueReply, say } from '../../src/discord/messages/result.ts';
import { cannotHoldLeague, cannotPlayIn } from '../../src/discord/server/channels.ts';
import { dayAt, dayBegins, hourAfterDays } from '../../src/table/clock/calendar.ts';
import { readDays } from '../../src/table/clock/day-words.ts';
import { absolute } from '../../src/table/clock/text.ts';
import { zoneNamed } from '../../src/table/clock/zones.ts';
import {
  type LeagueRecord,
  type LeagueSettings,
  type StandIn,
  SYSTEMS,
  termsOf,
  type Unfinished,
} from '../../src/table/league/records.ts';
import { sanctionWords } from '../../src/table/league/sanction.ts';
import { settingsLines } from '../../src/table/league/words.ts';
import { formatWords } from '../../src/table/lobby/formats.ts';
import { wantedClock } from '../game/time.ts';
import { findLeague, type Meant, onLeague } from './find.ts';

const UNFINISHED: readonly Unfinished[] = ['tie-breaker', 'draw'];
const STAND_INS: readonly StandIn[] = ['loss', 'as-played'];
const LISTS: readonly LeagueSettings['lists'][] = ['hidden', 'open'];
const PACES: readonly LeagueSettings['pace'][] = ['at-once', 'by-calendar'];

/** Creates a league in this channel. Omitted options use defaults, which the reply lists. */
export async function create(call: CommandCall, desk: Desk): Promise<Reply> {
  const unfit = (await cannotHoldLeague(call, desk.channels)) ?? (await gamesUnfit(call, desk));
  if (unfit !== undefined) return say(unfit);
  const person = await desk.tables.person(call.userId);
  const settings = read(call.options, person.timeZone, desk.now(), call.parentId ?? call.channelId);
  if (typeof settings === 'string') return say(settings);
  const { timeZone = person.timeZone } = settings;
  const result = await desk.leagues.create(
    call,
    { guildId: call.guildId, channelId: call.parentId ?? call.channelId },
    {
      name: call.options['name'] ?? '',
      game: call.options['game'] ?? '',
      settings: { ...settings, timeZone },
    },
  );
  if (result.refused) return leagueReply(desk, result);
  const game = desk.games.get(result.league.game);
  return say(
    [
      result.text,
      ...(game === undefined ? [] : settingsLines(result.league.settings, game)),
      starting(result.league.settings),
      sanctionWords(result.league),
      '`/league settings` changes any of it, `/league start` ends sign-up and begins.',
    ].join('\n'),
  );
}

/** Why the league's games cannot be played in the wanted channel; undefined if they can. */
const gamesUnfit = async (call: CommandCall, desk: Desk): Promise<string | undefined> => {
  const where = call.options['games-in'];
  if (where === undefined) return undefined;
  return (await desk.channels.seenBy(call.guildId, where, call.userId)) === false
    ? 'You cannot see that channel, so you cannot have games played there. Name another.'
    : cannotPlayIn(call.guildId, where, desk.channels);
};

const starting = ({ startsAt }: LeagueSettings): string =>
  startsAt === undefined
    ? 'It begins when you say so.'
    : `It begins by itself ${absolute(startsAt)}, if at least two people have joined.`;

/** Shows the league's settings, after changing them if an option says so. */
export async function settings(call: CommandCall, desk: Desk): Promise<Reply> {
  const { rated } = call.options;
  // A league may be marked as rated (or not) even after it is over.
  return settingsOf(rated !== undefined)(call, desk);
}

const settingsOf = (over: boolean) =>
  onLeague(async (call, desk, found) => {
    const { rated, league: _, ...others } = call.options;
    if (rated !== undefined) {
      if (Object.keys(others).length > 0)
        return say('Whether a league is rated is set by itself. Type `rated:` without other settings.');
      return leagueReply(desk, await desk.leagues.mark(call, found.league.id, rated === 'yes'));
    }
    const { channelId, settings: before } = found.league;
    const changes = read(call.options, before.timeZone, desk.now(), channelId, before);
    if (typeof changes === 'string') return say(changes);
    if (call.options['channel'] !== undefined) {
      const unfit = await cannotHoldLeague(call, desk.channels);
      if (unfit !== undefined) return say(unfit);
      return leagueReply(
        desk,
        await desk.leagues.move(call, found.league.id, call.parentId ?? call.channelId),
      );
    }
    const unfit = await gamesUnfit(call, desk);
    if (unfit !== undefined) return say(unfit);
    const { profile, format } = call.options;
    const decks = { ...(profile !== undefined && { profile }), ...(format !== undefined && { format }) };
    if (Object.keys({ ...changes, ...decks }).length === 0) return say(shown(found, found.league));
    const result = await desk.leagues.change(call, found.league.id, changes, decks);
    if (result.refused) return leagueReply(desk, result);
    return say([result.text, shown(found, result.league)].join('\n'));
  }, over);

const shown = ({ game }: Meant, league: LeagueRecord): string => {
  const { settings } = league;
  return [
    `**${league.name}**: ${game.name}, format ${formatWords(termsOf(league))}${game.profiles.length > 1 ? `, rules ${league.profile}` : ''}.`,
    ...settingsLines(settings, game),
    sanctionWords(league),
    ...(league.phase === 'signup' ? [starting(settings)] : []),
  ].join('\n');
};

const oneOf = <Value extends string>(all: readonly Value[], typed: string | undefined): Value | undefined =>
  all.find((one) => one === typed);

/** Value of the option for the start day if the league has no start day, because staff starts it. */
export const WHEN_SAID = 'later';

/**
 * The settings that these options ask for; or a sentence that says which option cannot be understood. `home` is the
 * league's own channel.
 */
function read(
  options: Record<string, string>,
  zone: string,
  now: number,
  home: string,
  before?: LeagueSettings,
): Partial<LeagueSettings> | string {
  const number = (name: string): number | undefined =>
    options[name] === undefined ? undefined : Number.parseInt(options[name], 10);
  const timeZone = options['zone'] === undefined ? undefined : zoneNamed(options['zone']);
  if (options['zone'] !== undefined && timeZone === undefined)
    return 'I know no such time zone. Name a city, such as `Berlin`, or a zone, such as `Europe/Berlin`.';
  const begins = options['begins'];
  const startsAt =
    begins === undefined || begins === WHEN_SAID
      ? undefined
      : beginning(begins, timeZone ?? zone, number('hour') ?? before?.hour ?? 20, now);
  if (typeof startsAt === 'string') return startsAt;
  const named = options['clock'] !== undefined || options['zero'] !== undefined;
  const usual = before?.clock.kind === 'none' ? undefined : before?.clock;
  const clock = named ? wantedClock(options, usual) : undefined;
  if (typeof clock === 'string') return clock;
  const [days, hour, rounds, extension, idle, cut, games] = [
    'days',
    'hour',
    'rounds',
    'extension',
    'idle',
    'cut',
    'games',
  ].map(number);
  const system = oneOf(SYSTEMS, options['system']);
  const unfinished = oneOf(UNFINISHED, options['unfinished']);
  const standIn = oneOf(STAND_INS, options['stand-in']);
  const lists = oneOf(LISTS, options['lists']);
  const pace = oneOf(PACES, options['pace']);
  const third = options['third'];
  const gamesIn = options['games-in'];
  return {
    ...(system !== undefined && { system }),
    ...(days !== undefined && { days }),
    ...(hour !== undefined && { hour }),
    ...(rounds !== undefined && { rounds: rounds === 0 ? null : rounds }),
    ...(cut !== undefined && { cut }),
    ...(games !== undefined && { games: games === 2 ? (2 as const) : (1 as const) }),
    ...(third !== undefined && { third: third === 'yes' }),
    ...(extension !== undefined && { extension }),
    ...(idle !== undefined && { idle }),
    ...(timeZone !== undefined && { timeZone }),
    ...(clock !== undefined && { clock }),
    ...(unfinished !== undefined && { unfinished }),
    ...(standIn !== undefined && { standIn }),
    ...(lists !== undefined && { lists }),
    ...(pace !== undefined && { pace }),
    ...(begins !== undefined && { startsAt }),
    ...(options['by-hand'] !== undefined && { mostByHand: number('by-hand') }),
    ...(gamesIn !== undefined && { gamesIn: gamesIn === home ? undefined : gamesIn }),
  };
}

/** Start time of a league whose start day was typed: that day, at the hour at which its rounds close. */
function beginning(typed: string, zone: string, hour: number, now: number): number | string {
  const days = readDays(typed, dayAt(now, zone));
  const at = days === undefined ? Number.NaN : hourAfterDays(dayBegins(days.first, zone), zone, 0, hour);
  if (Number.isNaN(at))
    return 'I cannot read that day. Write one such as `friday`, `24 dec` or `2027-01-15`.';
  return at > now ? at : `That is over already: ${absolute(at)}. Name a later day.`;
}

/** Suggests formats of the league's game, or versions of its rules. */
export async function suggestRules(call: SuggestCall, desk: Desk): Promise<Suggestion[]> {
  const found = await findLeague(call, desk);
  if ('reply' in found) return [];
  const { formats, profiles } = found.game;
  return matching(call.focused === 'format' ? formats : profiles, call.options[call.focused] ?? '');
}
