import { kindOf } from '../../../kernel/query.ts';
import type { Facts, GameObject } from '../../../kernel/state.ts';
import type { Filter } from '../language/types.ts';

/** A filter on a card that is played, or was: if it names no zone, it means the zone in which the card is. */
export const here = (filter: Filter, card: GameObject): Filter => inZoneOf(filter, kindOf(card.zone));

/** The filter as it is meant of an object with these facts. */
export const hereAs = (filter: Filter, facts: Facts): Filter => inZoneOf(filter, facts.zone);

const inZoneOf = (filter: Filter, zone: string): Filter =>
  filter.in === undefined ? Object.assign({}, filter, { in: zone }) : filter;
