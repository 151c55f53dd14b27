import {
  either,
  maybe,
  naming,
  narrowed,
  one,
  part,
  some,
  withKeys,
  word,
} from '../../../../language/schema/shape.ts';
import { TRIGGERS } from '../../../../language/schema/triggers.ts';
import type { SharedTriggerWord } from '../word.ts';

const MOVES = naming(
  narrowed(withKeys(TRIGGERS.moves, 'what', 'from', 'to', 'verb'), {
    what: either(one('self', 'host'), part('filter')),
    verb: maybe(some(word('verb'))),
  }),
  'noun it',
);

export const moves: SharedTriggerWord<typeof MOVES> = {
  node: MOVES,

  matches(when, moment) {
    const data = moment.data('moves');
    const isAmong = (words: string | string[] | undefined, word: string): boolean =>
      words === undefined || [words].flat().includes(word);
    return (
      data !== undefined &&
      isAmong(when.from, data.from) &&
      isAmong(when.to, data.to) &&
      isAmong(when.verb, data.verb) &&
      moment.isAbout(when.what)
    );
  },
};

const PLAYS = naming(
  narrowed(withKeys(TRIGGERS.plays, 'who', 'what'), { who: one('you', 'opponent') }),
  'noun it',
);

export const plays: SharedTriggerWord<typeof PLAYS> = {
  node: PLAYS,
  matches: (when, moment) => moment.isBy(when.who) && moment.isAbout(when.what),
};
