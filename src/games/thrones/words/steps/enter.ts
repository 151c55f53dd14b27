import { kindOf } from '../../../../kernel/query.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { challenge } from '../../facts/field.ts';
import type { Step } from '../../language/types.ts';
import { ENTER_HOST, intoPlay, mayBePut } from '../../rules/entering-play.ts';
import { hostsFor, underWhich } from '../../rules/unique.ts';
import { begin } from '../../structures.ts';
import { ATTACKING, DEFENDING, KNEELING } from '../../terms.ts';
import type { StepWord } from '../word.ts';
import { ROLES } from './participate.ts';

const ENTER = node(
  'Put cards into play under your control, at no cost; an own copy of a unique card of yours becomes its duplicate. They enter standing, unless they are to be `kneeling`; characters may participate at once in the challenge of yours that is going on (`as`).',
  { what: { ref: 'a' }, as: 'attacker' },
  { what: part('noun'), kneeling: maybe(YES), as: maybe(one('attacker', 'defender')) },
);

export const enter: StepWord<typeof ENTER> = {
  node: ENTER,
  aim: 'neither',
  byItself: true,
  moves: true,
  phrasing: { withChoice: true },
  possible: 'atoms',
  targetable: (state, o, _step, env, { book }) => mayBePut(state, o, env.you, book),
  // A card's face decides whether it can enter play, so the list of hidden cards that can be chosen depends on their
  // faces.
  sifts: () => true,

  says(step, scope) {
    const what = nounPhrase(step.what, scope, { from: true });
    const whose = what.theirs === true ? ' under your control' : '';
    const kneeling = step.kneeling === true ? ' kneeling' : '';
    const as = step.as === undefined ? '' : `, participating as ${ROLES[step.as]}`;
    return act('put', `${what.object} into play${whose}${kneeling}${as}`);
  },

  /** Asks the player for the host of an attachment that could have several. */
  prepare(tx, step, env, { book }) {
    if (env.refs[ENTER_HOST] !== undefined) return false;
    const o = objects(tx.state, step.what, env, book).find(
      (x) =>
        book.card(x).definition.type === 'attachment' && underWhich(tx.state, x, env.you, book) === undefined,
    );
    if (o === undefined || hostsFor(tx.state, o, env.you, book).length < 2) return false;
    begin(tx, 'host', 'ask', { id: o.id, seat: env.you });
    return true;
  },

  /** Atoms (smallest changes of state) that put cards into play, unless the rules forbid that (rules 12, 8). */
  atoms(state, step, env, { book }) {
    const { you: seat } = env;
    return objects(state, step.what, env, book).flatMap((o) => {
      // Only cards out of play can enter play (rules 12). A card that was saved from leaving is still in play.
      if (kindOf(o.zone) === 'play' || !mayBePut(state, o, seat, book)) return [];
      const { type } = book.card(o).definition;
      const hosts = type === 'attachment' ? hostsFor(state, o, seat, book) : [];
      const wanted = hosts.find((h) => env.refs[ENTER_HOST]?.includes(h.stamp)) ?? hosts[0];
      const marks = [
        ...(step.kneeling === true ? [KNEELING] : []),
        // Locations do not participate, nor do characters of the other side (rules 15.1).
        ...(step.as !== undefined && challenge(state)?.[step.as] === seat && type === 'character'
          ? [step.as === 'attacker' ? ATTACKING : DEFENDING]
          : []),
      ];
      // A card in shadows comes out of shadows, whatever puts it into play.
      return intoPlay(state, o, seat, kindOf(o.zone) === 'shadows' ? 'emerge' : 'enter', book, wanted, marks);
    });
  },
};

/** True if the step of a card program puts cards into play. */
export const isEntering = ({ op }: Step): boolean => op === 'enter';
