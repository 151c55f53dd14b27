import { describe, expect, it } from 'vitest';
import { faultIn } from '../../src/language/schema/check.ts';
import type { Language } from '../../src/language/schema/language.ts';
import { NOUN, VALUE, WHO } from '../../src/language/schema/phrases.ts';
import {
  INT,
  keys,
  knowing,
  list,
  maybe,
  narrowed,
  node,
  one,
  only,
  part,
  picked,
  ruled,
  some,
  withKeys,
  word,
  YES,
} from '../../src/language/schema/shape.ts';
import { STEPS } from '../../src/language/schema/steps.ts';

const draw = node('Draw cards.', { n: 1 }, { who: maybe(part('who')), n: part('value'), fast: maybe(YES) });
const move = node(
  'Move an object.',
  { what: 'self', to: 'hand' },
  { what: part('noun'), to: word('zone'), top: maybe(YES), into: maybe(part('noun')) },
);

/** Language of a toy game with very few words. */
const TOY: Language = {
  game: 'Toy',
  who: WHO,
  filter: keys({ is: maybe(some(word('type'))), of: maybe(part('who')) }),
  noun: picked(NOUN, ['self', 'it', 'ref', 'every']),
  value: picked(VALUE, ['int', 'count', 'number']),
  condition: { first: keys({ first: part('who') }) },
  target: keys({ of: knowing('filter', []), other: maybe({ refers: 'object' }), as: { binds: 'object' } }),
  cost: keys({ mana: maybe(INT) }),
  step: {
    draw: withKeys(draw, 'who', 'n'),
    move: ruled(
      narrowed(move, { to: one('hand', 'deck') }),
      { key: 'top', needs: ['to'] },
      { key: 'to', is: ['deck'], needs: ['top'], bars: ['into'] },
    ),
    player: node('Choose a player.', {}, {}, { names: ['who player'] }),
    if: STEPS.if,
    each: node(
      'Each player does it.',
      { step: {} },
      { step: part('step') },
      { names: ['object x'], forgets: [] },
    ),
    roll: node('Roll a die.', { as: 'die' }, { as: { binds: 'number' } }),
    both: node('Do two things.', { steps: [] }, { steps: list(only('step', ['draw'])) }),
    later: node(
      'Do it later.',
      { steps: [] },
      { steps: list(knowing('step', ['noun it'])), why: maybe(INT), how: maybe(INT) },
      { rules: [{ of: ['why', 'how'], least: 1, most: 1 }] },
    ),
  },
  effect: {},
  trigger: {
    comes: node('Something comes.', {}, {}, { names: ['noun it'] }),
    dawns: node('The day begins.', {}, {}),
  },
  ability: {
    reaction: node(
      'A reaction.',
      { when: { on: 'dawns' }, steps: [] },
      { when: part('trigger'), targets: maybe(list(part('target'))), steps: list(part('step')) },
    ),
  },
  words: { zone: ['hand', 'deck', 'discard'], type: ['Character', 'Spell'] },
  examples: {
    filter: {},
    noun: 'self',
    value: 1,
    condition: { first: 'you' },
    target: { as: 'a', of: {} },
    cost: {},
  },
  names: ['noun self'],
};

const reaction = (...steps: unknown[]): unknown => ({ kind: 'reaction', when: { on: 'dawns' }, steps });
const told = (value: unknown): string | undefined => {
  const fault = faultIn(TOY, 'ability', value);
  return fault && `${fault.path.join('.')}: ${fault.message}`;
};

describe('what a game lists is read', () => {
  it.each([
    ['a step', { op: 'draw', n: 1 }],
    ['a number in another form', { op: 'draw', n: { count: { is: ['Character', 'Spell'] } } }],
    ['a place with what it needs', { op: 'move', what: 'self', to: 'deck', top: true }],
  ])('%s', (_, step) => {
    expect(told(reaction(step))).toBeUndefined();
  });

  it('a name from where it was given, in the order of the text', () => {
    const targets = [{ as: 'a', of: { is: 'Character' } }];
    const steps = [{ op: 'move', what: { ref: 'a' }, to: 'hand' }];
    expect(told({ kind: 'reaction', when: { on: 'dawns' }, targets, steps })).toBeUndefined();
  });

  it('"it" where the trigger brings one, "player" where one was chosen, a roll where there was one', () => {
    const it = { op: 'move', what: 'it', to: 'hand' };
    expect(told({ kind: 'reaction', when: { on: 'comes' }, steps: [it] })).toBeUndefined();
    expect(told(reaction({ op: 'player' }, { op: 'draw', who: 'player', n: 1 }))).toBeUndefined();
    expect(told(reaction({ op: 'roll', as: 'die' }, { op: 'draw', n: { number: 'die' } }))).toBeUndefined();
  });
});

describe('everything else is refused, with its place, the reason and the nearest word', () => {
  it.each<[string, unknown, string]>([
    [
      'a misspelt step',
      reaction({ op: 'drwa', n: 1 }),
      'steps.0.op: "drwa" is no step that Toy carries out here; did you mean "draw"? Known: both, draw, each, if, later, move, player, roll.',
    ],
    [
      'an option that is not listed',
      reaction({ op: 'draw', n: 1, fast: true }),
      'steps.0.fast: Toy does not carry out "fast" for the step "draw". Known: n, who.',
    ],
    [
      'a misspelt option',
      reaction({ op: 'move', waht: 'self', to: 'hand' }),
      'steps.0.waht: Toy does not carry out "waht" for the step "move"; did you mean "what"? Known: into, to, top, what.',
    ],
    ['an option that is missing', reaction({ op: 'draw' }), 'steps.0: "n" is missing for the step "draw".'],
    [
      'a zone that means nothing here',
      reaction({ op: 'move', what: 'self', to: 'discard' }),
      'steps.0.to: "discard" is no word that Toy carries out here. Known: deck, hand.',
    ],
    [
      'a misspelt type',
      reaction({ op: 'draw', n: { count: { is: 'Charakter' } } }),
      'steps.0.n.count.is: "Charakter" is no type that Toy carries out here; did you mean "Character"? Known: Character, Spell.',
    ],
    [
      'a form of a number that is not listed',
      reaction({ op: 'draw', n: { per: 2, of: 1 } }),
      'steps.0.n: "per" is no value that Toy carries out here. Known: count, number.',
    ],
    ['a number that is none', reaction({ op: 'draw', n: 'many' }), 'steps.0.n: This must be a value.'],
    [
      'a name that nothing has given',
      reaction({ op: 'move', what: { ref: 'a' }, to: 'hand' }),
      'steps.0.what.ref: Nothing before this is called "a".',
    ],
    [
      'a name that is given only later',
      reaction({ op: 'draw', n: { number: 'die' } }, { op: 'roll', as: 'die' }),
      'steps.0.n.number: Nothing before this is called "die".',
    ],
    [
      '"it" where the trigger brings none',
      reaction({ op: 'move', what: 'it', to: 'hand' }),
      'steps.0.what: "it" means nothing in this place in Toy.',
    ],
    [
      'a player whom nobody has chosen',
      reaction({ op: 'draw', who: 'player', n: 1 }),
      'steps.0.who: No player has been chosen before this, so "player" means nobody.',
    ],
    [
      'a step that cannot stand there',
      reaction({ op: 'both', steps: [{ op: 'roll', as: 'die' }] }),
      'steps.0.steps.0.op: Toy does not carry out the step "roll" in this place, only "draw".',
    ],
    [
      'a name that what happens later does not know',
      reaction({ op: 'later', why: 1, steps: [{ op: 'move', what: 'self', to: 'hand' }] }),
      'steps.0.steps.0.what: "self" means nothing in this place in Toy.',
    ],
    [
      'two of which only one may stand there',
      reaction({ op: 'later', why: 1, how: 1, steps: [] }),
      'steps.0: Toy does not carry out the step "later" so: exactly 1 of "why", "how" may stand here.',
    ],
    [
      'a key without the one that it needs',
      reaction({ op: 'move', what: 'self', to: 'deck' }),
      'steps.0: Toy does not carry out the step "move" so: "to: deck" needs "top".',
    ],
    [
      'a flag that says what leaving it out says',
      reaction({ op: 'move', what: 'self', to: 'hand', top: false }),
      'steps.0.top: This must be true, or left out.',
    ],
    [
      'a list that says nothing',
      reaction({ op: 'draw', n: { count: { is: [] } } }),
      'steps.0.n.count.is: There must be 1 or more.',
    ],
    [
      'a choice that speaks of itself',
      { kind: 'reaction', when: { on: 'dawns' }, targets: [{ as: 'a', other: 'a', of: {} }], steps: [] },
      'targets.0.other: Nothing before this is called "a".',
    ],
    [
      'after a step what only the step itself knows',
      reaction(
        { op: 'each', step: { op: 'move', what: { ref: 'x' }, to: 'hand' } },
        { op: 'move', what: { ref: 'x' }, to: 'hand' },
      ),
      'steps.1.what.ref: Nothing before this is called "x".',
    ],
    [
      'in one branch what only the other has named',
      reaction({
        op: 'if',
        condition: { first: 'you' },
        then: [{ op: 'roll', as: 'die' }],
        else: [{ op: 'draw', n: { number: 'die' } }],
      }),
      'steps.0.else.0.n.number: Nothing before this is called "die".',
    ],
    [
      'a kind of another game',
      { kind: 'quick' },
      'kind: "quick" is no ability that Toy carries out here. Known: reaction.',
    ],
    ['what says not which it is', {}, ': This ability does not say which it is: "kind" is missing.'],
  ])('%s', (_, ability, message) => {
    expect(told(ability)).toBe(message);
  });
});
