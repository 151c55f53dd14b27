import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { act } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { maybe, node, part, YES } from '../../../../language/schema/shape.ts';
import { isOnReveal } from '../../facts/ability-kinds.ts';
import type { Book } from '../../facts/facts.ts';
import { revealedPlot } from '../../facts/field.ts';
import { note } from '../../notes.ts';
import { happen } from '../../rules/framework.ts';
import { revealing } from '../../rules/plots.ts';
import { resolveRevealed } from '../../rules/revealed.ts';
import { going, keep, ROUND_PLACES, type RoundPlace } from '../../structures.ts';
import { PASSING } from '../../terms.ts';
import { isAside } from '../effects/aside.ts';
import { areRevealsHeard, isTurningHeard } from '../triggers/round.ts';
import type { StepWord } from '../word.ts';

const SHELVE = node(
  'Plots go from a plot deck to the bottom of the used pile of their owner.',
  { what: { ref: 'x' } },
  { what: part('noun') },
);

export const shelve: StepWord<typeof SHELVE> = {
  node: SHELVE,
  aim: 'neither',
  possible: 'atoms',
  targetable: (_state, o) => kindOf(o.zone) === 'plots',

  says: (step, scope) =>
    act('move', `${nounPhrase(step.what, scope, { from: true }).object} to the bottom of the used pile`),

  atoms: (state, step, env, { book }) =>
    objects(state, step.what, env, book).flatMap((o): Atom[] =>
      kindOf(o.zone) === 'plots'
        ? [{ ...move(o, zoneId('used', o.owner), 'used'), place: 'bottom', face: 'up' }]
        : [],
    ),
};

const UNVEIL = node(
  'You reveal that plot of your plot deck: the one that was revealed is used, and what the new one does on being revealed is done at once, or in the plot phase in its turn among the others. `once`: as it leaves play, it is removed from the game.',
  { what: { ref: 'x' } },
  { what: part('noun'), once: maybe(YES) },
);

/** True if the card is in the plot deck and no effect sets it apart from the deck. */
const isThere = (state: GameState, o: GameObject, book: Book): boolean =>
  kindOf(o.zone) === 'plots' && !isAside(state, o, book);

/** True if reactions to revealing the round's plots are still to come. */
const isBeforeReactions = (at: RoundPlace): boolean =>
  ROUND_PLACES.indexOf(at) <= ROUND_PLACES.indexOf('recycle');

/** Name under which a program's variables hold how far its step of revealing a plot has come. */
const STAGE = 'unveiling';

export const unveil: StepWord<typeof UNVEIL> = {
  node: UNVEIL,
  aim: 'neither',
  possible: (state, step, env, { book }) =>
    objects(state, step.what, env, book).some((o) => isThere(state, o, book)),
  targetable: (state, o, _step, _env, { book }) => isThere(state, o, book),

  says: (step, scope) =>
    act(
      'reveal',
      `${nounPhrase(step.what, scope, { from: true }).object}${step.once === true ? ', which is removed from the game as it leaves play' : ''}`,
    ),

  /** Reveals a plot outside the plot step: it decides neither initiative nor the first player (rules 15, 1.3). */
  does({ tx, env, goOn, stay }, step, { book }) {
    const { [STAGE]: at = 0, ...numbers } = env.numbers;
    const { you: seat } = env;
    if (at === 0) {
      const [o] = objects(tx.state, step.what, env, book);
      if (o === undefined || !isThere(tx.state, o, book)) {
        goOn(env);
        return;
      }
      stay({ ...env, numbers: { ...numbers, [STAGE]: 1 } });
      happen(tx, 'reveal', revealing(tx.state, o, step.once === true ? [PASSING] : []), seat);
      return;
    }
    const plot = revealedPlot(tx.state, seat);
    if (at === 1 && plot !== undefined && isTurningHeard(tx.state, book)) {
      stay({ ...env, numbers: { ...numbers, [STAGE]: 2 } });
      happen(tx, 'turn', [note('turned', {}, { seat, object: plot.stamp })], seat);
      return;
    }
    goOn({ ...env, numbers });
    if (plot === undefined) return;
    const onReveal = book.triggered(tx.state, plot).filter(({ ability }) => isOnReveal(ability));
    const round = going(tx.state, 'round');
    const plots = round?.data.plots;
    if (plots !== undefined && round !== undefined && isBeforeReactions(round.at)) {
      // A plot revealed before the reactions to this round's plots joins these plots: its "when revealed" ability waits
      // its turn, and players react to all of the plots together (rules 15, 1.3.III).
      keep(tx, 'round', { plots: [...plots, plot.id] });
      return;
    }
    // The note that all plots are revealed is recorded after the plot's "when revealed" abilities have run (rules 15,
    // 1.3). It is put on the stack first, so it lies below them.
    if (areRevealsHeard(tx.state, book))
      happen(tx, 'revealed', [note('unveiled', {}, { seat, object: plot.stamp })], seat);
    for (const { id } of onReveal.toReversed()) resolveRevealed(tx, plot, id, book);
  },
};
