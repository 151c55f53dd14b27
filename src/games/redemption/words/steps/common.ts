import { type Atom, move as moved } from '../../../../kernel/atom.ts';
import { type ZoneId, zoneId } from '../../../../kernel/ids.ts';
import { ids, inZone, kindOf } from '../../../../kernel/query.ts';
import type { Env, GameState } from '../../../../kernel/state.ts';
import { seatFor, value } from '../../../../language/run/evaluate.ts';
import { narrowed, one, ruled, withKeys } from '../../../../language/schema/shape.ts';
import { STEPS } from '../../../../language/schema/steps.ts';
import { at, isSearched, ONE_CHOOSES } from '../../language/places.ts';
import { draw as drawing } from '../../rules/draw.ts';
import { HAND_CAP, movedTo } from '../../terms.ts';
import { isRestricted } from '../effects/restricts.ts';
import { type SharedStepWord, those } from '../word.ts';

/** Steps common to several games to which Redemption adds something. */

const DRAW = withKeys(STEPS.draw, 'who', 'n');

export const draw: SharedStepWord<typeof DRAW> = {
  node: DRAW,

  possible(state, step, env, book) {
    const seat = seatFor(state, step.who, env);
    if (seat === env.you && isRestricted(state, seat, 'draw', book)) return false;
    return ids(state, zoneId('deck', seat)).length > 0 && ids(state, zoneId('hand', seat)).length < HAND_CAP;
  },

  // An effect may keep a player from drawing by their own abilities (rules 7.3).
  atoms(state, step, env, book) {
    const seat = seatFor(state, step.who, env);
    if (seat === env.you && isRestricted(state, seat, 'draw', book)) return [];
    return drawing(state, seat, value(state, step.n, env, book), book);
  },
};

const MOVE = ruled(
  narrowed(withKeys(STEPS.move, 'what', 'to', 'top', 'faceValue'), {
    // Moves that are more than a change of zone are separate steps: discard, rescue, band, setAside.
    to: one('deck', 'hand', 'reserve', 'territory', 'pile', 'artifact', 'bondage', 'banished'),
  }),
  { must: '"top" is said of a deck only', holds: ({ top, to }) => top === undefined || to === 'deck' },
  {
    must: '"faceValue" is said of a territory only',
    holds: ({ faceValue, to }) => faceValue === undefined || to === 'territory',
  },
);

export const move: SharedStepWord<typeof MOVE> = {
  node: MOVE,
  aim: 'harm',
  deed: (step) => movedTo(step.to, step.top === true),
};

const DISCARD = withKeys(STEPS.discard, 'what');

export const discard: SharedStepWord<typeof DISCARD> = { node: DISCARD, aim: 'harm' };

const CHOOSE = ruled(
  withKeys(STEPS.choose, 'as', 'who', 'ownerOf', 'from', 'among', 'min', 'max'),
  { of: ['from', 'among'], least: 1 },
  ONE_CHOOSES,
  {
    must: 'a deck or a Reserve is searched ("search"), alone or with a discard pile',
    holds: ({ from, among }) => among !== undefined || !isSearched(at(from, 'in')),
  },
);

export const choose: SharedStepWord<typeof CHOOSE> = { node: CHOOSE, deed: 'unstoppable' };

const LOOK = ruled(
  withKeys(STEPS.look, 'what', 'at', 'top', 'of', 'as', 'reveal'),
  { of: ['what', 'at', 'top'], least: 1, most: 1 },
  { key: 'of', needs: ['top'] },
  {
    must: 'whose cards are looked at is said',
    holds: ({ at: where }) => where === undefined || at(where, 'of') !== undefined,
  },
);

export const look: SharedStepWord<typeof LOOK> = {
  node: LOOK,
  deed: 'unstoppable',
  possible: (state, step, env) =>
    step.top === undefined || inZone(state, zoneId('deck', seatFor(state, step.of, env))).length > 0,
};

const SHUFFLE = withKeys(STEPS.shuffle, 'what');

export const shuffle: SharedStepWord<typeof SHUFFLE> = {
  node: SHUFFLE,

  atoms(state, step, env, book) {
    const list = those(state, step, env, book);
    const decks = new Set(list.map((o) => zoneId('deck', o.owner)));
    return [
      ...list
        .filter((o) => kindOf(o.zone) !== 'deck')
        .map((o) => moved(o, zoneId('deck', o.owner), 'shuffle')),
      ...[...decks].map((zone): Atom => ({ atom: 'shuffle', zone, from: putOnTop(state, env, zone) })),
    ];
  },
};

/** Number of cards that this ability has put on top of the deck: a shuffle after a search leaves these cards on top. */
function putOnTop(state: GameState, env: Env, zone: ZoneId): number {
  const did = state.instances.find((i) => i.id === env.instance)?.did ?? [];
  const put = did.flatMap(({ atom, made }) =>
    atom.atom === 'move' && atom.to === zone && atom.place === 'top' && made !== undefined ? [made] : [],
  );
  const first = inZone(state, zone).findIndex((o) => !put.includes(o.stamp));
  return first < 0 ? 0 : first;
}
