import type { Seat } from '../../../../kernel/ids.ts';
import { counted } from '../../../../kernel/query.ts';
import type { GameState } from '../../../../kernel/state.ts';
import type { Book } from '../../facts/facts.ts';
import { corp, purse, runner } from '../../facts/field.ts';
import { going } from '../../structures.ts';

/** A number that the game keeps: its words, and how it is read for a seat. */
interface Tally {
  readonly one: string;
  readonly many: string;
  /** The words for it as a sum, where these differ. */
  readonly total?: string;
  /** What it is, for whoever writes cards, where its name does not say so. */
  readonly about?: string;
  read(state: GameState, seat: Seat, book: Book): number;
}

export const TALLIES: Readonly<Record<string, Tally>> = {
  credits: {
    one: 'credit you have',
    many: 'credits you have',
    total: 'the number of your credits',
    read: (state, seat) => purse(state, seat, 'credit'),
  },
  runnerCredits: {
    one: 'credit of the Runner',
    many: 'credits of the Runner',
    total: 'the number of the Runner’s credits',
    about: 'those of the Runner',
    read: (state) => purse(state, runner(state), 'credit'),
  },
  clicks: {
    one: 'click you have left',
    many: 'clicks you have left',
    read: (state, seat) => purse(state, seat, 'click'),
  },
  tags: {
    one: 'tag of the Runner',
    many: 'tags of the Runner',
    read: (state) => purse(state, runner(state), 'tag'),
  },
  badPublicity: {
    one: 'bad publicity',
    many: 'bad publicity',
    read: (state) => purse(state, corp(state), 'bad publicity'),
  },
  successfulRuns: {
    one: 'successful run you have made this turn',
    many: 'successful runs you have made this turn',
    about: 'in this turn',
    read: (state) => counted(state, 'turn:success'),
  },
  lastSuccessfulRuns: {
    one: 'successful run the Runner made in their last turn',
    many: 'successful runs the Runner made in their last turn',
    about: 'in the Runner’s last turn',
    read: (state) => counted(state, 'last:success'),
  },
  accesses: {
    one: 'card accessed in this run',
    many: 'cards accessed in this run',
    about: 'in this run',
    // Also as the run has ended: some cards speak of it then.
    read: (state) => going(state, 'run')?.data.accesses ?? 0,
  },
  scoredPoints: {
    one: 'printed agenda point you scored this turn',
    many: 'printed agenda points you scored this turn',
    about: 'printed agenda points that you scored this turn',
    read: (state) => counted(state, 'turn:points'),
  },
  threat: {
    one: 'point of threat',
    many: 'points of threat',
    total: 'the threat level',
    about: 'the threat level, which is the higher of both scores',
    // Rules 19: the score of whoever has more, whoever asks.
    read: (state, _seat, book) => Math.max(...state.seats.map((_, seat) => book.points(state, seat))),
  },
};
