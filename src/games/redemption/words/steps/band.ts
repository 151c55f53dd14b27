import { kindOf } from '../../../../kernel/query.ts';
import type { Env, GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { fighting } from '../../facts/field.ts';
import type { Noun } from '../../language/types.ts';
import { chooseBlocker, enter, mayBlock, mayEnter } from '../../rules/entering-battle.ts';
import { IN_PLAY } from '../../terms.ts';
import { isStilled } from '../effects/stills.ts';
import { type StepWord, those } from '../word.ts';

const BAND = node(
  'Characters enter the battle on your side, and their abilities are used. `add`: the text says "add", and so does the story; the rule is the same.',
  { what: { ref: 'x' } },
  { what: part('noun'), add: maybe(YES) },
);

export const band: StepWord<typeof BAND> = {
  node: BAND,
  aim: 'help',
  possible: (state, step, env, book) =>
    joining(state, step, env, book).some(
      // Of cards in hand and in decks only those who see them know whether they could enter.
      (o) => !IN_PLAY.includes(kindOf(o.zone)) || (fighting(state) && mayEnter(state, o, env.you, book)),
    ),
  deed: (step) => deedOf(step),
  // Characters that cannot enter the battle are not offered for banding (rules 3.4, 8.6).
  targetable: (state, o, _step, env, book) => mayEnter(state, o, env.you, book),
  sifts: () => true,

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true }).object;
    return step.add === true ? act('add', `${what} to battle`) : act('band', `to ${what}`);
  },

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    const entry = step.add === true ? 'adds' : 'bands';
    enter(tx, env.you, joining(tx.state, step, env, book), entry, env.instance, book);
  },
};

/**
 * Name of the act that the step does, for protection. Banding and adding are two acts: a card that cannot be banded may
 * still be added.
 */
const deedOf = ({ add }: { add?: true }): string => (add === true ? 'add' : 'band');

/** Characters that no protection keeps from joining the battle (rules 7.3). */
const joining = (state: GameState, step: { what: Noun; add?: true }, env: Env, book: Book): GameObject[] =>
  step.add !== true && isStilled(state, 'band', env, book)
    ? []
    : those(state, step, env, book).filter(
        (o) => o.stamp === env.self || !book.protects(state, o, deedOf(step), env),
      );

const BLOCK = node(
  'You choose the blocker: the character (the first of `what`), which your opponent controls, blocks if it may enter the battle. Those that block already are withdrawn; if one of them is protected from it, nothing happens.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const block: StepWord<typeof BLOCK> = {
  node: BLOCK,
  aim: 'neither',
  possible: (state, step, env, book) => those(state, step, env, book).some((o) => mayBlock(state, o, book)),
  targetable: (state, o, _step, _env, book) => mayBlock(state, o, book),
  sifts: () => true,

  says: (step, scope) => act('choose', `${nounPhrase(step.what, scope).object} to block`),

  does({ tx, env, goOn }, step, book) {
    goOn(env);
    chooseBlocker(tx, those(tx.state, step, env, book)[0], env, book);
  },
};
