import type { Answer } from '../../kernel/choice.ts';
import type { StandingOrder } from '../../kernel/game/prompts.ts';
import type { Game } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { GameState } from '../../kernel/state.ts';
import { nameRow } from '../../kernel/text/names.ts';
import { quoteTyped } from '../../kernel/text/neutral-text.ts';
import type { Loaded } from '../loader.ts';
import { moving, type Playing, refuse, seated } from '../refusal.ts';
import type { Actor, LastingPass, MoveWords, PromptAnswer, TableRefusal } from '../service.ts';
import type { Decided } from '../transaction.ts';
import { accept } from './accept.ts';
import { carryOut, leftWords } from './act-line.ts';
import { readValues } from './answers.ts';
import { compose, finish } from './command-line.ts';
import { CONFIRM_TURN, carryOrKeep, withConfirming } from './confirm-turn.ts';
import { unconfirmed } from './confirming.ts';
import { asAuthorSees } from './drafts.ts';
import { inNoOrder } from './face-down.ts';
import { awaited, staleness } from './question.ts';

/** Carries out a slash command of the game, with the acts that follow in the same command. */
export function move(
  loaded: Loaded,
  actor: Actor,
  acts: readonly [MoveWords, ...MoveWords[]],
  now: number,
): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = asAuthorSees(at.table, actor.userId);
  const carried = carryOut(game, state, at.seat, acts);
  if ('refused' in carried)
    return carried.code === 'not-asked'
      ? refuse('not-asked', `It is not your decision now. ${awaited(at.table.record)}`)
      : refuse(carried.code, carried.sentence);
  const { done, left, ahead } = carried;
  const doubted = unconfirmed(game, state, at.seat, done[0], acts[0]);
  if (doubted !== undefined) return doubted;
  const step = carryOrKeep(at, state, done, now);
  const [{ input }] = done;
  if (input.kind === 'ahead' && left === undefined) return { ...step, text: inAdvance(input.answer) };
  if (left === undefined) return ahead === undefined ? step : { ...step, text: `${step.text}\n${ahead}` };
  return { ...step, text: `${step.text}\n${leftWords(left)}` };
}

/** Reply to a player who has answered a question in advance, or has withdrawn such an answer. */
const inAdvance = (answer: Answer | undefined): string =>
  answer === undefined
    ? 'You have left no answer any more: you are asked when it is your turn.'
    : 'Your answer waits for your turn, and nobody sees that it is there. `/cancel` takes it back.';

/**
 * Passes, and sets the standing order (a lasting instruction) that the question offers: to pass at all questions like
 * it.
 */
export function passAlways(
  loaded: Loaded,
  actor: Actor,
  { which, ...claim }: LastingPass,
  now: number,
): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state, record } = asAuthorSees(at.table, actor.userId);
  const { seat } = at;
  const prompt = game.prompt(state, seat);
  const stale = staleness(record, prompt, seat, claim);
  if (prompt === undefined || stale !== undefined)
    return refuse(
      'stale-choice',
      `${stale} ${prompt === undefined ? awaited(record) : `You are asked now: ${prompt.question}`}`,
    );
  const always = prompt.always?.[which];
  if (always === undefined) return refuse('not-available', 'No standing order answers this question.');
  // The standing order is set before the pass, because the pass may end the period for which the order is meant, or the
  // whole game.
  const orders = { [always.order]: always.value };
  const ordered = finish(game, state, { kind: 'orders', seat, orders });
  if (ordered.refused) return refuse(ordered.code, ordered.sentence);
  const pass = compose(game, ordered.result.state, seat, { command: 'pass', options: {} });
  if (pass.refused) return refuse(pass.code, pass.sentence);
  const step = carryOrKeep(at, state, [ordered, pass], now);
  return { ...step, text: `${step.text}\n${always.says}` };
}

/**
 * Answers a question by button or menu. The component belongs to one question: an old one never answers another by
 * accident.
 */
export function answer(
  loaded: Loaded,
  actor: Actor,
  given: PromptAnswer,
  now: number,
): Decided | TableRefusal {
  const at = moving(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state, record } = asAuthorSees(at.table, actor.userId);
  const prompt = game.prompt(state, at.seat);
  const stale = staleness(record, prompt, at.seat, given);
  if (prompt === undefined) return refuse('stale-choice', `${stale} ${awaited(record)}`);
  if (stale !== undefined) return refuse('stale-choice', `${stale} You are asked now: ${prompt.question}`);
  const one = readValues(prompt, given.values);
  if ('refused' in one) return one;
  const { ask, epoch } = prompt;
  const composed = finish(game, state, { kind: 'answers', seat: at.seat, ask, epoch, answers: [one] });
  if (composed.refused) return refuse(composed.code, composed.sentence);
  return (
    unconfirmed(game, state, at.seat, composed, given) ??
    carryOrKeep(at, state, [inNoOrder(game, state, composed)], now)
  );
}

/** Concedes the game. */
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

/** Offers a draw, or accepts the other player's offer. */
export function draw(loaded: Loaded, actor: Actor, now: number): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { table, seat } = at;
  const { record } = table;
  if (record.drawOffers.includes(seat))
    return refuse('not-available', 'You have offered a draw already. It stands until somebody else moves.');
  if (record.affairs.house !== undefined)
    return refuse('not-available', 'The house declines draws. `/game concede` gives the game up.');
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

/** All standing orders (lasting instructions) that the seat may set. */
export const ordersFor = (game: Game, state: GameState, seat: Seat): StandingOrder[] => [
  ...game.orders,
  ...(game.cardOrders?.(state, seat) ?? []),
  CONFIRM_TURN,
];

/** The seat's current standing orders (lasting instructions), by name. */
export const ordersOf = ({ record, state }: Playing, seat: Seat): Readonly<Record<string, string>> => ({
  ...state.seats[seat]?.orders,
  ...(record.affairs.confirming?.includes(seat) && { [CONFIRM_TURN.name]: 'on' }),
});

/** Sets standing orders. They are private: nothing is announced. */
export function orders(
  loaded: Loaded,
  actor: Actor,
  given: Record<string, string>,
  now: number,
): Decided | TableRefusal {
  const at = seated(loaded, actor.userId);
  if ('refused' in at) return at;
  const { game, state } = at.table;
  const orders = ordersFor(game, state, at.seat);
  for (const [name, value] of Object.entries(given)) {
    const order = orders.find((one) => one.name === name);
    if (order === undefined)
      return refuse(
        'unknown-value',
        `There is no standing order ${quoteTyped(name)}. There are: ${nameRow(orders.map((o) => o.name)) || 'none'}.`,
      );
    if (!order.values.some((one) => one.id === value))
      return refuse(
        'unknown-value',
        `${quoteTyped(value)} is no answer to ${quoteTyped(name)}. Possible: ${nameRow(order.values.map((v) => v.id))}.`,
      );
  }
  const { [CONFIRM_TURN.name]: confirms, ...ofGame } = given;
  const table = confirms === undefined ? at.table : withConfirming(at.table, at.seat, confirms === 'on');
  const text = 'Your standing orders are changed.';
  if (Object.keys(ofGame).length === 0) return { table, outbox: [], text };
  const step = accept(
    table,
    at.seat,
    finish(game, state, { kind: 'orders', seat: at.seat, orders: ofGame }),
    now,
  );
  return 'refused' in step ? step : { ...step, text };
}
