import { type Stamp, zoneId } from '../../../kernel/ids.ts';
import { inZone } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { Reading as SharedReading } from '../../shared/reading.ts';
import type { CardSet } from '../card-set.ts';
import { IN_PLAY, ZONE_WORDS, ZONES } from '../terms.ts';
import { isPlacedSo, regionIn } from '../words/values/positions.ts';
import { TALLIES } from '../words/values/tallies.ts';

const TRACK = zoneId('track');

/** Altered's answers to what card texts ask about a state. */
export abstract class Reading extends SharedReading {
  readonly cards: CardSet;
  readonly zones = ZONE_WORDS;

  constructor(cards: CardSet) {
    super(ZONES, IN_PLAY, 'firstPlayer');
    this.cards = cards;
  }

  override homes(types: string[]): string[] {
    if (types.includes('Expedition')) return ['track'];
    if (types.includes('Region')) return ['adventure'];
    return types.includes('Reaction') ? ['limbo'] : this.inPlay;
  }

  tally(state: GameState, name: string, seat: number): number {
    const tally = TALLIES[name];
    if (tally === undefined) throw new Error(`Altered counts no "${name}".`);
    return tally.read(state, seat, this);
  }

  /** The position that an effect makes the Expedition count as having, whatever its real one. */
  abstract considered(state: GameState, expedition: Stamp): string[];

  stands(state: GameState, one: Facts, where: string): boolean {
    return isPlacedSo(state, one, where, this);
  }

  holds(state: GameState, region: Facts, place: Stamp): boolean {
    const there = expedition(state, place);
    return there !== undefined && regionIn(state, there).stamp === region.stamp;
  }

  /**
   * A number of an object. All numbers are printed on the card except the Base Cost (C5 2.2.9): this is the Reserve
   * Cost for a Fleeting object or a card in Reserve, and the Hand Cost for any other.
   */
  number({ zone, marks, values }: Facts, name: string): number | undefined {
    if (name !== 'baseCost') return undefined;
    return values[zone === 'reserve' || marks.includes('fleeting') ? 'reserveCost' : 'handCost'];
  }

  /** The card types printed on an object's card. */
  printedTypes({ what }: GameObject): string[] {
    return 'card' in what ? this.cards.get(what.card).types : [];
  }

  override baseStatistics(_state: GameState, o: GameObject): number[] {
    const stats = 'card' in o.what ? this.cards.get(o.what.card).definition.stats : undefined;
    return stats === undefined ? [] : [stats.forest, stats.mountain, stats.ocean];
  }

  /**
   * True if the Expeditions of two objects face each other: the two Hero or the two Companion Expeditions (rules 15).
   */
  override facing(state: GameState, one: Facts, other: Facts): boolean {
    return expeditionsOf(one).some((a) =>
      expeditionsOf(other).some((b) => {
        const mine = expedition(state, a);
        const theirs = expedition(state, b);
        return (
          mine !== undefined &&
          theirs !== undefined &&
          mine.controller !== theirs.controller &&
          'card' in mine.what &&
          'card' in theirs.what &&
          mine.what.card === theirs.what.card
        );
      }),
    );
  }
}

/** The Expeditions that an object is in; an Expedition itself counts as its own. */
const expeditionsOf = ({ types, stamp, at }: Facts): Facts['at'] =>
  types.includes('Expedition') ? [stamp] : at;

const expedition = (state: GameState, at: number): GameObject | undefined =>
  inZone(state, TRACK).find((o) => o.stamp === at);
