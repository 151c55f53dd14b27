import { howMany } from '../../../../language/print/english.ts';
import { filterText } from '../../../../language/print/filters.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import type { Filter } from '../../../../language/schema/ability.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { maybe, node, part } from '../../../../language/schema/shape.ts';
import type { AbilityWord } from '../word.ts';
import { NOT_PLAYED } from './common.ts';

const ADDITIONAL = node(
  'As an additional cost to play the card, so many clicks are spent; or it costs X credits, and X tags are removed (`tags`), where X is the printed agenda points of one of such agendas of the opponent’s score area, as you choose. In its other abilities that is X, `{ number: x }`.',
  { clicks: 1 },
  { clicks: maybe(SOME), tags: maybe(part('filter')) },
  { rules: [{ of: ['clicks', 'tags'], least: 1, most: 1 }] },
);

export const additional: AbilityWord<typeof ADDITIONAL, 'additional'> = {
  node: ADDITIONAL,
  idle: (_ability, { isPlayed }) => (isPlayed ? undefined : NOT_PLAYED),
  sort(card, { clicks = 0, tags }) {
    card.surcharge += clicks;
    if (tags !== undefined) card.tagsOf = tags;
  },
  says({ clicks = 0, tags }, scope) {
    if (tags !== undefined) return xText(tags, scope);
    return `As an additional cost to play this card, spend ${howMany(clicks, 'click')}.`;
  },
};

function xText({ in: _, of: __, ...kind }: Filter, scope: Scope): string {
  const agendas = filterText(kind, 'many', scope, {});
  return `This card costs X to play. As an additional cost to play it, remove X tags. X is the printed agenda points of one of the ${agendas} in your opponent's score area.`;
}
