import { type Atom, move } from '../../../../kernel/atom.ts';
import { zoneId } from '../../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../../kernel/query.ts';
import { holds, objects, seatFor, select, value } from '../../../../language/run/evaluate.ts';
import { possible } from '../../../../language/run/questions.ts';
import { sharedStepDictionary } from '../../../../language/words.ts';
import type { ThronesHost } from '../../abilities/host-type.ts';
import { isPast } from '../../facts/lasting-effects.ts';
import type { COMMON } from '../../language/steps.ts';
import type { Parts } from '../../language/types.ts';
import { mayGo, outOfPlay } from '../../rules/entering-play.ts';
import { mayControl } from '../../rules/unique.ts';
import { isSome, type SharedStepWord } from '../word.ts';

/** Steps shared with other games that this game runs itself, or for which it limits the choices. */

type Common = typeof COMMON;

const draw: SharedStepWord<Common['draw']> = {
  possible: (state, step, env, host) =>
    isSome(state, step.n, env, host) &&
    inZone(state, zoneId('deck', seatFor(state, step.who, env))).length > 0,

  atoms(state, step, env, { book }) {
    const seat = seatFor(state, step.who, env);
    return inZone(state, zoneId('deck', seat))
      .slice(0, Math.max(0, value(state, step.n, env, book)))
      .map((o) => move(o, zoneId('hand', seat), 'draw'));
  },
};

const moves: SharedStepWord<Common['move']> = {
  targetable: (_state, o, step, _env, { book }) => mayGo(o, step.to, book),
};

const discard: SharedStepWord<Common['discard']> = {
  targetable: (_state, o, _step, _env, { book }) => mayGo(o, 'discard', book),
};

const sacrifice: SharedStepWord<Common['sacrifice']> = {
  targetable: (_state, o, _step, _env, { book }) => mayGo(o, 'discard', book),
};

const shuffle: SharedStepWord<Common['shuffle']> = {
  possible: (state, step, env, { book }) =>
    objects(state, step.what, env, book).some((o) => mayGo(o, 'deck', book)),
  targetable: (_state, o, _step, _env, { book }) => mayGo(o, 'deck', book),

  atoms(state, step, env, { book }) {
    const list = objects(state, step.what, env, book).filter((o) => mayGo(o, 'deck', book));
    const owners = [...new Set(list.map((o) => o.owner))];
    return [
      ...list.filter((o) => kindOf(o.zone) !== 'deck').map((o) => outOfPlay(o, 'deck', 'shuffle')),
      ...owners.map((seat): Atom => ({ atom: 'shuffle', zone: zoneId('deck', seat) })),
    ];
  },
};

const ongoing: SharedStepWord<Common['ongoing']> = {
  // A lasting effect on no objects does nothing, because it gains none later (rules 11.3); neither does an effect whose
  // time is over (rules 10).
  possible: (state, step, env, { book }) =>
    !isPast(state, step.until) &&
    (step.over === undefined || objects(state, step.over, env, book).length > 0),
  targetable: (state, o, step, env, { book }) =>
    !isPast(state, step.until) && (step.does.effect !== 'controls' || mayControl(state, o, env.you, book)),
};

const look: SharedStepWord<Common['look']> = {
  // Looking at no cards changes nothing (rules 9.6).
  possible: (state, step, env, { book }) =>
    (step.at === undefined || select(state, step.at, env, book).length > 0) &&
    (step.what === undefined || objects(state, step.what, env, book).length > 0),
};

const conditional: SharedStepWord<Common['if']> = {
  possible(state, step, env, host) {
    const then = holds(state, step.condition, env, host.book) ? step.then : (step.else ?? []);
    return then.some((inner) => possible(state, [inner], env, host));
  },
};

const together: SharedStepWord<Common['together']> = {
  possible: (state, step, env, host) => step.steps.some((inner) => possible(state, [inner], env, host)),
};

const then: SharedStepWord<Common['then']> = {
  // A "then" step depends on the step before it, so it is never a reason to use the ability (rules 9.9).
  possible: () => false,
};

export const shared = sharedStepDictionary<Common, Parts, ThronesHost>({
  draw,
  move: moves,
  discard,
  sacrifice,
  shuffle,
  ongoing,
  look,
  if: conditional,
  together,
  then,
});
