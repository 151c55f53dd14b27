import { zoneId } from '../../../kernel/ids.ts';
import { counted, inZone } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { Reading as SharedReading } from '../../shared/reading.ts';
import type { CardSet } from '../card-set.ts';
import { profileOf } from '../profile.ts';
import { ZONES } from '../words.ts';

const TRACK = zoneId('track');

/** What texts find in a state of Altered. */
export abstract class Reading extends SharedReading {
  readonly cards: CardSet;

  constructor(cards: CardSet) {
    // The seed's profile is the only one so far; it says which kinds of zone are in play.
    super(ZONES, profileOf('altered-seed').inPlay, 'firstPlayer');
    this.cards = cards;
  }

  override homes(types: string[]): string[] {
    if (types.includes('Expedition')) return ['track'];
    if (types.includes('Region')) return ['adventure'];
    return types.includes('Reaction') ? ['limbo'] : this.inPlay;
  }

  tally(state: GameState, name: string, seat: number): number {
    return name === 'day' ? Number(state.clock['day']) : counted(state, `turn:${name}:${seat}`);
  }

  override baseStatistics(_state: GameState, o: GameObject): number[] {
    const stats = 'card' in o.what ? this.cards.get(o.what.card).definition.stats : undefined;
    return stats === undefined ? [] : [stats.forest, stats.mountain, stats.ocean];
  }

  /** Facing Expeditions are the two Hero Expeditions, and the two Companion Expeditions (rules 15). */
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

/** The Expeditions that an object is in, or the one that it is. */
const expeditionsOf = ({ types, stamp, at }: Facts): Facts['at'] =>
  types.includes('Expedition') ? [stamp] : at;

const expedition = (state: GameState, at: number): GameObject | undefined =>
  inZone(state, TRACK).find((o) => o.stamp === at);
