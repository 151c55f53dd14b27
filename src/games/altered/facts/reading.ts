import { zoneId } from '../../../kernel/ids.ts';
import { counted, inZone } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { Reading as SharedReading } from '../../shared/reading.ts';
import type { CardSet } from '../card-set.ts';
import { IN_PLAY, ZONES } from '../terms.ts';

const TRACK = zoneId('track');

/** What texts find in a state of Altered. */
export abstract class Reading extends SharedReading {
  readonly cards: CardSet;

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
    switch (name) {
      case 'day':
        return Number(state.clock['day']);
      case 'between':
        return between(state, seat);
      case 'zeros':
        return this.zeros(state, seat);
      default:
        return counted(state, `turn:${name}:${seat}`);
    }
  }

  /** How many printed statistics of 0 there are among the Characters that the seat controls. */
  private zeros(state: GameState, seat: number): number {
    return inZone(state, zoneId('expedition'))
      .filter((o) => o.controller === seat && this.kinds(o).includes('Character'))
      .flatMap((o) => this.baseStatistics(state, o))
      .filter((n) => n === 0).length;
  }

  /** The types that are printed on a card. */
  private kinds({ what }: GameObject): string[] {
    return 'card' in what ? this.cards.get(what.card).types : [];
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

/** Regions between the two Expeditions of a player, who begin at its ends: none where they are adjacent or in the Arena (rules 15). */
function between(state: GameState, seat: number): number {
  const row = inZone(state, zoneId('adventure')).length;
  const travelled = inZone(state, TRACK)
    .filter((o) => o.controller === seat)
    .reduce((sum, o) => sum + (o.counters['distance'] ?? 0), 0);
  return row === 1 ? 0 : Math.max(0, Math.abs(row - 1 - travelled) - 1);
}

/** The Expeditions that an object is in, or the one that it is. */
const expeditionsOf = ({ types, stamp, at }: Facts): Facts['at'] =>
  types.includes('Expedition') ? [stamp] : at;

const expedition = (state: GameState, at: number): GameObject | undefined =>
  inZone(state, TRACK).find((o) => o.stamp === at);
