import { kindOf } from '../../../kernel/query.ts';
import type { Facts, GameObject } from '../../../kernel/state.ts';
import type { Filter } from '../language/types.ts';

/**
 * Filter (description of objects) for checking a card that is or was played. Without a zone, the filter would mean
 * objects in play, so the card's own zone is filled in.
 */
export const here = (filter: Filter, card: GameObject): Filter => inZoneOf(filter, kindOf(card.zone));

/** The filter, if it names no zone, with the zone from an object's facts filled in. */
export const hereAs = (filter: Filter, facts: Facts): Filter => inZoneOf(filter, facts.zone);

const inZoneOf = (filter: Filter, zone: string): Filter =>
  filter.in === undefined ? Object.assign({}, filter, { in: zone }) : filter;
