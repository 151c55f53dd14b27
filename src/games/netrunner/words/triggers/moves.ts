import {
  either,
  listed,
  maybe,
  naming,
  narrowed,
  one,
  part,
  some,
  word,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import type { SharedTriggerWord } from '../word.ts';

const MOVES = naming(
  narrowed(listed(TRIGGERS.moves, 'what', 'from', 'to', 'verb'), {
    what: either(one('self', 'host'), part('filter')),
    verb: maybe(some(word('verb'))),
  }),
  'noun it',
);

export const moves: SharedTriggerWord<typeof MOVES> = {
  node: MOVES,

  matches(when, moment) {
    const isAmong = (words: string | string[] | undefined, datum: string): boolean =>
      words === undefined || [words].flat().includes(String(moment.happening.data[datum]));
    return (
      isAmong(when.from, 'from') &&
      isAmong(when.to, 'to') &&
      isAmong(when.verb, 'verb') &&
      moment.isAbout(when.what)
    );
  },
};

const PLAYS = naming(
  narrowed(listed(TRIGGERS.plays, 'who', 'what'), { who: one('you', 'opponent') }),
  'noun it',
);

export const plays: SharedTriggerWord<typeof PLAYS> = {
  node: PLAYS,
  matches: (when, moment) => moment.isBy(when.who) && moment.isAbout(when.what),
};
