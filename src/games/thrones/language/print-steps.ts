import { uses } from '../../../language/print/choices.ts';
import { act, byWhom, type Clause, does, done, inOrder, plain } from '../../../language/print/clauses.ts';
import { conditionText } from '../../../language/print/conditions.ts';
import { list, sentence, zoneName } from '../../../language/print/english.ts';
import { owner } from '../../../language/print/filters.ts';
import { nameChosen, nounPhrase, ownersOf } from '../../../language/print/nouns.ts';
import { amount, mass, numberText, possessed, topText } from '../../../language/print/numbers.ts';
import type { StepOf } from '../../../language/print/own.ts';
import { IT, type Scope, THEM, within } from '../../../language/print/scope.ts';
import { counterNames } from '../../../language/print/words.ts';
import type { Cost, Step, Who } from '../../../language/schema/ability.ts';
import type { STEPS } from './nodes.ts';

/** The steps that only this game has. */
export type ThronesStep = StepOf<typeof STEPS>;

/** One of these steps before it is put into a sentence. */
export function stepClause(step: ThronesStep, scope: Scope): Clause {
  const object = (noun: Parameters<typeof nounPhrase>[0]): string =>
    nounPhrase(noun, scope, { from: true }).object;
  switch (step.op) {
    case 'kill':
      return done('kill', step.what, scope, step.unsaved === true ? '(cannot be saved)' : '');
    case 'kneel':
    case 'stand':
    case 'save':
      return done(step.op, step.what, scope);
    case 'gold':
      return goldClause(step, scope);
    case 'loseGold': {
      const by = byWhom(step.who, scope);
      const gold =
        step.n === undefined
          ? `all gold in ${by === undefined ? owner('you', scope) : 'their'} gold pool`
          : mass(step.n, 'gold', scope);
      return act('return', `${gold} to the treasury`, by);
    }
    case 'power':
      return step.on === undefined
        ? act('gain', mass(step.n, `power for ${owner('you', scope)} faction`, scope))
        : does(step.on, scope, 'gain', mass(step.n, 'power', scope));
    case 'losePower':
      return act('discard', `${mass(step.n, 'power', scope)} from ${object(step.on)}`);
    case 'movePower':
      return act(
        'move',
        `${mass(step.n, 'power', scope)} from ${object(step.from)} to ${movedTo(step, scope)}`,
      );
    case 'discardRandom': {
      const hand = `${owner(step.who ?? 'you', scope)} hand`;
      const what = `${amount(step.n, 'card', 'digits', scope)} at random from ${hand}`;
      if (step.as !== undefined) nameDiscarded(scope, step.as, step.n !== 1);
      return act('discard', what);
    }
    case 'discardTop': {
      const what = topText(step.n, owner(step.who ?? 'you', scope), scope);
      if (step.as !== undefined) nameDiscarded(scope, step.as, step.n !== 1);
      return act('discard', what);
    }
    case 'enter': {
      const what = nounPhrase(step.what, scope, { from: true });
      const whose = what.theirs === true ? ' under your control' : '';
      const kneeling = step.kneeling === true ? ' kneeling' : '';
      const as = step.as === undefined ? '' : `, participating as ${AS[step.as]}`;
      return act('put', `${what.object} into play${whose}${kneeling}${as}`);
    }
    case 'initiate':
      return act(
        'initiate',
        `${possessed(nounPhrase(step.what, scope), 'When Revealed ability')} as if ${scope.you} had just revealed it`,
      );
    case 'takeControl':
      return act('take', `control of ${object(step.what)}`);
    case 'duplicate': {
      const down = step.down === true ? ' face down' : '';
      return act('place', `${object(step.what)}${down} under ${object(step.of)} as a duplicate`);
    }
    case 'duplicateTop':
      return act(
        'place',
        `the top card of ${owner('you', scope)} deck face down under ${object(step.of)} as a duplicate`,
      );
    case 'attach':
      return act('attach', `${object(step.what)} to ${object(step.to)}`);
    case 'cancel':
      return act('cancel', 'those effects');
    case 'retarget':
      return { whole: `that ability has ${object(step.what)} as its target instead` };
    case 'claim':
      return act('apply', step.as === 'none' ? 'no claim' : `${step.as} claim instead`);
    case 'redirect':
      return redirectClause(step, scope);
    case 'remove':
      return act('remove', `${object(step.what)} from the challenge`);
    case 'join':
      return does(step.what, scope, 'participate', `in the challenge as ${AS[step.as]}`);
    case 'name':
      return act('name', NAMED[step.of], byWhom(step.who, scope));
    case 'number':
      return act(
        'choose',
        `a number X from ${step.min ?? 0} to ${numberText(step.max, scope)}`,
        byWhom(step.who, scope),
      );
    case 'delayed':
      return delayedClause(step, scope);
    case 'arrange': {
      const what = nounPhrase(step.what, scope, { from: true });
      const place = step.place === 'top' ? 'on top of' : 'on the bottom of';
      return act('put', `${what.object} ${place} ${ownersOf(what, scope)} deck in any order`);
    }
  }
}

/** Binds cards that a step discards: "the discarded card", and "it" once that has been said. */
const nameDiscarded = (scope: Scope, as: string, many: boolean): void => {
  scope.names.set(as, {
    first: () => (many ? 'the discarded cards' : 'the discarded card'),
    head: 'card',
    many,
    said: false,
    yours: false,
    zones: ['discard'],
  });
};

/** "your own", if power moves from an object of the opponent to your object of the same kind. */
function movedTo({ from, to }: Extract<ThronesStep, { op: 'movePower' }>, scope: Scope): string {
  if (typeof from === 'object' && 'every' in from && typeof to === 'object' && 'every' in to) {
    const { of: theirs, ...one } = from.every;
    const { of: yours, ...other } = to.every;
    if (theirs === 'opponent' && yours === 'you' && JSON.stringify(one) === JSON.stringify(other))
      return `${owner('you', scope)} own`;
  }
  return nounPhrase(to, scope, { from: true }).object;
}

const AS = { attacker: 'an attacker', defender: 'a defender' } as const;
const NAMED = { challenge: 'a challenge type', type: 'a card type', icon: 'a challenge icon' } as const;

/** "gain 2 gold", "move 1 gold from your opponent's gold pool to your own". */
function goldClause(step: Extract<ThronesStep, { op: 'gold' }>, scope: Scope): Clause {
  const gold = mass(step.n, 'gold', scope);
  if (step.from === undefined) return act('gain', gold, byWhom(step.who, scope));
  const pool = (who: Who): string => `${owner(who, scope)} gold pool`;
  const to = step.who === undefined || step.who === 'you' ? `${owner('you', scope)} own` : pool(step.who);
  return act('move', `${gold} from ${pool(step.from)} to ${to}`);
}

/** Where something goes instead of where it was going. */
function redirectClause({ what, to, of }: Extract<ThronesStep, { op: 'redirect' }>, scope: Scope): Clause {
  const it = nounPhrase(what, scope);
  const hand = of === undefined ? 'hand' : `${owner(of, scope)} hand`;
  if (to === 'hand') return act('return', `${it.object} to ${hand} instead`);
  const whose = `${it.many ? 'their' : 'its'} owner's ${zoneName(to)}`;
  return act(to === 'deck' ? 'shuffle' : 'put', `${it.object} into ${whose} instead`);
}

/** What is done at the end of the phase or round, if it still can be. */
function delayedClause(step: Extract<ThronesStep, { op: 'delayed' }>, scope: Scope): Clause {
  const inner = within(scope);
  const conditions: string[] = [];
  const also = step.if;
  if (step.what !== undefined) {
    const what = nounPhrase(step.what, scope);
    const its = what.many ? THEM : IT;
    inner.its = its;
    inner.names.clear();
    // Of what was just spoken of, it goes without saying that it has to be there still, as it does after "then".
    if (step.at !== 'won' || what.subject !== its.subject)
      conditions.push(`${what.subject ?? 'I'} ${what.many ? 'are' : 'is'} still in play`);
  }
  const steps = (): string => inOrder(scope.say.steps(step.steps, inner), plain);
  // "It is still in play and has a poison token."
  if (also !== undefined) {
    const met = conditionText(also, inner);
    conditions.push(conditions.length === 0 ? met : met.replace(/^(it|they) /, ''));
  }
  if (step.at === 'won')
    return { whole: `if ${['you win the challenge', ...conditions].join(' and ')}, ${steps()}` };
  const condition = conditions.length === 0 ? '' : `if ${list(conditions, 'and')}, `;
  return { whole: `at the end of the ${step.at}, ${condition}${steps()}` };
}

/** Does the step act on what is bound by this name? */
export const isAbout = (step: Step, name: string): boolean =>
  'what' in step && typeof step.what === 'object' && 'ref' in step.what && step.what.ref === name;

/** What one does to pay: "kneel this card and pay 1 gold". */
export function costText(cost: Cost, scope: Scope): string {
  const me = nounPhrase('self', scope).object;
  const own = [
    ...(cost.kneel === 'self' ? ['kneel'] : []),
    ...(cost.exhaust === undefined ? [] : ['exhaust']),
    ...(cost.discard === undefined ? [] : ['discard']),
    ...(cost.sacrifice === undefined ? [] : ['sacrifice']),
  ];
  const parts: string[] = [];
  if (own.length > 0) parts.push(`${list(own, 'and')} ${me}`);
  if (cost.kneel === 'faction') parts.push(`kneel ${owner('you', scope)} faction card`);
  if (cost.gold !== undefined) parts.push(`pay ${mass(cost.gold, 'gold', scope)}`);
  if (cost.mana !== undefined) parts.push(`pay {${cost.mana}}`);
  if (cost.spend !== undefined) {
    const { one, many } = counterNames(cost.spend.counter, scope);
    parts.push(`discard ${amount(cost.spend.n, one, 'digits', scope, many)} from ${me}`);
  }
  if (cost.choose !== undefined) {
    nameChosen(scope, cost.choose);
    if (!(cost.steps ?? []).some((s) => uses(s, cost.choose!.as, scope)))
      parts.push(`choose ${nounPhrase({ ref: cost.choose.as }, scope).object}`);
  }
  if (cost.steps !== undefined) parts.push(...scope.say.steps(cost.steps, scope).map(plain));
  return parts.length === 0 ? 'pay nothing' : list(parts, 'and');
}

/** What a step asks where that is not what it does. */
export function questionOf(step: ThronesStep, scope: Scope): string | undefined {
  switch (step.op) {
    case 'arrange':
      // This is only asked where there are several.
      return step.place === 'top' ? 'Put them on top of the deck.' : 'Put them on the bottom of the deck.';
    case 'name':
    case 'number': {
      const { who: _, ...own } = step;
      // Whoever is asked reads it. What is counted for it is told as the player of the card sees it.
      return step.op === 'number' && typeof step.max !== 'number'
        ? undefined
        : sentence(plain(stepClause(own, scope)));
    }
    default:
      return undefined;
  }
}
