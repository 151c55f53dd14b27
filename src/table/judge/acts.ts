// Acts of judges: members of the server's judge role, or the server's managers if no role is set; never in a game in
// which they play. Each act is announced and becomes part of the story; an act that changes the game is stored as a row
// of its log.
import type { Outcome } from '../../kernel/game/inputs.ts';
import type { Seat } from '../../kernel/ids.ts';
import { withAffairs, withoutAffair } from '../affairs.ts';
import { objectionIn, withoutObjection } from '../by-hand.ts';
import { granted } from '../clock/counting.ts';
import { spanWords } from '../clock/text.ts';
import { notJudge } from '../judges.ts';
import type { Loaded } from '../loader.ts';
import { accept } from '../play/accept.ts';
import { finish } from '../play/command-line.ts';
import type { GameRecord, GuildSettings } from '../records.ts';
import { namesOf, type Playing, refuse, seatOf } from '../refusal.ts';
import type { Actor, JudgeAct, TableRefusal } from '../service.ts';
import { asSentence } from '../story.ts';
import type { Decided } from '../transaction.ts';
import { type Archive, undoAsJudge } from '../undo/undo.ts';
import { announced, besideTheLog, calledAgain, reasoned } from './announce.ts';
import { grant } from './grant.ts';
import { oneNamed, playersOf, type Result, resultsOf } from './pick.ts';
import { replace, standIn } from './replace-player.ts';

const HOUR = 3_600_000;

/** Maximum hours that a judge may give or take at once on a player's clock. */
const MOST_HOURS = 24 * 90;

const NOTHING = 'There is nothing to judge: this game has not begun, or was called off.';

/**
 * The game, if this person may judge it and it has begun. `nothing`: refusal for a game that has not begun, as a
 * sentence.
 */
function judged(
  loaded: Loaded,
  actor: Actor,
  settings: GuildSettings,
  nothing: string,
  asManager?: true,
): Playing | TableRefusal {
  const barred = notJudge(actor, loaded.record, settings, asManager);
  if (barred !== undefined) return barred;
  if ('frozen' in loaded) return refuse('frozen', loaded.frozen);
  return loaded.state === undefined ? refuse('not-running', nothing) : { ...loaded, state: loaded.state };
}

/**
 * Why the judge may not correct cards or values of this game; undefined if they may. A correction names hidden cards,
 * so the judge must have looked at the cards before, and everybody is told of such a look.
 */
export const notCorrecting = (
  actor: Actor,
  record: GameRecord,
  settings: GuildSettings,
): TableRefusal | undefined =>
  notJudge(actor, record, settings) ??
  (record.affairs.looked?.includes(actor.userId)
    ? undefined
    : refuse(
        'not-allowed',
        'Look at the cards first: `/judge look`. Whoever corrects a game knows what is hidden in it, and all are told so.',
      ));

/** Calls a judge to the game, for one of its players. */
export function callJudge(
  loaded: Loaded,
  actor: Actor,
  about: string,
  { judgeRoleId }: GuildSettings,
): Decided | TableRefusal {
  const { record } = loaded;
  const seat = seatOf(record, actor.userId);
  if (seat === undefined)
    return refuse('not-a-player', 'Only the players of a game call a judge. `/game list` shows yours.');
  if (record.phase !== 'running' && record.phase !== 'finished') return refuse('not-running', NOTHING);
  if (record.affairs.call !== undefined)
    return refuse(
      'not-available',
      `${namesOf(record, [record.affairs.call.seat])} has called a judge already. One call stands until it is answered.`,
    );
  const reason = asSentence(about);
  return {
    table: withAffairs(loaded, { call: { seat, about: reason } }),
    outbox: [
      {
        kind: 'judge-called',
        seat,
        about: reason,
        ...(judgeRoleId !== undefined && { roleId: judgeRoleId }),
      },
    ],
    text: [
      'A judge is called.',
      ...(record.phase === 'running' && record.affairs.halt === undefined
        ? ['You may go on meanwhile.']
        : []),
      ...(judgeRoleId === undefined
        ? ['No role judges here, so nobody is woken: tell one of those who manage the server.']
        : []),
    ].join(' '),
  };
}

/** Carries out a judge's act. `randomSeed`: fresh random bytes, hex. */
export async function judge(
  archive: Archive,
  loaded: Loaded,
  actor: Actor,
  settings: GuildSettings,
  act: JudgeAct,
  now: number,
  randomSeed: () => string,
): Promise<Decided | TableRefusal> {
  const table = judged(loaded, actor, settings, NOTHING);
  if ('refused' in table) return table;
  const { record } = table;
  if (record.phase === 'cancelled') return refuse('not-running', NOTHING);
  if (record.phase === 'finished' && act.kind !== 'outcome' && act.kind !== 'rule')
    return refuse(
      'game-over',
      'This game is over, and its seed and decks may be known by now, so it does not go on. `/judge outcome` overturns its result, `/judge rule` answers a call.',
    );
  const by = actor.userName ?? 'the server';
  switch (act.kind) {
    case 'correct': {
      const blind = notCorrecting(actor, record, settings);
      if (blind !== undefined) return blind;
      const { game, state } = table;
      const made = game.byHand(state, 'judge', act.words);
      if (made.refused) return refuse(made.code, made.sentence);
      const { atoms } = made;
      const reason = asSentence(act.reason);
      const lines = [...made.lines, { shared: reasoned(by, act.reason) }];
      const step = accept(
        table,
        undefined,
        finish(game, state, { kind: 'manual', by: 'judge', atoms, lines }),
        now,
      );
      if ('refused' in step) return step;
      // The judge's reason is inserted between the story lines of the act itself and those of its consequences.
      const told = (step.lines ?? []).toSpliced(made.lines.length, 1).map(({ shared }) => shared);
      return announced(step, { judge: by, act: told.join(' '), reason });
    }
    case 'grant':
      return grant(table, by, act, now);
    case 'undo': {
      const step = await undoAsJudge(archive, table, act.steps, now);
      if ('refused' in step) return step;
      const reason = asSentence(act.reason);
      const line = {
        seq: record.version + 1,
        index: (step.lines ?? []).length,
        shared: reasoned(by, act.reason),
      };
      const what = act.steps === 1 ? 'the last step' : `the last ${act.steps} steps`;
      return announced(
        { ...step, lines: [...(step.lines ?? []), line] },
        { judge: by, act: `takes back ${what}.`, reason },
      );
    }
    case 'outcome':
      return rule(table, by, act, now);
    case 'freeze':
      if (record.affairs.halt?.kind === 'frozen')
        return refuse(
          'not-available',
          'A judge has stopped this game already. `/judge unfreeze` lets it go on.',
        );
      return besideTheLog(
        archive,
        withAffairs(table, {
          halt: {
            kind: 'frozen',
            reason: asSentence(act.reason),
            ...(record.affairs.halt !== undefined && { over: record.affairs.halt }),
          },
        }),
        {
          judge: by,
          act: 'stops the game. Nobody moves until a judge lets it go on. Its players may still concede (`/game concede`) or agree on a draw (`/game draw`).',
          reason: asSentence(act.reason),
        },
      );
    case 'unfreeze': {
      if (record.affairs.halt?.kind !== 'frozen')
        return refuse('not-available', 'No judge has stopped this game. `/judge rule` settles an objection.');
      const said = act.reason === undefined ? {} : { reason: asSentence(act.reason) };
      const { over: before } = record.affairs.halt;
      if (before !== undefined)
        return besideTheLog(archive, withAffairs(table, { halt: before }), {
          judge: by,
          act: `lets go of the game, which ${before.kind === 'paused' ? 'is paused still' : 'waits for its objection to be settled'}.`,
          ...said,
        });
      return calledAgain(
        await besideTheLog(archive, withoutAffair(table, 'halt'), {
          judge: by,
          act: 'lets the game go on.',
          ...said,
        }),
      );
    }
    case 'rule': {
      const { halt: before, call: _, ...rest } = record.affairs;
      const halt = withoutObjection(before);
      const affairs = {
        ...rest,
        ...(halt !== undefined && { halt }),
        ...(objectionIn(before) !== undefined && { settled: record.version }),
      };
      const settled = { ...table, record: { ...record, affairs } };
      const step = await besideTheLog(archive, settled, { judge: by, act: `rules: ${asSentence(act.text)}` });
      return before !== undefined && halt === undefined ? calledAgain(step) : step;
    }
    case 'clock':
      return time(archive, table, by, act, now);
    case 'replace':
      return replace(archive, table, by, act, actor);
    case 'stand-in':
      return standIn(archive, table, by, act, settings, randomSeed);
  }
}

/**
 * Shows all cards to a judge: everybody is told, and the judge can no longer get a seat in this game. `asManager`: a
 * server manager may look without the judge role.
 */
export async function look(
  archive: Archive,
  loaded: Loaded,
  actor: Actor,
  settings: GuildSettings,
  asManager?: true,
): Promise<Decided | TableRefusal> {
  const nothing = 'This game has not begun: there is nothing to see.';
  const table = judged(loaded, actor, settings, nothing, asManager);
  if ('refused' in table) return table;
  const looked = [...new Set([...(table.record.affairs.looked ?? []), actor.userId])];
  return besideTheLog(archive, withAffairs(table, { looked }), {
    judge: actor.userName ?? 'the server',
    act: 'looks at the hidden cards.',
  });
}

/** The judge's decision about the game's end, in words: "Ann wins". */
export const wordsFor = (result: Result, nameOf: (seat: Seat) => string): string =>
  result === 'draw'
    ? 'the game is drawn'
    : result === 'no result'
      ? 'the game has no result'
      : `${nameOf(result)} wins`;

/** The outcome of a game that a judge ended. */
export const ruledAs = (result: Result, words: string): Outcome => ({
  winners: typeof result === 'number' ? [result] : [],
  reason: 'ruling',
  sentence: `By a judge’s ruling, ${words}.`,
});

/** Ends a running game by a judge's decision, or overturns the result of a finished one. */
function rule(
  table: Playing,
  by: string,
  { winner, reason }: Extract<JudgeAct, { kind: 'outcome' }>,
  now: number,
): Decided | TableRefusal {
  const { game, record, state } = table;
  const result = oneNamed(winner, resultsOf(record), record);
  if (typeof result === 'object') return result;
  const words = wordsFor(result, (seat) => namesOf(record, [seat]));
  const outcome = ruledAs(result, words);
  const overturned = record.phase === 'finished';
  if (overturned && isSame(record.outcome, outcome))
    return refuse(
      'not-available',
      `That is the result as it stands: ${words}. There is nothing to overturn.`,
    );
  const step = accept(table, undefined, finish(game, state, { kind: 'ruling', outcome }), now);
  if ('refused' in step) return step;
  return announced(
    { ...step, table: withoutAffair(step.table, 'call') },
    {
      judge: by,
      act: `${overturned ? 'overturns the result' : 'ends the game'}: ${words}.`,
      reason: asSentence(reason),
    },
  );
}

/**
 * True if two outcomes of a game are the same: the same player has won; or nobody has, and the sentences about the
 * outcome are equal.
 */
const isSame = (before: Outcome | undefined, after: Outcome): boolean =>
  after.winners.length > 0
    ? before?.winners.join() === after.winners.join()
    : before?.sentence === after.sentence;

async function time(
  archive: Archive,
  table: Playing,
  by: string,
  { player, hours, reason }: Extract<JudgeAct, { kind: 'clock' }>,
  now: number,
): Promise<Decided | TableRefusal> {
  const { record } = table;
  const seat = oneNamed(player, playersOf(record), record);
  if (typeof seat === 'object') return seat;
  if (record.affairs.clock.kind === 'none')
    return refuse('not-available', 'This game is played without a clock, so there is no time to give.');
  if (seat === record.affairs.house?.seat)
    return refuse(
      'not-available',
      'The house plays on for that player, and has no clock. Name the other player, or hand the seat to a person with `/judge replace`.',
    );
  if (record.affairs.clock.kind === 'decision' && !record.awaiting.includes(seat))
    return refuse(
      'not-available',
      `${namesOf(record, [seat])} decides nothing now, and by this clock each decision has its own time. Wait until the game waits for that player.`,
    );
  if (hours === 0 || !Number.isFinite(hours) || Math.abs(hours) > MOST_HOURS)
    return refuse(
      'illegal-answer',
      `Say how many hours, up to ${MOST_HOURS}; fewer than none take time away.`,
    );
  const span = spanWords(Math.abs(hours) * HOUR);
  const name = namesOf(record, [seat]);
  const clocks = granted(record.affairs.clocks, seat, hours * HOUR, now);
  return besideTheLog(archive, withAffairs(table, { clocks }), {
    judge: by,
    act: hours > 0 ? `gives ${name} ${span}.` : `takes ${span} from ${name}.`,
    reason: asSentence(reason),
  });
}
