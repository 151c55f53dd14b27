import { canonical, fingerprint } from '../kernel/fingerprint.ts';
import type { Accepted, LogLine, Refusal } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { readValues } from './answers.ts';
import { awaitingNow, type Decided, storedLines } from './change.ts';
import { compose, finish } from './compose.ts';
import type { Loaded } from './loader.ts';
import { namesOf, refuse, type Seated, seated } from './refusal.ts';
import type { Actor, Announcement, GameRecord, MoveWords, PromptAnswer, TableRefusal } from './types.ts';
import type { Composed } from './walk.ts';

/** A slash command of the game. */
export function move(loaded: Loaded, actor: Actor, words: MoveWords, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  const composed = compose(game, state, at.seat, words);
  if (composed.refused && composed.code === 'not-asked')
    return refuse('not-asked', `It is not your decision now. ${awaited(at)}`);
  return accept(at, composed, now);
}

/** A button or a menu, which belongs to one question: an older one is never answered by accident. */
export function answer(
  loaded: Loaded,
  actor: Actor,
  given: PromptAnswer,
  now: number,
): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  const prompt = game.prompt(state, at.seat);
  if (prompt === undefined) return refuse('stale-choice', `The game has moved on since. ${awaited(at)}`);
  if (given.ask < prompt.ask)
    return refuse('stale-choice', `The game has moved on since. You are asked now: ${prompt.question}`);
  if (given.ask > prompt.ask)
    return refuse('stale-choice', `That question was taken back. You are asked now: ${prompt.question}`);
  if (given.epoch !== prompt.epoch)
    return refuse(
      'stale-choice',
      `You have answered that since, and may still change it: ${prompt.question}`,
    );
  const one = readValues(prompt, given.values);
  if ('refused' in one) return one;
  const { ask, epoch } = prompt;
  return accept(at, finish(game, state, { kind: 'answers', seat: at.seat, ask, epoch, answers: [one] }), now);
}

/** Gives the game up. */
export function concede(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  return accept(at, finish(at.table.game, at.table.state, { kind: 'concede', seat: at.seat }), now);
}

/** Offers a draw, or takes the one that is offered. */
export function draw(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  if (record.drawOffers.includes(seat))
    return refuse('not-available', 'You have offered a draw already. It stands until somebody else moves.');
  const drawOffers = [...record.drawOffers, seat].sort((a, b) => a - b);
  if (drawOffers.length === record.players.length)
    return accept(at, finish(table.game, table.state, { kind: 'draw', seats: drawOffers }), now);
  return {
    table: { ...table, record: { ...record, drawOffers } },
    outbox: [{ kind: 'draw-offered', seat }],
    text: 'You offer a draw. It stands until somebody else moves.',
  };
}

/** Gives standing orders. They are the seat's own affair: nothing is announced. */
export function orders(
  loaded: Loaded,
  actor: Actor,
  given: Record<string, string>,
  now: number,
): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  for (const [name, value] of Object.entries(given)) {
    const order = game.orders.find((one) => one.name === name);
    if (order === undefined)
      return refuse(
        'unknown-value',
        `There is no standing order "${name}". There are: ${list(game.orders.map((o) => o.name))}.`,
      );
    if (!order.values.some((one) => one.id === value))
      return refuse(
        'unknown-value',
        `"${value}" is no answer to "${name}". Possible: ${list(order.values.map((v) => v.id))}.`,
      );
  }
  const step = accept(at, finish(game, state, { kind: 'orders', seat: at.seat, orders: given }), now);
  if ('refused' in step) return step;
  return { ...step, text: 'Your standing orders are changed.' };
}

const list = (words: string[]): string => (words.length === 0 ? 'none' : words.join(', '));

const awaited = ({ table }: Seated): string => {
  const { awaiting } = table.record;
  return awaiting.length === 0 ? '' : `The game waits for ${namesOf(table.record, awaiting)}.`;
};

/** What an accepted input changes: the record, the log, and what is announced. */
function accept({ table, seat }: Seated, composed: Composed | Refusal, now: number): Decided | TableRefusal {
  if (composed.refused) return refuse(composed.code, composed.sentence);
  const { game, record } = table;
  const { input, result } = composed;
  const { state, log } = result;
  const version = record.version + 1;
  const awaiting = game.view(state, undefined).awaiting;
  const { outcome } = state;
  const secret = unseen(table, composed.result, awaiting);
  const after: GameRecord = {
    ...awaitingNow(record, outcome === undefined ? awaiting : [], now),
    version,
    // Moving on declines what others have offered; one's own offer stands.
    drawOffers: record.drawOffers.filter((offering) => offering === seat || secret),
    ...(outcome !== undefined && { outcome, phase: 'finished' }),
  };
  return {
    table: { record: after, game, state },
    input: { seq: version, input, at: now, fingerprint: fingerprint(state) },
    lines: storedLines(version, log),
    outbox: secret ? [] : announcements(record, after, log),
    text: toldTo(seat, log) || 'Done.',
  };
}

/**
 * Did nothing happen that others may know of: a declaration begun or taken back, a standing order? Then even a board that is
 * brought up to date would tell that there was something.
 */
function unseen({ game, record, state }: Seated['table'], result: Accepted, awaiting: Seat[]): boolean {
  if (result.log.length > 0 || canonical(awaiting) !== canonical(record.awaiting)) return false;
  const shown = (at: GameState): string => canonical(game.board(game.view(at, undefined)));
  return result.state.outcome === undefined && shown(state) === shown(result.state);
}

/**
 * What is announced of one input: its story in public words, then who is awaited or how the game ended, then the board.
 * Seats that were awaited before are not called again, neither for their next question nor because another has answered.
 */
function announcements(before: GameRecord, after: GameRecord, log: LogLine[]): Announcement[] {
  const messages: Announcement[] = [];
  if (log.length > 0) messages.push({ kind: 'story', lines: log.map((line) => line.shared) });
  const called = after.awaiting.some((seat) => !before.awaiting.includes(seat));
  if (after.outcome !== undefined) messages.push({ kind: 'over', outcome: after.outcome });
  else if (called) messages.push({ kind: 'awaiting', seats: after.awaiting });
  messages.push({ kind: 'board' });
  return messages;
}

/** The story as this seat reads it. */
const toldTo = (seat: Seat, log: LogLine[]): string =>
  log.map((line) => line.secret?.[seat] ?? line.shared).join('\n');
