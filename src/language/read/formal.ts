import { abilityText } from '../print/ability.ts';
import { bald, bare, type Clause, third, told } from '../print/clauses.ts';
import { conditionText, underCondition } from '../print/conditions.ts';
import { list, participle, singularVerb } from '../print/english.ts';
import { definite, filterText } from '../print/filters.ts';
import { formalEffect } from '../print/formal-effects.ts';
import { nameTarget, nounPhrase } from '../print/nouns.ts';
import { mass, numberText } from '../print/numbers.ts';
import { clauseOf } from '../print/steps.ts';
import { again, broughtBy, triggerClause } from '../print/triggers.ts';
import type { Formal } from '../print/wording.ts';
import { valueName } from '../print/words.ts';
import type { Ability, Condition, Filter, Passive, Step, Target, Trigger, Value } from '../schema/ability.ts';
import type { Language } from '../schema/language.ts';
import type { Shape } from '../schema/shape.ts';
import { isRecord } from './rules.ts';
import { type StandIns, USES } from './stand-ins.ts';
import type { Rules } from './wordings.ts';

/** What only the formal grammar says in words of its own: effects and what they are about, times, what would happen, chosen targets. */
export function formal(rules: Rules, fresh: () => StandIns, language: Language, wording: Formal): void {
  for (const op of Object.keys(language.effect))
    for (const value of fresh().node('effect', op)) effect(rules, value);
  // Which they are, the noun or the filter says; of whom it is said, the effect or the step does.
  const whole = { over: '⟦1p⟧', effect: '⟦2e⟧' };
  for (const [cat, text] of [
    ['effect', ''],
    ['effect.bare', 'have '],
    ['effect.third', 'has '],
  ] as const)
    rules.text(cat, whole, `${text}⟦1=over⟧ ⟦2=effect.does⟧`);
  const [one, other, last] = ['⟦1=effect.does⟧', '⟦2=effect.does⟧', '⟦3=effect.does⟧'];
  rules.text('effects', ['⟦1p⟧', '⟦2p⟧'], `${one} and ${other}`);
  rules.text('effects', ['⟦1p⟧', '⟦2p⟧', '⟦3p⟧'], `${one}, ${other} and ${last}`);
  rules.text('effect', { over: '⟦1p⟧', $effects: ['⟦2p⟧'] }, '⟦1=over⟧ ⟦2=effects⟧');
  for (const cat of ['effect', 'effect.bare']) rules.text(cat, { effect: '⟦1e⟧' }, '⟦1=effect.whole⟧');
  rules.text('effect.third', { effect: '⟦1e⟧' }, 'does this: ⟦1=effect.whole⟧');
  rules.text('over', '⟦1p⟧', '⟦1=noun⟧');
  rules.text('over', { is: '⟦1f⟧' }, '⟦1=filter.many⟧');
  for (const value of fresh().definite())
    rules.add('over', value, (scope) => definite(value as Filter, scope) ?? '');
  counted(rules, fresh);
  times(rules, fresh, language);
  predicates(rules);
  triggers(rules, fresh, language);
  targets(rules, fresh, language);
  speakers(rules, language, wording);
  words(rules, language, wording);
  if ('modify' in language.effect) bonuses(rules, fresh, wording);
  comparisons(rules, fresh);
  options(rules);
  byType(rules, fresh, language);
  movedToOwn(rules, fresh, language);
  for (const kind of Object.keys(language.ability)) uses(rules, fresh(), language, kind);
}

/** Words of which texts list several: "killed or discarded", "military or power". */
function words(rules: Rules, { words: sorts }: Language, { kinds, lying }: Formal): void {
  const types = typesOf({ words: sorts });
  const scope = rules.scope({});
  const marks = ['⟦1p⟧', '⟦2p⟧', '⟦3p⟧', '⟦4p⟧', '⟦5p⟧'];
  for (const word of sorts['value'] === 'any' ? [] : (sorts['value'] ?? []))
    rules.text('named.value', word, valueName(word, scope));
  for (const [word, name] of Object.entries(kinds))
    if (!types.includes(word)) rules.text('named.subtype', word, name);
  rules.text('named.subtype', '⟦1w subtype⟧', '⟦1w subtype⟧');
  const { verb = [], challenge = [] } = sorts;
  if (verb !== 'any') for (const word of verb) rules.text('one.verb', word, participle(word));
  if (challenge !== 'any') for (const word of challenge) rules.text('one.challenge', word, word);
  for (const sort of ['verb', 'challenge']) {
    for (const n of [2, 3]) {
      const parts = marks.slice(0, n).map((_, i) => `⟦${i + 1}=one.${sort}⟧`);
      rules.text(`listed.${sort}`, marks.slice(0, n), list(parts, 'or'));
    }
    rules.text(`listed.${sort}`, '⟦1p⟧', `⟦1=one.${sort}⟧`);
  }
  // What lies there is of that type anyway.
  for (const { is } of Object.values(lying)) {
    for (const number of ['one', 'many'] as const)
      rules.text(`filter.head.${number}`, { $all: [{}] }, filterText({ is }, number, scope, {}));
  }
}

/** How often an ability may be used, at the end of its text. */
function uses(rules: Rules, standIns: StandIns, { ability }: Language, kind: string): void {
  const keys = ability[kind]!.keys;
  const some = Object.fromEntries(USES.flatMap((key) => (keys[key] === undefined ? [] : [[key, keys[key]]])));
  if (Object.keys(some).length === 0) return;
  const plain = standIns.node('ability', kind)[0]!;
  const print = (value: object): string =>
    abilityText({ ...plain, ...value } as unknown as Ability, rules.speech);
  const start = print({}).replace(/\.$/, '');
  for (const value of standIns.keys(some))
    for (const often of [value, twice(value)])
      rules.text('uses', often, print(often).slice(start.length, -1));
}

/** The same two times where it is once, which is another word than for other numbers. */
const twice = (uses: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(uses).map(([key, one]) => [key, isRecord(one) && one['n'] === 1 ? { ...one, n: 2 } : one]),
  );

const MANY = [
  ['⟦99no⟧', false],
  ['⟦99nom⟧', true],
] as const;

/** An effect as what is said of an object, or as a clause that speaks of it somewhere. */
function effect(rules: Rules, value: Record<string, unknown>): void {
  const { over, ...rest } = value;
  for (const lasts of [false, true]) {
    if (over === undefined) {
      for (const known of [undefined, 'self', 'host'] as const) {
        const scope = rules.scope(value);
        if (known !== undefined) scope.known = known;
        const clause = formalEffect(value as unknown as Passive, scope, undefined, lasts);
        rules.text('effect.whole', value, bald(clause));
        rules.text('effect.bare', value, bare(clause));
        rules.text('effect.third', value, third(clause));
      }
      continue;
    }
    for (const [ref, many] of MANY) {
      const scope = rules.scope([value, { ref }]);
      const clause = formalEffect(value as unknown as Passive, scope, { ref }, lasts);
      if ('verb' in clause && clause.subject?.subject === ref) {
        const verb = many ? clause.verb : singularVerb(clause.verb);
        if (verb.includes('⟦')) {
          rules.text('effect.does', rest, `${verb} ${clause.rest}`);
          continue;
        }
        // Two of the same verb say it once: "loses a military icon and a power icon".
        rules.text(`effect.${clause.verb}`, rest, clause.rest);
        rules.text('effect.does', { effect: '⟦1e⟧' }, `${verb} ⟦1=effect.${clause.verb}⟧`);
        rules.text(
          'effects',
          ['⟦1p⟧', '⟦2p⟧'],
          `${verb} ⟦1=effect.${clause.verb}⟧ and ⟦2=effect.${clause.verb}⟧`,
        );
        rules.text(
          'effects',
          ['⟦1p⟧', '⟦2p⟧', '⟦3p⟧'],
          `${verb} ⟦1=effect.${clause.verb}⟧, ⟦2=effect.${clause.verb}⟧ and ⟦3=effect.${clause.verb}⟧`,
        );
      } else {
        const text = bald(clause);
        // What is given to the speaker need not be about it.
        rules.text('effect.whole', { ...rest, over: text.includes(ref) ? ref : 'self' }, text);
      }
    }
  }
}

/** "it is still in play and has a poison token": what a condition says of "it", after something else was said. */
function predicates(rules: Rules): void {
  for (const { cat, items, means } of [...rules.all]) {
    const [first] = items;
    const it = isRecord(means) && JSON.stringify(means).includes('"it"');
    if (cat.startsWith('condition') && it && first !== undefined && 'word' in first && first.word === 'it')
      rules.all.push({ cat, items: items.slice(1), means });
  }
}

/** What numbers count: "1 gold for each character you control", "the number of characters you control". */
function counted(rules: Rules, fresh: () => StandIns): void {
  const standIns = fresh();
  for (const value of standIns.numbers()) {
    const each = mass(value as unknown as Value, NAME, rules.scope(value));
    const all = numberText(value as unknown as Value, rules.scope(value));
    const every = mass({ per: 13, of: value as unknown as Value }, NAME, rules.scope(value));
    rules.text('counted.many', value, every.slice(EVERY.length));
    if (each.startsWith(EACH)) rules.text('counted.one', value, each.slice(EACH.length));
    if (all.startsWith(ALL)) rules.text('counted.many', value, all.slice(ALL.length));
  }
}

const NAME = 'gold';
const EACH = `1 ${NAME} for each `;
const EVERY = `1 ${NAME} for every 13 `;
const ALL = 'the number of ';

/** "during a military challenge". */
function times(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const form of ['phase', 'challenge']) {
    const shape = language.condition[form];
    for (const value of shape !== undefined && 'keys' in shape ? fresh().keys(shape.keys) : [])
      for (const number of ['one', 'many'] as const) {
        const [text = ''] = underCondition(value as unknown as Condition, 'if', rules.scope(value), number);
        if (text.startsWith('during ')) rules.text('during', value, text);
      }
  }
}

/** What sets an ability off, as a clause, and what was about to happen; and what is spoken of afterwards. */
function triggers(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const on of Object.keys(language.trigger))
    for (const value of fresh().node('trigger', on)) {
      const when = value as unknown as Trigger;
      rules.text('trigger.clause', value, triggerClause(when, rules.scope(value)));
      rules.text('trigger.would', value, triggerClause(when, rules.scope(value), true));
      const its = broughtBy(when, rules.scope(value))?.object ?? '';
      if (!its.includes('⟦')) rules.text('noun', 'it', its);
    }
  for (const is of typesOf(language)) rules.text('noun', 'it', again({ is }, rules.scope({})).object);
}

/** What an ability that is given to objects calls them. */
function speakers(rules: Rules, language: Language, { kinds }: Formal): void {
  for (const is of typesOf(language)) rules.text('noun', 'self', `this ${kinds[is] ?? is}`);
}

export const typesOf = ({ words: { type = [] } }: Pick<Language, 'words'>): readonly string[] =>
  type === 'any' ? [] : type;

/** Targets, and how they are chosen before anything is done, or with the first thing that is done. */
function targets(rules: Rules, fresh: () => StandIns, language: Language): void {
  const { as: _, ...keys } = language.target.keys;
  for (const value of fresh().keys(keys))
    rules.add('target', { $target: value }, (scope) => {
      nameTarget(scope, { ...value, as: '⟦0⟧' } as unknown as Target);
      return nounPhrase({ ref: '⟦0⟧' }, scope).object;
    });
  const say = (ids: number[], step: object): Clause[] =>
    rules.speech.say.own.aloud?.(
      ids.map((id) => ({ as: `⟦${id}⟧`, of: { is: `⟦${id}T⟧` } })),
      [step as Step],
      rules.scope(step),
    ) ?? [];
  for (const ids of [[1], [1, 2], [1, 2, 3]]) {
    const steps = [{ op: '⟦9S⟧' }];
    const means = [{ $chosen: ids.map((id) => `⟦${id}T⟧`) }, ...steps];
    const text = say(ids, steps[0]!).map(told).join('. ');
    for (const cat of ['steps.told', 'steps.bought']) rules.text(cat, means, text);
  }
  for (const op of Object.keys(language.step))
    for (const value of fresh().node('step', op)) {
      if (!('what' in value)) continue;
      const clause = say([1], { ...value, what: { ref: '⟦1⟧' } })[0];
      // A choice that is said by itself is one of those above.
      if (clause === undefined || !('verb' in clause) || !clause.verb.includes(' and ')) continue;
      rules.text('step.bald', { ...value, what: '⟦1T⟧' }, bald(clause));
    }
}

/** A card that reads as a bonus: "+1 Income." */
function bonuses(rules: Rules, fresh: () => StandIns, { lying }: Formal): void {
  for (const value of fresh().node('effect', 'modify'))
    for (const zone of Object.keys(lying)) {
      const does = { ...value, over: { in: zone, of: 'you' } };
      const text = abilityText({ kind: 'passive', does } as unknown as Ability, rules.speech);
      if (text.startsWith('+')) rules.text('ability', { kind: 'passive', does }, text);
    }
}

/** "you have more cards in hand than your opponent". */
function comparisons(rules: Rules, fresh: () => StandIns): void {
  const zones = fresh()
    .modifiers()
    .filter((one) => 'in' in one && Object.keys(one).length === 1);
  for (const zone of [{}, ...zones])
    for (const kind of [{}, { is: '⟦900f⟧' }]) {
      const count = { ...kind, ...zone };
      const value = {
        more: { count: { ...count, of: 'you' } },
        than: { count: { ...count, of: 'opponent' } },
      };
      for (const not of [false, true])
        rules.text(
          not ? 'condition.not' : 'condition',
          value,
          conditionText(value as unknown as Condition, rules.scope({}), not),
        );
    }
}

/** What moves from the opponent's to "your own" of the same kind. */
function movedToOwn(rules: Rules, fresh: () => StandIns, language: Language): void {
  const kinds = [...fresh().definite(), { is: '⟦900f⟧', of: 'opponent' }].filter(
    (kind) => kind['of'] === 'opponent',
  );
  for (const op of Object.keys(language.step))
    for (const value of fresh().node('step', op)) {
      if (!isRecord(value['from']) || !isRecord(value['to'])) continue;
      for (const kind of kinds) {
        const step = { ...value, from: { every: kind }, to: { every: { ...kind, of: 'you' } } };
        rules.text('step.bald', step, bald(clauseOf(step as unknown as Step, rules.scope(step))));
      }
    }
}

/**
 * What is said of cards by their type: one marshals a character, and plays an event. So filters are printed of each type, and the word
 * for it is a stand-in again.
 */
function byType(rules: Rules, fresh: () => StandIns, language: Language): void {
  for (const op of ['cost', 'next'])
    for (const value of language.effect[op] === undefined ? [] : fresh().node('effect', op))
      for (const { typed, means: does, word } of ofTypes(language, rules, value)) {
        const marked = (text: string): string => text.replace(word, '⟦990f⟧');
        rules.text(
          'effect.whole',
          does,
          marked(bald(formalEffect(typed as unknown as Passive, rules.scope({}), undefined, true))),
        );
        if (op !== 'next') continue;
        for (const until of oneOf(language.step['ongoing']?.keys['until'])) {
          const step = { op: 'ongoing', until, does: typed };
          const clause = clauseOf(step as unknown as Step, rules.scope({}));
          rules.text('step.bald', { ...step, does }, marked(bald(clause)));
        }
      }
  for (const on of ['plays', 'initiates'])
    for (const value of language.trigger[on] === undefined ? [] : fresh().node('trigger', on))
      for (const { typed, means: when, word } of ofTypes(language, rules, value)) {
        for (const would of [false, true]) {
          const text = triggerClause(typed as unknown as Trigger, rules.scope({}), would);
          rules.text(would ? 'trigger.would' : 'trigger.clause', when, text.replace(word, '⟦990f⟧'));
        }
      }
}

/** A node about a filter, with types in place of its stand-in; what is meant by that; and the word that the types have there. */
function ofTypes(
  language: Language,
  { speech }: Rules,
  value: Record<string, unknown>,
): { typed: Record<string, unknown>; means: Record<string, unknown>; word: RegExp }[] {
  const key = isRecord(value['of']) ? 'of' : 'what';
  if (!isRecord(value[key])) return [];
  const { kinds = {}, verbs = {} } = speech.wording.formal ?? {};
  const one = typesOf(language).map((is) => ({ filter: { is }, name: kinds[is] ?? is, means: FILTER }));
  // All that one does the same with are just cards.
  const alike = [...new Set(Object.values(verbs))].map((verb) =>
    Object.keys(verbs).filter((type) => verbs[type] === verb),
  );
  const several = alike.map((is) => ({ filter: { is }, name: 'card', means: { $all: ['⟦990p⟧', { is }] } }));
  return [{ filter: {}, name: 'card', means: FILTER }, ...one, ...several].map(({ filter, name, means }) => ({
    typed: { ...value, [key]: filter },
    means: { ...value, [key]: means },
    word: new RegExp(`\\b${name}(?=s?\\b)`),
  }));
}

const FILTER = { is: '⟦990f⟧' };

const oneOf = (shape: Shape | undefined): readonly string[] =>
  shape !== undefined && 'one' in shape ? shape.one : [];

/** Filters that are one or another, each with words of its own: "a unique character, or location you control". */
function options(rules: Rules): void {
  for (const n of [2, 3]) {
    const marks = [1, 2, 3].slice(0, n).map((id) => `⟦${id}f⟧`);
    const any = marks.map((is) => ({ is }));
    // An option that says more than its type; that word is taken out again.
    const full: Filter = { any: marks.map((is) => ({ is, lone: true })) };
    for (const number of ['one', 'many'] as const)
      for (const all of [false, true])
        rules.text(
          `filter.${number}`,
          { any },
          filterText(full, number, rules.scope({}), { all }).replaceAll('lone ', ''),
        );
    for (const key of ['subject', 'object'] as const)
      rules.text(
        'noun',
        { every: { any } },
        (nounPhrase({ every: full }, rules.scope({}))[key] ?? '').replaceAll('lone ', ''),
      );
  }
}
