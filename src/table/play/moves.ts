import type { Loaded } from '../loader.ts';
import { moving, refuse, seated } from '../refusal.ts';
import type { Actor, MoveWords, PromptAnswer, TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';
import { accept } from './accept.ts';
import { readValues } from './answers.ts';
import { compose, finish } from './command-line.ts';
import { awaited, staleness } from './question.ts';

/** A slash command of the game. */
export function move(loaded: Loaded, actor: Actor, words: MoveWords, now: number): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  const composed = compose(game, state, at.seat, words);
  if (composed.refused && composed.code === 'not-asked')
    return refuse('not-asked', `It is not your decision now. ${awaited(at.table.record)}`);
  return accept(at.table, at.seat, composed, now);
}

/** A button or a menu, which belongs to one question: an older one never answers by accident. */
export function answer(
  loaded: Loaded,
  actor: Actor,
  given: PromptAnswer,
  now: number,
): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  const prompt = game.prompt(state, at.seat);
  const { record } = at.table;
  const stale = staleness(record, prompt, at.seat, given);
  if (prompt === undefined) return refuse('stale-choice', `${stale} ${awaited(record)}`);
  if (stale !== undefined) return refuse('stale-choice', `${stale} You are asked now: ${prompt.question}`);
  const one = readValues(prompt, given.values);
  if ('refused' in one) return one;
  const { ask, epoch } = prompt;
  return accept(
    at.table,
    at.seat,
    finish(game, state, { kind: 'answers', seat: at.seat, ask, epoch, answers: [one] }),
    now,
  );
}

/** Gives the game up. */
export function concede(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  return accept(
    at.table,
    at.seat,
    finish(at.table.game, at.table.state, { kind: 'concede', seat: at.seat }),
    now,
  );
}

/** Offers a draw, or accepts the one that is offered. */
export function draw(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  if (record.drawOffers.includes(seat))
    return refuse('not-available', 'You have offered a draw already. It stands until somebody else moves.');
  const drawOffers = [...record.drawOffers, seat].sort((a, b) => a - b);
  if (drawOffers.length === record.players.length)
    return accept(
      at.table,
      at.seat,
      finish(table.game, table.state, { kind: 'draw', seats: drawOffers }),
      now,
    );
  return {
    table: { ...table, record: { ...record, drawOffers } },
    outbox: [{ kind: 'draw-offered', seat }],
    text: 'You offer a draw. It stands until somebody else moves.',
  };
}

/** Gives standing orders. They are the seat's own business: nothing is announced. */
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
  const step = accept(
    at.table,
    at.seat,
    finish(game, state, { kind: 'orders', seat: at.seat, orders: given }),
    now,
  );
  if ('refused' in step) return step;
  return { ...step, text: 'Your standing orders are changed.' };
}

const list = (words: string[]): string => (words.length === 0 ? 'none' : words.join(', '));
