import { joinClauses, plain } from '../../../../language/print/clauses.ts';
import { sentence } from '../../../../language/print/english.ts';
import { SOME } from '../../../../language/schema/amounts.ts';
import { atLeastOne, keys, maybe, node, one, part, YES } from '../../../../language/schema/shape.ts';
import { costText } from '../costs/cost.ts';
import type { AbilityWord } from '../word.ts';

const INTERRUPT = node(
  'What may be done where the Runner would suffer damage or take tags, or where what a piece of ice does as it is encountered is about to be done (`encounter`): a cost, and what it does. `running`: only during a run. `forced`: it is done whatever you want; `limit`: only the first so many times in a turn or run that this is so, used or not, also where the card came after that.',
  { when: 'tag', cost: { trash: 'self' }, steps: [{ op: 'prevent', n: 1 }] },
  {
    when: one('tag', 'net', 'meat', 'core', 'damage', 'encounter'),
    cost: maybe(part('cost')),
    forced: maybe(YES),
    running: maybe(YES),
    limit: maybe(keys({ n: SOME, per: one('turn', 'run') })),
    steps: atLeastOne(part('step')),
  },
  { rules: [{ key: 'forced', bars: ['cost'] }] },
);

export const interrupt: AbilityWord<typeof INTERRUPT, 'interrupt'> = {
  node: INTERRUPT,
  sort: (card, ability, index) => card.interrupts.push({ index, ability }),

  says(ability, scope) {
    const { when, limit } = ability;
    const would = when === 'tag' ? 'take tags' : `suffer ${when === 'damage' ? '' : `${when} `}damage`;
    const cost = ability.cost === undefined ? '' : `${costText(ability.cost)}: `;
    const may = ability.forced === true ? '' : 'you may ';
    const during = ability.running === true ? ' during a run' : '';
    if (when === 'encounter')
      return sentence(
        `When a “when encountered” ability on a piece of ice would be resolved${during}, ${may}${cost}${joinClauses(ability.steps, scope, plain)}`,
      );
    const opening = limit === undefined ? 'When' : `The first time each ${limit.per}`;
    return sentence(
      `${opening} the Runner would ${would}${during}, ${may}${cost}${joinClauses(ability.steps, scope, plain)}`,
    );
  },
};
