import type { Chart } from './chart.ts';
import { type Answer, beyond, isLegal, type SeatAsk } from './choice.ts';
import type { Ask } from './frame.ts';
import type { Input, Outcome, Refusal, Result } from './game/inputs.ts';
import type { Seat } from './ids.ts';
import { manual } from './manual.ts';
import { asking } from './query.ts';
import type { GameState } from './state.ts';
import { actChoice, declaring, putAside, refuse, run } from './step.ts';
import { type Observer, Tx } from './tx.ts';

/**
 * Applies one input, completely or not at all: a refusal leaves no trace, and the given state is never changed. Several
 * answers are taken in order, each for the question that the previous answer led to.
 */
export function submit(chart: Chart, state: GameState, input: Input, observer?: Observer): Result {
  if (state.outcome !== undefined && input.kind !== 'ruling')
    return refuse('game-over', 'This game is over.');
  const tx = new Tx(state, observer);
  // Copy numbers ("#2") are assigned before the input, so that a card that leaves frees its number, and the other
  // copies keep theirs.
  if (state.numbers === undefined) tx.number(chart.numbers(state));
  const refusal = take(chart, tx, input);
  if (refusal !== undefined) return refusal;
  tx.accept();
  tx.number(chart.numbers(tx.state));
  return { state: tx.state, log: tx.log, automatic: tx.automatic };
}

function take(chart: Chart, tx: Tx, input: Input): Refusal | undefined {
  switch (input.kind) {
    case 'answers': {
      if (input.answers.length === 0) return refuse('illegal-answer', 'There is no answer in this.');
      const part = partFor(tx.state, input.seat);
      if (part?.id !== input.ask || part.epoch !== input.epoch)
        return notAsked(tx.state, input.seat, input.ask);
      if (input.orders !== undefined) tx.order(input.seat, input.orders);
      return answerAll(chart, tx, input.seat, input.answers);
    }
    case 'interject':
      return interject(chart, tx, input.seat, input.answers);
    case 'cancel':
      return cancel(chart, tx, input.seat, input.ask);
    case 'concede': {
      const winners = tx.state.seats.map((_, seat) => seat).filter((seat) => seat !== input.seat);
      const name = tx.state.seats[input.seat]!.name;
      return end(tx, { winners, reason: 'concession', sentence: `${name} concedes.` });
    }
    case 'draw':
      if (input.seats.length < tx.state.seats.length)
        return refuse('not-available', 'A draw needs the word of every seat.');
      return end(tx, { winners: [], reason: 'agreement', sentence: 'The players agree on a draw.' });
    case 'orders': {
      tx.order(input.seat, input.orders);
      return undefined;
    }
    case 'ahead':
      return ahead(chart, tx, input.seat, input.answer);
    case 'clock':
      return clock(chart, tx, input.seat);
    case 'manual':
      return manual(chart, tx, input.atoms, input.lines);
    case 'ruling':
      return end(tx, input.outcome);
  }
}

/** Stores a seat's answer for a later question, or removes it, without any public trace. */
function ahead(chart: Chart, tx: Tx, seat: Seat, answer: Answer | undefined): Refusal | undefined {
  const choice = chart.inAdvance?.(tx.state, seat);
  if (choice === undefined) return refuse('not-asked', 'There is nothing that you could answer in advance.');
  if (answer !== undefined && !isLegal(choice, answer))
    return refuse('illegal-answer', 'That is not among the possible answers.');
  tx.leave(seat, answer);
  return undefined;
}

/** Applies the answers in order, each to the question that the previous answer led to. */
function answerAll(chart: Chart, tx: Tx, seat: Seat, answers: Answer[]): Refusal | undefined {
  for (const answer of answers) {
    const ask = asking(tx.state);
    const part = partFor(tx.state, seat);
    if (ask === undefined || part === undefined)
      return refuse('unused-option', 'There is more in this than was asked for. Leave out the last part.');
    if (!isLegal(part.choice, answer))
      return refuse(
        'illegal-answer',
        beyond(part.choice, answer) ?? 'That is not among the possible answers. Look at your decision again.',
      );
    const refusal = give(chart, tx, ask, seat, answer);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Does an unprompted act. The open question, and a declaration (act being decided on) that may still be cancelled, are
 * removed and asked again afterwards. The act must be declared completely at once, because a question in between would
 * tell the other players that something is coming.
 */
function interject(chart: Chart, tx: Tx, seat: Seat, answers: Answer[]): Refusal | undefined {
  const [act, ...rest] = answers;
  const allowed = chart.interjections(tx.state, seat);
  if (act?.kind !== 'act' || !isLegal(actChoice('interject', allowed), act))
    return refuse(
      'not-available',
      'That is not possible now: an ability is being carried out, or the card is not yours to play.',
    );
  putAside(tx);
  const { kind: _, ...wanted } = act;
  tx.push(declaring(seat, wanted));
  const refusal = run(chart, tx) ?? answerAll(chart, tx, seat, rest);
  if (refusal !== undefined) return refusal;
  const open = tx.state.frames.at(-2);
  if (open?.kind !== 'declaration' || open.seat !== seat || open.act.object !== wanted.object)
    return undefined;
  return {
    ...refuse('missing-option', 'Say everything in one line: what it is played on, too.'),
    soFar: { state: tx.still(), log: tx.log, automatic: tx.automatic },
  };
}

/**
 * Answers for a seat whose time ran out: the act that it was deciding on is cancelled, and the question below gets its
 * fallback answer. Everybody learns that the clock has answered, but the answer itself only from its results.
 */
function clock(chart: Chart, tx: Tx, seat: Seat): Refusal | undefined {
  let part = partFor(tx.state, seat);
  if (part === undefined || part.answer !== undefined)
    return refuse('not-asked', 'Nobody waits for this seat: its clock does not run.');
  tx.say(`The time of ${tx.state.seats[seat]!.name} has run out: the clock answers.`);
  while (part !== undefined && mayTakeBack(tx.state)) {
    const refusal = takeBack(chart, tx);
    if (refusal !== undefined) return refusal;
    part = partFor(tx.state, seat);
  }
  const ask = asking(tx.state);
  if (ask === undefined || part === undefined) return undefined;
  tx.answered(seat, part.choice, part.choice.fallback);
  return give(chart, tx, ask, seat, part.choice.fallback);
}

/** The seat's part of the open question; undefined if the seat is not asked. */
const partFor = (state: GameState, seat: Seat): SeatAsk | undefined =>
  asking(state)?.parts.find((p) => p.seat === seat);

function notAsked(state: GameState, seat: Seat, id: number): Refusal {
  if (partFor(state, seat) !== undefined)
    return refuse('stale-choice', 'The game has moved on since. Here is what you are asked now.');
  return id < (state.nextAsk[seat] ?? 0)
    ? refuse('stale-choice', 'The game has moved on since. It is not your decision now.')
    : refuse('not-asked', 'You are not asked anything at the moment. Wait for the other player.');
}

function end(tx: Tx, outcome: Outcome): undefined {
  tx.end(outcome);
  tx.say(outcome.sentence);
  return undefined;
}

/** Gives one legal answer to the open question, and runs to the next question. */
function give(chart: Chart, tx: Tx, ask: Ask, seat: Seat, answer: Answer): Refusal | undefined {
  const parts = ask.parts.map((p) =>
    // If a seat changes its answer to a sealed question, the older buttons of this seat become invalid; those of other
    // seats stay valid.
    p.seat === seat ? { ...p, answer, epoch: p.epoch + 1 } : p,
  );
  if (parts.some((p) => p.answer === undefined)) {
    tx.replace({ ...ask, parts });
    return undefined;
  }
  tx.pop();
  tx.deliver(parts.map((p) => ({ seat: p.seat, slot: p.choice.slot, answer: p.answer! })));
  return run(chart, tx);
}

function cancel(chart: Chart, tx: Tx, seat: Seat, id: number): Refusal | undefined {
  if (partFor(tx.state, seat)?.id !== id) return notAsked(tx.state, seat, id);
  if (!mayTakeBack(tx.state))
    return refuse('cannot-cancel', 'There is nothing that you could take back now.');
  return takeBack(chart, tx);
}

/** True if the open question belongs to a declaration (act being decided on) that can be cancelled without a trace. */
function mayTakeBack(state: GameState): boolean {
  const below = state.frames.at(-2);
  return below?.kind === 'declaration' && below.cancellable;
}

function takeBack(chart: Chart, tx: Tx): Refusal | undefined {
  tx.setFrames(tx.state.frames.slice(0, -2));
  return run(chart, tx);
}
