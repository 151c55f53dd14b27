// Changes of a game, and of its record, log and announcements, by an accepted input (a move or answer).
import { canonical, fingerprint } from '../../kernel/fingerprint.ts';
import type { Accepted, Input, LogLine, Refusal } from '../../kernel/game/inputs.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import { asking } from '../../kernel/query.ts';
import { type GameState, PASSING_ALONE } from '../../kernel/state.ts';
import { type Affairs, isStandIn } from '../affairs.ts';
import type { Announcement, GameRecord, InputRow, StoredLine } from '../records.ts';
import { type Playing, refuse } from '../refusal.ts';
import type { TableRefusal } from '../service.ts';
import { awaitingNow, type Decided, storedLines } from '../transaction.ts';
import type { Composed } from './answer-line.ts';
import { finish } from './command-line.ts';
import { withDraftsOf } from './drafts.ts';

/** Changes of a game by accepted inputs (moves and answers). */
export type Accepting = Decided & { table: Playing };

/**
 * Changes of a game by an accepted input (a move or answer). `by`: the seat that made it; undefined for a judge or
 * the clock.
 */
export function accept(
  table: Playing,
  by: Seat | undefined,
  composed: Composed | Refusal,
  now: number,
): Accepting | TableRefusal {
  if (composed.refused) return refuse(composed.code, composed.sentence);
  return acceptAll(table, by, [composed], now);
}

/**
 * Changes of a game by several inputs (moves and answers) that one seat made in one interaction, in order. The story
 * tells all of them at once; then the players who must decide are called.
 */
export function acceptAll(
  table: Playing,
  by: Seat | undefined,
  given: readonly [Composed, ...Composed[]],
  now: number,
): Accepting {
  const all = [...given, ...againstHouse(table, given.at(-1)!.result.state)] as const;
  const [first, ...others] = all;
  let last = acceptOne(table, by, first, now);
  const steps = [last];
  for (const composed of others) {
    last = acceptOne(last.table, by, composed, now);
    steps.push(last);
  }
  const log = all.flatMap(({ result }) => result.log);
  const outbox = steps.every(({ secret }) => secret)
    ? []
    : announcements(
        { ...table.record, awaiting: awaitedThroughout(table.record, steps) },
        last.table.record,
        log,
        steps.some(({ ended }) => ended),
      );
  return {
    table: last.table,
    ...(others.length === 0
      ? { input: last.input }
      : {
          line: steps.map(({ table: { record: after }, input, outbox: own }) => ({
            input,
            after,
            outbox: own,
          })),
        }),
    lines: steps.flatMap(({ lines }) => lines),
    outbox,
    text: toldTo(by, log) || ANSWERED,
  };
}

/**
 * The order of the person who plays against the house, if it must change: nobody is there from whom they could hide that
 * they can only pass. A stand-in may hand its seat to a person, so its opponent gets no such order; nor does somebody
 * who confirms turns, because the pass would end the turn without them.
 */
function againstHouse({ game, record: { affairs } }: Playing, state: GameState): Composed[] {
  const { house, confirming = [] } = affairs;
  if (house === undefined || isStandIn(house) || state.outcome !== undefined) return [];
  const seat = state.seats.findIndex((_, one) => one !== house.seat);
  if (seat < 0) return [];
  const wanted = confirming.includes(seat) ? 'no' : 'yes';
  if ((state.seats[seat]?.orders[PASSING_ALONE] ?? 'no') === wanted) return [];
  const done = finish(game, state, { kind: 'orders', seat, orders: { [PASSING_ALONE]: wanted } });
  return done.refused ? [] : [done];
}

/** The seats for which the game waited before and after each of these inputs: they are not called (pinged) again. */
const awaitedThroughout = ({ awaiting }: GameRecord, steps: readonly Step[]): Seat[] =>
  awaiting.filter((seat) => steps.every(({ table: { record } }) => record.awaiting.includes(seat)));

/** Changes of a game by one input (a move or answer), with the announcements that it alone would make. */
interface Step {
  table: Playing;
  input: InputRow;
  lines: StoredLine[];
  outbox: Announcement[];
  /** True if nothing public happened. */
  secret: boolean;
  /** True if the input was the last answer to a question that was put to several seats. */
  ended: boolean;
}

function acceptOne(table: Playing, by: Seat | undefined, composed: Composed, now: number): Step {
  const { game, record } = table;
  const { input, result } = composed;
  const { state, log } = result;
  const version = record.version + 1;
  const awaiting = game.view(state, undefined).awaiting;
  const { outcome } = state;
  const secret = isUnseen(game, table.state, result);
  const moved = awaitingNow(record, outcome === undefined ? awaiting : [], now);
  const after: GameRecord = {
    ...moved,
    version,
    // Removes the other players' draw offers, because a move declines them; the seat's own offer stays.
    drawOffers: record.drawOffers.filter((offering) => offering === by || secret),
    affairs: secret
      ? record.affairs
      : attended(
          movedOn(
            withDraftsOf(record.affairs, outcome === undefined ? awaiting : []),
            by,
            outcome !== undefined,
          ),
          input.kind === 'clock' ? input.seat : undefined,
          by !== undefined && by === record.affairs.house?.seat,
        ),
    ...(outcome !== undefined && { outcome, phase: 'finished', endedAt: record.endedAt ?? now }),
  };
  const ended = hasEnded(input, table.state, state);
  return {
    table: { record: after, game, state },
    input: { seq: version, input, at: now, fingerprint: fingerprint(state), rules: game.rulesNumber },
    lines: storedLines(version, log),
    outbox: secret ? [] : announcements(record, after, log, ended),
    secret,
    ended,
  };
}

/**
 * A game's affairs (clocks, offers and other data besides the rules' state) after a move. The move declines others'
 * offers; if it ends the game, everything that kept people from moving is removed, too.
 */
function movedOn(affairs: Affairs, by: Seat | undefined, over: boolean): Affairs {
  const { undoOffer: _, halt, ...rest } = affairs;
  const pauseOffers = over ? [] : affairs.pauseOffers.filter((offering) => offering === by);
  return { ...rest, pauseOffers, ...(halt !== undefined && !over && { halt }) };
}

/**
 * The affairs (clocks, offers and other data besides the rules' state) of a game after an input. Counts the answers in
 * a row that the clock gave for each seat; any other input resets the counts.
 */
function attended(before: Affairs, answered: Seat | undefined, isOfHouse: boolean): Affairs {
  if (isOfHouse) return before;
  const { unattended = [], ...affairs } = before;
  if (answered === undefined) return affairs;
  const counts = Array.from(
    { length: Math.max(unattended.length, answered + 1) },
    (_, seat) => (unattended[seat] ?? 0) + (seat === answered ? 1 : 0),
  );
  return { ...affairs, unattended: counts };
}

/**
 * True if nothing public happened: a seat has begun or cancelled the declaration of an act, or has set a standing order
 * (a lasting instruction). Then even an update of the board would reveal something.
 */
export function isUnseen(
  game: Game,
  before: GameState,
  { state, log }: Pick<Accepted, 'state' | 'log'>,
): boolean {
  if (log.length > 0 || state.outcome !== undefined) return false;
  const shown = (at: GameState): string => {
    const view = game.view(at, undefined);
    return canonical([view.awaiting, game.board(view)]);
  };
  return shown(before) === shown(state);
}

/**
 * Calls the seats that must decide when the game goes on; a player who has just acted and is the only one to decide
 * is not pinged.
 */
export function callAwaited(awaiting: readonly Seat[], actor?: Seat): Announcement[] {
  if (awaiting.length === 0) return [];
  const quiet = awaiting.length === 1 && awaiting[0] === actor;
  return [{ kind: 'awaiting', seats: [...awaiting], ...(quiet && { quiet }) }];
}

/**
 * Announcements of one input: its public story, then the seats that must decide or the game's end, then the board.
 * Seats for which the game already waited are not pinged again, neither for their next question nor because another
 * seat has answered. When all seats have answered a question that was put to several, the call (the message that pinged
 * them) is outdated, and a call without pings replaces it. While the game is stopped nobody is called; when it goes on,
 * all seats that must decide are called.
 */
function announcements(
  before: GameRecord,
  after: GameRecord,
  log: LogLine[],
  allAnswered: boolean,
): Announcement[] {
  const messages: Announcement[] = [];
  const lines = log.map((line) => line.shared);
  if (lines.length > 0) messages.push({ kind: 'story', lines });
  const anew = after.awaiting.some((seat) => !before.awaiting.includes(seat));
  if (after.outcome !== undefined) messages.push({ kind: 'over', outcome: after.outcome });
  else if (after.affairs.halt === undefined) {
    if (anew)
      messages.push({ kind: 'awaiting', seats: [...after.awaiting], ...(lines.length > 0 && { lines }) });
    else if (allAnswered) messages.push(...quietly(after.awaiting));
  }
  messages.push({ kind: 'board' });
  return messages;
}

const quietly = (awaiting: readonly Seat[]): Announcement[] =>
  awaiting.length === 0 ? [] : [{ kind: 'awaiting', seats: [...awaiting], quiet: true }];

/** True if all seats have answered a question that was put to several seats. */
export function hasEnded({ kind }: Input, before: GameState, after: GameState): boolean {
  if (kind !== 'answers' && kind !== 'clock') return false;
  const [first, second] = asking(before)?.parts ?? [];
  if (first === undefined || second === undefined) return false;
  return asking(after)?.parts.find(({ seat }) => seat === first.seat)?.id !== first.id;
}

/**
 * Reply to an input without a story: part of an act that is not complete yet, or a secret answer that is opened
 * later.
 */
export const ANSWERED = 'Your answer is in.';

/** The story (a game's log in words) as this seat, or a spectator, reads it. */
export const toldTo = (seat: Seat | undefined, log: readonly LogLine[]): string =>
  log.map((line) => ownWords(seat, line) ?? line.shared).join('\n');

/** A story line's wording for this seat, if it differs from the public one. */
function ownWords(seat: Seat | undefined, { shared, secret }: LogLine): string | undefined {
  const own = seat === undefined ? undefined : secret?.[seat];
  return own === shared ? undefined : own;
}
