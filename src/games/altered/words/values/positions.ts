import { zoneId } from '../../../../kernel/ids.ts';
import { inZone, live } from '../../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../../kernel/state.ts';
import type { Reading } from '../../facts/reading.ts';
import {
  distance,
  expeditions,
  facingOf,
  inArena,
  position,
  REGIONS,
  regionOf,
  terrainsOf,
} from '../../rules/track.ts';
import { TERRAINS } from '../../terms.ts';

/**
 * Position that an Expedition may have (ahead, behind, in a region) and that counts for the objects in the Expedition,
 * too: the words after "is", and a test.
 */
interface Position {
  readonly text: string;
  is(state: GameState, expedition: GameObject, reader: Reading, who: Facts): boolean;
}

/** Number of regions by which an Expedition is ahead of the facing one; in the Arena 0 (rules 16). */
const lead = (state: GameState, expedition: GameObject): number =>
  inArena(state) ? 0 : distance(expedition) - distance(facingOf(state, expedition));

const isConsidered = (state: GameState, { stamp }: GameObject, word: string, reader: Reading): boolean =>
  reader.considered(state, stamp).includes(word);

const isBehind = (state: GameState, expedition: GameObject, reader: Reading): boolean =>
  lead(state, expedition) < 0 || isConsidered(state, expedition, 'behind', reader);

/** True if an Expedition of another player is in this Expedition's region (rules 15). */
const isInContact = (state: GameState, expedition: GameObject): boolean =>
  expeditions(state).some(
    (other) =>
      other.controller !== expedition.controller &&
      (inArena(state) || position(other) === position(expedition)),
  );

/** Positions of Expeditions that texts may name, in the order of the vocabulary page (reference for card authors). */
export const POSITIONS: Readonly<Record<string, Position>> = {
  ...Object.fromEntries(
    TERRAINS.map((terrain): [string, Position] => [
      terrain,
      {
        text: `in ${terrain[0]!.toUpperCase()}${terrain.slice(1)}`,
        is: (state, expedition, reader) =>
          terrainsOf(reader.facts(state, regionOf(state, expedition))).includes(terrain),
      },
    ]),
  ),
  start: {
    text: 'in a starting region',
    is: (state, expedition) => !inArena(state) && [0, REGIONS - 1].includes(position(expedition)),
  },
  contact: {
    text: 'in contact',
    is: (state, expedition, reader) =>
      isInContact(state, expedition) || isConsidered(state, expedition, 'contact', reader),
  },
  empty: {
    text: 'without Characters',
    is: (state, expedition, reader) =>
      !inZone(state, zoneId('expedition')).some((o) => {
        const { types, at } = reader.facts(state, o);
        return types.includes('Character') && at.includes(expedition.stamp);
      }),
  },
  lacking: {
    text: 'in a region of which it has a base statistic of 0',
    is(state, expedition, reader, who) {
      const o = live(state, who.stamp);
      const base = o === undefined ? [] : reader.baseStatistics(state, o);
      const terrains = terrainsOf(reader.facts(state, regionOf(state, expedition)));
      return TERRAINS.some((terrain, i) => terrains.includes(terrain) && base[i] === 0);
    },
  },
  behind: { text: 'behind', is: isBehind },
  ahead: {
    text: 'ahead',
    is: (state, expedition, reader) => lead(state, expedition) > 0 && !isBehind(state, expedition, reader),
  },
  tied: {
    text: 'tied',
    is: (state, expedition, reader) => lead(state, expedition) === 0 && !isBehind(state, expedition, reader),
  },
};

/** The region that an Expedition is in. */
export const regionIn = regionOf;

/** True if an object has the named position: by itself if it is an Expedition, or by an Expedition that it is in. */
export const isPlacedSo = (state: GameState, facts: Facts, word: string, reader: Reading): boolean => {
  const { types, stamp, at } = facts;
  const places = types.includes('Expedition') ? [stamp] : at;
  return expeditions(state).some(
    (e) => places.includes(e.stamp) && POSITIONS[word]?.is(state, e, reader, facts) === true,
  );
};
