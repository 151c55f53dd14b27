import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { node, part } from '../../../../language/schema/shape.ts';
import { encountered, isThere, meeting } from '../../facts/field.ts';
import { happen, noted } from '../../rules/happen.ts';
import { beginEncounter } from '../../rules/run.ts';
import { keep } from '../../structures.ts';
import { findsObjects, type StepWord } from '../word.ts';

/** Encounters with ice caused by a text, during a run or outside. */

const ENCOUNTER = node(
  'The Runner encounters a rezzed piece of ice, or the uninstalled one that is being accessed, where they are: a whole encounter, after which everything goes on.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const encounter: StepWord<typeof ENCOUNTER> = {
  node: ENCOUNTER,
  aim: 'neither',
  possible: findsObjects,

  says: (step, scope) => ({ whole: `the Runner encounters ${nounPhrase(step.what, scope).object}` }),

  does({ tx, env, goOn }, step, book) {
    const ice = objects(tx.state, step.what, env, book).find(
      (o) => book.facts(tx.state, o).types.includes('ice') && isThere(tx.state, o),
    );
    goOn(env);
    if (ice !== undefined) beginEncounter(tx, ice);
  },
};

const BYPASS = node('The Runner bypasses the ice that is being encountered.', {}, {});

export const bypass: StepWord<typeof BYPASS> = {
  node: BYPASS,
  aim: 'neither',
  possible: 'always',

  says: () => act('bypass', 'the ice that is being encountered'),

  does({ tx, env, goOn }) {
    goOn(env);
    const ice = encountered(tx.state);
    keep(tx, meeting(tx.state)?.chart ?? 'run', { bypassed: true });
    if (ice !== undefined)
      happen(tx, 'bypass', [noted('bypasses', {}, { seat: env.you, object: ice })], {
        by: env.you,
        card: env.card,
      });
  },
};
