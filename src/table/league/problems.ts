// Requests to a league's staff for help: each person has at most one open request in a league, until staff closes it.
import { relative } from '../clock/text.ts';
import { isFormer } from '../privacy/names.ts';
import type { GuildSettings } from '../records.ts';
import { refuse } from '../refusal.ts';
import type { Actor, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { LeagueStep } from './applying.ts';
import { entryOf } from './history.ts';
import type { LeagueRecord, Problem } from './records.ts';
import { note } from './staff.ts';

/** Sentence that tells which staff may handle a player's call for help in this league. */
export function handlers(
  { createdBy }: Pick<LeagueRecord, 'createdBy'>,
  { judgeRoleId }: Pick<GuildSettings, 'judgeRoleId'>,
  caller: string,
): string {
  if (judgeRoleId !== undefined)
    return `<@&${judgeRoleId}> handles it, or the organiser or a server manager.`;
  return isFormer(createdBy) || createdBy === caller
    ? 'This server has no judge role, so a server manager handles this: tell one of them.'
    : `This server has no judge role, so the organiser <@${createdBy}> or a server manager handles it.`;
}

/** Asks the league's staff for help, for a player. */
export function call(
  league: LeagueRecord,
  actor: Actor,
  about: string,
  settings: GuildSettings,
  now: number,
): LeagueStep | TableRefusal {
  const one = entryOf(league, actor.userId);
  if (one === undefined) return refuse('not-a-player', 'Only those who play in a league call its staff so.');
  const { problems = [] } = league.affairs;
  const open = problems.find(({ userId }) => userId === actor.userId);
  if (open !== undefined)
    return refuse(
      'not-available',
      `You called the staff ${relative(open.at)}, and that call is still open: ${open.about} ${handlers(league, settings, actor.userId)} Once it’s closed (\`/league solved\`), you can call again.`,
    );
  const said = asSentence(about);
  const { judgeRoleId } = settings;
  return {
    after: {
      ...league,
      affairs: {
        ...league.affairs,
        problems: [...problems, { userId: actor.userId, player: one.number, about: said, at: now }],
      },
    },
    posts: [
      {
        kind: 'problem',
        player: one.number,
        about: said,
        ...(judgeRoleId !== undefined && { roleId: judgeRoleId }),
      },
    ],
    notes: [{ at: now, by: actor.userId, name: one.name, act: 'Calls the staff.', reason: said }],
    text: `The staff is called. ${handlers(league, settings, actor.userId)} \`/judge call\` in the thread of a game asks for a judge of that game.`,
  };
}

/** Closes a player's request for help by staff, with a public answer. */
export function close(
  league: LeagueRecord,
  actor: Actor,
  player: number,
  answer: string,
  now: number,
): LeagueStep | TableRefusal {
  const { problems = [] } = league.affairs;
  const open = problems.find((each) => each.player === player);
  if (open === undefined)
    return refuse('unknown-value', `No call of that player is open.\n${openWords(league)}`);
  if (open.userId === actor.userId)
    return refuse('not-allowed', 'This is your own call, so somebody else on the staff has to close it.');
  const name = callerOf(league, open);
  if (isOpponent(league, actor, player))
    return refuse(
      'not-allowed',
      `You’re playing against ${name}, so somebody else on the staff has to close this.`,
    );
  const said = asSentence(answer);
  return {
    after: {
      ...league,
      affairs: { ...league.affairs, problems: problems.filter((each) => each !== open) },
    },
    posts: [{ kind: 'solved', player, answer: said }],
    notes: [note(league, actor, `Closes the call of Player ${player}.`, said, now)],
    text: `Closed, and told to all. ${name} can call the staff again.`,
  };
}

/** True if the acting person has an undecided match with this player. */
function isOpponent(league: LeagueRecord, { userId }: Actor, player: number): boolean {
  const own = entryOf(league, userId)?.number;
  return league.matches.some(
    ({ first, second, outcome }) =>
      outcome === undefined && ((first === own && second === player) || (second === own && first === player)),
  );
}

const callerOf = (league: LeagueRecord, { userId }: Problem): string =>
  entryOf(league, userId)?.name ?? 'Somebody who has left';

/** The open requests for help by staff, with the players who asked, as text. */
export function openWords(league: LeagueRecord): string {
  const { problems = [] } = league.affairs;
  if (problems.length === 0) return 'No call is open in this league.';
  const lines = problems.map(
    (each) => `#${each.player} ${callerOf(league, each)}, ${relative(each.at)}: ${each.about}`,
  );
  return ['Open calls:', ...lines.map((line) => `• ${line}`)].join('\n');
}
