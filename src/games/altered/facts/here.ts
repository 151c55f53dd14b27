import { kindOf } from '../../../kernel/query.ts';
import type { Facts, GameObject } from '../../../kernel/state.ts';
import type { Filter } from '../language/types.ts';

/** A filter for a card that is or was played: if it names no zone, the card's own zone is filled in. */
export const here = (filter: Filter, card: GameObject): Filter => inZoneOf(filter, kindOf(card.zone));

/** The filter with the zone filled in from an object's facts. */
export const hereAs = (filter: Filter, facts: Facts): Filter => inZoneOf(filter, facts.zone);

const inZoneOf = (filter: Filter, zone: string): Filter =>
  filter.in === undefined ? Object.assign({}, filter, { in: zone }) : filter;
