import type { Atom } from '../../../../kernel/atom.ts';
import { type Seat, zoneId } from '../../../../kernel/ids.ts';
import { ids, kindOf } from '../../../../kernel/query.ts';
import type { GameObject, GameState } from '../../../../kernel/state.ts';
import { actOn } from '../../../../language/print/clauses.ts';
import { nounPhrase } from '../../../../language/print/nouns.ts';
import { bind } from '../../../../language/run/choices.ts';
import { objects } from '../../../../language/run/evaluate.ts';
import { happen } from '../../../../language/run/interpret.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import type { Book } from '../../facts/facts.ts';
import { origin } from '../../rules/draw.ts';
import { installNoted } from '../../rules/install.ts';
import { exchanging } from '../../rules/swap.ts';
import { INSTALLED } from '../../words.ts';
import { findsObjects, type StepWord } from '../word.ts';

const SWAP = node(
  'Two installed pieces of ice change places; `with`: a card changes places with that one, wherever they are, if each may lie where the other did. `as` names what `with` was, if it was swapped.',
  { what: { ref: 'x' } },
  { what: part('noun'), with: maybe(part('noun')), as: maybe({ binds: 'object' }) },
  { rules: [{ key: 'as', needs: ['with'] }] },
);

export const swap: StepWord<typeof SWAP> = {
  node: SWAP,
  aim: 'neither',
  possible: findsObjects,

  says(step, scope) {
    const clause = actOn(
      'swap',
      step.what,
      scope,
      step.with === undefined ? '' : `with ${nounPhrase(step.with, scope).object}`,
    );
    if (step.as !== undefined)
      scope.names.set(step.as, {
        first: () => 'the card swapped in',
        head: 'card',
        many: false,
        said: true,
        yours: true,
        zones: INSTALLED,
      });
    return clause;
  },

  does({ tx, env, goOn }, step, book) {
    const all = objects(tx.state, step.what, env, book);
    const other = step.with === undefined ? undefined : objects(tx.state, step.with, env, book)[0];
    const atoms =
      step.with === undefined ? swapIce(tx.state, all) : exchanging(tx.state, all[0], other, book);
    const swapped = atoms.length > 0 && other !== undefined ? [other.stamp] : [];
    goOn(step.as === undefined ? env : bind(env, step.as, swapped));
    happen(tx, 'swap', env, [...atoms, ...(atoms.length > 0 ? arrived(all[0], other, env.you, book) : [])]);
  },
};

/**
 * Notes (lines for the log) for a card that becomes installed by taking the place of an installed card (rules 12.8): it
 * counts as installed for no credits.
 */
function arrived(one: GameObject | undefined, other: GameObject | undefined, seat: Seat, book: Book): Atom[] {
  if (one === undefined || other === undefined) return [];
  const isInstalled = (o: GameObject): boolean => INSTALLED.includes(kindOf(o.zone));
  if (isInstalled(one) === isInstalled(other)) return [];
  const card = isInstalled(one) ? other : one;
  return installNoted(card, origin(card) ?? kindOf(card.zone), 0, seat, book);
}

/** Two pieces of ice change places (rules 12.8): they stay installed, and what is hosted on them stays there. */
function swapIce(state: GameState, all: GameObject[]): Atom[] {
  const [one, other] = all.filter((o) => kindOf(o.zone) === 'ice');
  if (one === undefined || other === undefined) return [];
  const zone = ids(state, zoneId('ice'));
  return [
    { atom: 'restore', object: one.stamp, as: { ...one, at: other.at }, index: zone.indexOf(other.id) },
    { atom: 'restore', object: other.stamp, as: { ...other, at: one.at }, index: zone.indexOf(one.id) },
  ];
}
