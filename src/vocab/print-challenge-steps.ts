import { act, bald, byWhom, type Clause, does, done, plain } from './print-clauses.ts';
import { conditionText } from './print-conditions.ts';
import { article, filterText, owner } from './print-filters.ts';
import { IT, nameChosen, nameDiscarded, nounPhrase, type Scope, THEM, within } from './print-nouns.ts';
import { amount, counterNames, mass, quantity } from './print-numbers.ts';
import { clauses, found, ownersOf, topText, uses } from './print-steps.ts';
import { list, zoneName } from './print-words.ts';
import type { Step } from './schema.ts';
import type { Filter, Value, Who } from './schema-phrases.ts';
import type { Cost } from './schema-steps.ts';

/** Steps of killing and kneeling, of gold and power, of challenges, as `schema-challenges.ts` lists them. */
export type ChallengeStep = Extract<
  Step,
  {
    op:
      | 'kill'
      | 'kneel'
      | 'stand'
      | 'gold'
      | 'loseGold'
      | 'power'
      | 'losePower'
      | 'movePower'
      | 'discardRandom'
      | 'discardTop'
      | 'enter'
      | 'takeControl'
      | 'duplicate'
      | 'duplicateTop'
      | 'attach'
      | 'save'
      | 'cancel'
      | 'redirect'
      | 'remove'
      | 'join'
      | 'name'
      | 'delayed'
      | 'then'
      | 'arrange';
  }
>;

/** One of these steps before it is put into a sentence. */
export function challengeClause(step: ChallengeStep, scope: Scope): Clause {
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
      return act('put', `${what.object} into play${what.theirs === true ? ' under your control' : ''}`);
    }
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
    case 'redirect':
      return redirectClause(step, scope);
    case 'remove':
      return act('remove', `${object(step.what)} from the challenge`);
    case 'join':
      return does(step.what, scope, 'participate', `in the challenge as ${AS[step.as]}`);
    case 'name':
      return act('name', NAMED[step.of], byWhom(step.who, scope));
    case 'delayed':
      return delayedClause(step, scope);
    case 'then': {
      const [first, ...more] = clauses(step.steps, scope);
      if (first === undefined) return { whole: 'then, do nothing' };
      return { whole: `then, ${bald(first)}`, more: [...(first.more ?? []), ...more.map(plain)] };
    }
    case 'arrange': {
      const what = nounPhrase(step.what, scope, { from: true });
      const order = what.many ? ' in any order' : '';
      const place = step.place === 'top' ? 'on top of' : 'on the bottom of';
      return act('put', `${what.object} ${place} ${ownersOf(what, scope)} deck${order}`);
    }
  }
}

/** "your own", where it moves to an object of yours from one that is the opponent's but else the same. */
function movedTo({ from, to }: Extract<ChallengeStep, { op: 'movePower' }>, scope: Scope): string {
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
function goldClause(step: Extract<ChallengeStep, { op: 'gold' }>, scope: Scope): Clause {
  const gold = mass(step.n, 'gold', scope);
  if (step.from === undefined) return act('gain', gold, byWhom(step.who, scope));
  const pool = (who: Who): string => `${owner(who, scope)} gold pool`;
  const to = step.who === undefined || step.who === 'you' ? `${owner('you', scope)} own` : pool(step.who);
  return act('move', `${gold} from ${pool(step.from)} to ${to}`);
}

/** Where something goes instead of where it was going. */
function redirectClause({ what, to }: Extract<ChallengeStep, { op: 'redirect' }>, scope: Scope): Clause {
  const it = nounPhrase(what, scope);
  if (to === 'hand') return act('return', `${it.object} to hand instead`);
  const whose = `${it.many ? 'their' : 'its'} owner's ${zoneName(to)}`;
  return act(to === 'deck' ? 'shuffle' : 'put', `${it.object} into ${whose} instead`);
}

/** What is done at the end of the phase or round, if it still can be. */
function delayedClause(step: Extract<ChallengeStep, { op: 'delayed' }>, scope: Scope): Clause {
  const inner = within(scope);
  const conditions: string[] = [];
  const also = step.if;
  if (step.what !== undefined) {
    const what = nounPhrase(step.what, scope);
    inner.its = what.many ? THEM : IT;
    inner.names.clear();
    conditions.push(`${what.subject ?? 'I'} ${what.many ? 'are' : 'is'} still in play`);
  }
  // "It is still in play and has a poison token."
  if (also !== undefined) conditions.push(conditionText(also, inner).replace(/^(it|they) /, ''));
  const condition = conditions.length === 0 ? '' : `if ${list(conditions, 'and')}, `;
  const steps = inOrder(clauses(step.steps, inner), plain);
  if (step.at === 'won') return { whole: `if you win the challenge, ${steps}` };
  return { whole: `at the end of the ${step.at}, ${condition}${steps}` };
}

/** Clauses one after the other in one sentence, where "then" would say more: "draw 1 card and return it to hand". */
export function inOrder(all: Clause[], form: (clause: Clause) => string): string {
  const texts = all.map((clause, i) => (i === 0 ? form(clause) : plain(clause)));
  if (texts.length < 2) return texts.join('');
  if (all.some((clause) => 'whole' in clause)) return texts.join('; ');
  if (texts.length === 2) return texts.join(/,| and /.test(texts[0]!) ? ', and ' : ' and ');
  return `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}

type Search = Extract<Step, { op: 'search' }>;

/** "search the top 10 cards of your deck for a character, add it to hand, and shuffle your deck". */
export function searchClause(step: Search, scope: Scope): Clause {
  const { one, many, text } = quantity(...limits(step), scope);
  const what = one
    ? article(step.for, scope)
    : `${text} ${filterText(step.for, many ? 'many' : 'one', scope, {})}`;
  const of = step.of ?? 'you';
  nameChosen(scope, { as: step.as, from: { ...step.for, in: step.in, of }, ...found(step) });
  // It has just been said what is looked for.
  scope.names.get(step.as)!.said = true;
  const zones = [step.in].flat();
  const whose = owner(of, scope);
  const place = `${whose} ${list(zones.map(zoneName), 'and')}`;
  const where = step.top === undefined ? place : topText(step.top, whose, scope);
  const shuffled = zones.includes('deck') ? [act('shuffle', `${whose} deck`)] : [];
  const rest = inOrder(
    [act('search', `${where} for ${what}`), ...clauses(step.steps, scope), ...shuffled],
    plain,
  );
  return act('search', rest.slice('search '.length));
}

const limits = (step: Search): [Value | undefined, Value | undefined] => {
  const { min, max } = found(step);
  return [min, max];
};

/** "place 1 poison token on it", "remove 1 poison token from it". */
export function tokensClause(step: Extract<Step, { op: 'counters' }>, scope: Scope): Clause {
  const { one, many } = counterNames(step.counter, scope);
  const less = typeof step.by === 'number' && step.by < 0;
  const tokens = amount(less ? -Number(step.by) : step.by, one, 'digits', scope, many);
  const on = nounPhrase(step.on, scope, { from: true }).object;
  return less ? act('remove', `${tokens} from ${on}`) : act('place', `${tokens} on ${on}`);
}

/** Is what the step is done to bound by this name? */
export const isAbout = (step: Step, name: string): boolean =>
  'what' in step && typeof step.what === 'object' && 'ref' in step.what && step.what.ref === name;

/** A filter without what goes without saying: that what is knelt stands, and what stands up kneels. */
export function unsaid(filter: Filter, step: Step, name: string): Filter {
  if (!isAbout(step, name)) return filter;
  const { op } = step;
  const { has, hasnt, ...rest } = filter;
  const said = op === 'stand' && has === 'kneeling' ? {} : has === undefined ? {} : { has };
  const notSaid = op === 'kneel' && hasnt === 'kneeling' ? {} : hasnt === undefined ? {} : { hasnt };
  return { ...rest, ...said, ...notSaid };
}

/** What one does to pay: "kneel this card and pay 1 gold". */
export function formalCost(cost: Cost, scope: Scope): string {
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
    const { as, from } = cost.choose;
    nameChosen(scope, { as, from: (cost.steps ?? []).reduce((f, s) => unsaid(f, s, as), from) });
    if (!(cost.steps ?? []).some((s) => uses(s, cost.choose!.as)))
      parts.push(`choose ${nounPhrase({ ref: cost.choose.as }, scope).object}`);
  }
  if (cost.steps !== undefined) parts.push(...clauses(cost.steps, scope).map(plain));
  return parts.length === 0 ? 'pay nothing' : list(parts, 'and');
}
