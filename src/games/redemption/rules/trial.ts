import type { Chart } from '../../../kernel/chart.ts';
import { type Act, type Answer, type Choice, isLegal } from '../../../kernel/choice.ts';
import type { ObjectId, Seat } from '../../../kernel/ids.ts';
import { asking, live } from '../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../kernel/state.ts';
import { actChoice, RunawayError } from '../../../kernel/step.ts';
import { submit } from '../../../kernel/submit.ts';
import { type Observer, Tx } from '../../../kernel/tx.ts';
import { answers, removing } from '../abilities/answered.ts';
import type { Book } from '../facts/facts.ts';
import { going, read } from '../structures.ts';
import { isNegating } from '../words/effects/negates.ts';
import { afterAnswer, empties } from './special-initiative.ts';
import { Veiled, veiled } from './veiled.ts';

/**
 * Trials find out whether an Enhancement could answer in special initiative (rules 8.4). They run on a copy of the
 * state without anything that the player does not know, and try every answer to each question, until the pending event
 * is interrupted or negated.
 */

/**
 * Maximum answers tried for one question; real cards need a few dozen. A card that would need more is offered to its
 * player untried.
 */
const ANSWERS = 300;
/** Maximum steps of card programs in a trial (moves tried out on a copy of the state). */
const STEPS = 10_000;

/** Error for a trial (moves tried out on a copy of the state) that exceeds its limits. */
class TooMuchError extends Error {
  constructor() {
    super('More would have to be tried than one question may take.');
  }
}

/**
 * Numbers of answers and of program steps that trials (moves tried out on a copy of the state) for one question may
 * still use.
 */
class Budget {
  private answers = ANSWERS;
  private steps = STEPS;

  /** Observer that counts steps of programs and triggered abilities against the budget. */
  readonly observer: Observer = { program: () => {}, node: () => this.step(), step: () => this.step() };

  private step(): void {
    this.steps -= 1;
    if (this.steps < 0) throw new TooMuchError();
  }

  answer(): void {
    this.answers -= 1;
    if (this.answers < 0) throw new TooMuchError();
  }
}

/**
 * Function that keeps, of the given acts, those that could answer the removal for which the top stack entry gives the
 * seat special initiative (a chance to answer).
 */
export type Trial = (state: GameState, seat: Seat, acts: Act[]) => Act[];

/**
 * Makes the function that keeps, of a seat's acts, only those that could answer a removal; it tries each act by the
 * given rules.
 */
export function trial(book: Book, rulesOf: (book: Book) => Chart): Trial {
  // The rules for trials are created on first use: most games never need a trial.
  let made: { veil: Veiled; chart: Chart } | undefined;
  return (state, seat, acts) => {
    const budget = new Budget();
    const copy = veiled(state, seat);
    return acts.filter((act) => {
      const o = act.object === undefined ? undefined : live(state, act.object);
      // A card without "negate" or "interrupt" in its text cannot answer, so it needs no trial.
      if (o === undefined || !['negate', 'interrupt'].some((word) => book.card(o).kinds().has(word)))
        return false;
      if (made === undefined) {
        const veil = new Veiled(book);
        made = { veil, chart: trying(rulesOf(veil), veil) };
      }
      const { veil, chart } = made;
      const { supposing } = veil;
      const before = supposing.looked;
      // Conditions on unknown cards may be true or false, so both are tried.
      return [true, false].some((fulfilled) => {
        if (!fulfilled && supposing.looked === before) return false;
        supposing.fulfilled = fulfilled;
        return couldAnswer(chart, veil, copy, seat, act, o, budget);
      });
    });
  };
}

/**
 * Artificial question at which a trial (moves tried out on a copy of the state) stops: the card was played and did not
 * answer, because the pending event would continue.
 */
const OVER: Choice = {
  kind: 'confirm',
  slot: 'answer',
  why: { code: 'over' },
  fallback: { kind: 'confirm', yes: false },
};

/**
 * The rules of the game for a trial (moves tried out on a copy of the state). They stop when special initiative is
 * over.
 */
const trying = (rules: Chart, book: Book): Chart => ({
  ...rules,
  structure(tx, saved) {
    const frame = read(saved);
    if (frame.chart === 'special' && frame.inbox === undefined) {
      afterAnswer(tx, frame.data, book);
      tx.ask(frame.data.seat, OVER);
    } else rules.structure(tx, saved);
  },
});

/** True if some sequence of answers makes the card interrupt or negate. */
function couldAnswer(
  chart: Chart,
  book: Veiled,
  start: GameState,
  seat: Seat,
  act: Act,
  card: GameObject,
  budget: Budget,
): boolean {
  const causes = causesOf(start);
  const below = start.frames.length - 1;
  const isNegated = (state: GameState, id: ObjectId): boolean => {
    const o = state.objects[id];
    return o != null && book.negated(state, o);
  };
  const says = book.card(card).passives.some(({ ability }) => isNegating(ability.does));

  const hasAnswered = (state: GameState): boolean => {
    const how = state.instances.flatMap((i) =>
      i.object === card.id && i.id >= start.nextStamp ? answers(i) : [],
    );
    if (how.includes('interrupt')) return true;
    const negates =
      how.includes('negate') || (says && causes.some((id) => isNegated(state, id) && !isNegated(start, id)));
    const event = state.frames.slice(0, below).findLast((f) => f.kind === 'event')?.event;
    return negates && event !== undefined && !empties(state, event, seat, book);
  };

  const follow = (state: GameState): boolean => {
    if (hasAnswered(state)) return true;
    const part = asking(state)?.parts.find((p) => p.answer === undefined);
    if (part === undefined || part.choice.why.code === OVER.why.code) return false;
    return answersTo(state, part.choice, causes, book).some((answer) => {
      budget.answer();
      const { seat: by, id: ask, epoch } = part;
      const result = submit(
        chart,
        state,
        { kind: 'answers', seat: by, ask, epoch, answers: [answer] },
        budget.observer,
      );
      return result.refused !== true && follow(result.state);
    });
  };

  const tx = new Tx(start);
  tx.ask(seat, actChoice('special', [act]));
  try {
    return follow(tx.still());
  } catch (error) {
    // After too long a trial, the act counts as possible: the player may see for themselves what the card does.
    if (error instanceof TooMuchError || error instanceof RunawayError) return true;
    throw error;
  }
}

/** Cards whose abilities an answer must negate or interrupt. */
function causesOf(state: GameState): ObjectId[] {
  const data = going(state, 'special')?.data;
  if (data === undefined) return [];
  const uses = removing(data);
  const users = state.instances.flatMap((i) => (uses.includes(i.id) ? [i.object] : []));
  return [...users, ...(data.cards ?? [])];
}

/**
 * Answers that a trial gives to a question: each item is chosen in one of the answers, and others choose as many items
 * as possible, or none. Answers with the cards in `first` are tried first.
 */
function answersTo(state: GameState, choice: Choice, first: ObjectId[], book: Veiled): Answer[] {
  switch (choice.kind) {
    case 'objects': {
      const known = new Set<string>();
      const list = choice.candidates.flatMap((s) => live(state, s) ?? []);
      const ordered = list.sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
      // Unknown cards in one place are all alike, so one of each is enough.
      const apart = ordered.filter((o) => {
        if (!book.supposing.unknown(book.base(o))) return true;
        if (known.has(o.zone)) return false;
        known.add(o.zone);
        return true;
      });
      const stamps = ordered.map((o) => o.stamp);
      return some(
        stamps,
        apart.map((o) => o.stamp),
        choice,
      )
        .map((objects): Answer => ({ kind: 'objects', objects }))
        .filter((answer) => isLegal(choice, answer));
    }
    case 'option': {
      const all = choice.options.map(({ id }) => id);
      return some(all, all, choice).map((options) => ({ kind: 'option', options }));
    }
    case 'confirm':
      return [
        { kind: 'confirm', yes: true },
        { kind: 'confirm', yes: false },
      ];
    default:
      return [choice.fallback];
  }
}

/**
 * Selections of items that a trial tries as answers: each item of `each` with as few others as possible, then as many
 * items as possible, then none.
 */
const some = <T>(all: T[], each: T[], { min, max }: { min: number; max: number }): T[][] => [
  ...each.map((one) => [one, ...all.filter((x) => x !== one)].slice(0, Math.max(min, 1))),
  ...(max > Math.max(min, 1) ? [all.slice(0, max)] : []),
  ...(min === 0 || max === 0 ? [[]] : []),
];
