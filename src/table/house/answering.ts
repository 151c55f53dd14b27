// The answers of the house (the bot as opponent). They are ordinary inputs, saved in the transaction that removes the
// deadline's row, so each question is answered once, however many processes run and whichever of them crashes. Nothing
// here waits for the house's thinking: if there is no answer yet, the deadline is postponed.
import { givesUp, lostInARow } from '../../kernel/game/appraisal.ts';
import type { Input } from '../../kernel/game/inputs.ts';
import { type Deadline, type House, isStandIn, withAffairs, withLost } from '../affairs.ts';
import type { Loader } from '../loader.ts';
import { accept } from '../play/accept.ts';
import { finish } from '../play/command-line.ts';
import { refuse } from '../refusal.ts';
import type { TableRefusal, Timekeeping } from '../service.ts';
import type { Apply, Decided } from '../transaction.ts';
import { askedOfHouse, type HouseAsked } from './due.ts';
import type { Found } from './thinker.ts';
import { keyOf, type Thoughts } from './thoughts.ts';

/** Dependencies of answering for the house (the bot as opponent). */
export interface Answering {
  loader: Loader;
  apply: Apply;
  /** Returns the present time, milliseconds since 1970. */
  now: () => number;
  /** The thinking about the house's questions; without it the house gives the fallback answer. */
  thoughts: Thoughts | undefined;
}

/**
 * Number of failed attempts after which the house (the bot as opponent) gives the fallback answer, so that no game
 * stalls.
 */
const ATTEMPTS = 2;

const MOVED_ON: TableRefusal = refuse('not-available', 'The game has moved on since.');

/** Handles a deadline of the house (the bot as opponent), as {@link Timekeeping.fire} does for others. */
export function answering({ loader, apply, now, thoughts }: Answering): Timekeeping['fire'] {
  /**
   * The answers that the house (the bot as opponent) has found; the fallback if it cannot think. `later`: the house is
   * still thinking.
   */
  const answersTo = (asked: HouseAsked, row: Deadline): Found | 'later' => {
    if (thoughts === undefined || (row.attempts ?? 0) >= ATTEMPTS)
      return { answers: [asked.part.choice.fallback] };
    const thought = thoughts.of(asked);
    if (thought === 'failed') {
      // Forgets that the thinking has failed, so that the next attempt begins it again.
      thoughts.forget(asked);
      throw new Error('The house has found no answer.');
    }
    if (typeof thought === 'string') {
      thoughts.begin(asked);
      return 'later';
    }
    return thought;
  };
  return async (row) => {
    const loaded = await loader.load(row.gameId);
    if (loaded === undefined) return false;
    if ('frozen' in loaded) throw new Error('The game of a deadline cannot be loaded.');
    const before = askedAt(askedOfHouse(loaded), row);
    const found = before && answersTo(before, row);
    if (found === 'later') return 'later';
    let step: Decided | TableRefusal = MOVED_ON;
    await apply(undefined, row.gameId, (table) => {
      const asked = askedAt(askedOfHouse(table), row);
      step =
        before !== undefined && found !== undefined && asked !== undefined && keyOf(asked) === keyOf(before)
          ? answered(asked, found, row, now())
          : { table, outbox: [], text: '', renewing: true };
      return step;
    });
    return 'fired' in step;
  };
}

const askedAt = (asked: HouseAsked | undefined, { dueAt }: Deadline): HouseAsked | undefined =>
  asked?.house.due?.at === dueAt ? asked : undefined;

/**
 * The game after the decision of the house (the bot as opponent). The decision is the first possible one of these:
 * conceding, all answers that the house has planned, only the first of them, the fallback answer. Plans are made in
 * imagined worlds, so a planned answer may be impossible in the real game.
 */
function answered(asked: HouseAsked, found: Found, fired: Deadline, now: number): Decided {
  const { seat, id: ask, epoch, choice } = asked.part;
  const house = counted(asked.house, found);
  const table = withAffairs(asked.table, { house });
  const all = [found.answers, found.answers.slice(0, 1), [choice.fallback]];
  const inputs: Input[] = [
    ...(givesUp(table.game, house.lost ?? 0) ? [{ kind: 'concede' as const, seat }] : []),
    ...all.map((answers) => ({ kind: 'answers' as const, seat, ask, epoch, answers: [...answers] })),
  ];
  const refusals: string[] = [];
  for (const input of inputs) {
    const step = accept(table, seat, finish(table.game, table.state, input), now);
    if (!('refused' in step)) return { ...step, fired, text: '' };
    refusals.push(step.code);
  }
  throw new Error(`The house could not answer in the game ${table.record.id}: ${refusals.join(', ')}.`);
}

/**
 * Counts the decisions in a row at which the house (the bot as opponent) judged the game to be lost; after some, it
 * concedes. A decision without evaluation leaves the count unchanged. A house that plays for somebody who left counts
 * none, because it must not concede that person's game.
 */
const counted = (house: House, { isLost }: Found): House =>
  isStandIn(house) ? house : withLost(house, lostInARow(house.lost ?? 0, isLost));
