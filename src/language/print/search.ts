import type { Noun, Step, Value } from '../schema/ability.ts';
import { searchBounds } from './choices.ts';
import { act, actor, type Clause, inOrder, plain, stepsClause } from './clauses.ts';
import { list, zoneName } from './english.ts';
import { article, filterText, owner } from './filters.ts';
import { nameChosen, nameSeen, nounPhrase, zonePhrase } from './nouns.ts';
import { quantity, topText } from './numbers.ts';
import type { Scope } from './scope.ts';

/** Words of steps on hidden cards: looking, searching, shuffling. */

/**
 * Words for looking at cards: "look at the top three cards of your deck"; "your opponent reveals 3 cards from their
 * hand" if the opponent has chosen them.
 */
export function lookClause(step: Extract<Step, { op: 'look' }>, scope: Scope): Clause {
  const verb = step.reveal === true ? 'reveal' : 'look at';
  // The player who chooses the cards reveals them, even if another player looks at them.
  const by = step.what !== undefined && step.reveal === true ? actor(step.what, scope) : undefined;
  const what =
    step.what !== undefined
      ? nounPhrase(step.what, scope, { from: true }).object
      : step.top === undefined
        ? zonePhrase(step.at ?? {}, scope)
        : topText(step.top, owner(step.of ?? 'you', scope), scope);
  if (step.as !== undefined) {
    const seen = step.top === undefined ? (step.at ?? {}) : { in: 'deck', of: step.of ?? 'you' };
    nameSeen(scope, step.as, step.top !== 1, seen);
  }
  return act(verb, what, by);
}

/** Words for shuffling: "shuffle it into its owner's deck"; for a deck itself just "shuffle". */
export function shuffleClause(noun: Noun, scope: Scope): Clause {
  if (typeof noun === 'object' && 'every' in noun && noun.every.in === 'deck')
    return act('shuffle', zonePhrase(noun.every, scope));
  const what = nounPhrase(noun, scope, { from: true });
  const decks =
    what.yours === true
      ? `${scope.you === 'you' ? 'your' : 'their'} deck`
      : what.many
        ? "their owners' decks"
        : "its owner's deck";
  return act('shuffle', `${what.object} into ${decks}`, actor(noun, scope));
}

type Search = Extract<Step, { op: 'search' }>;

/**
 * Words for a search with the fate of the found card: "search for an evil card in your deck, then take it". The last
 * part is needed where no later step says what happens to the card.
 */
export function searchClause(step: Search, scope: Scope): Clause {
  if (scope.wording.formal !== undefined) return formalSearch(step, scope);
  const from = { ...step.for, in: step.in, of: step.of ?? 'you' } as const;
  nameChosen(scope, { as: step.as, from, ...searchBounds(step) });
  const what = nounPhrase({ ref: step.as }, scope).object;
  return act('search', `for ${what}, then ${stepsClause(step.steps, scope)}`);
}

/**
 * Words for a search in the formal grammar (texts written like rules): "search the top 10 cards of your deck for a
 * character, add it to hand, and shuffle your deck".
 */
function formalSearch(step: Search, scope: Scope): Clause {
  const { one, many, text, where: x } = quantity(...limits(step), scope);
  const what = one
    ? article(step.for, scope)
    : `${text} ${filterText(step.for, many ? 'many' : 'one', scope, {})}${x}`;
  const of = step.of ?? 'you';
  nameChosen(scope, { as: step.as, from: { ...step.for, in: step.in, of }, ...searchBounds(step) });
  // The text has just described the card that is searched for.
  scope.names.get(step.as)!.said = true;
  const zones = [step.in].flat();
  const whose = owner(of, scope);
  const place = `${whose} ${list(zones.map(zoneName), 'and')}`;
  const where = step.top === undefined ? place : topText(step.top, whose, scope);
  const shuffled = zones.includes('deck') ? [act('shuffle', `${whose} deck`)] : [];
  const rest = inOrder(
    [act('search', `${where} for ${what}`), ...scope.say.steps(step.steps, scope), ...shuffled],
    plain,
  );
  return act('search', rest.slice('search '.length));
}

const limits = (step: Search): [Value | undefined, Value | undefined] => {
  const { min, max } = searchBounds(step);
  return [min, max];
};
