// A command may contain several acts. The tests show, in real games, at which act it stops, and which cards the acts
// mean.
import { expect, it } from 'vitest';
import type { Input } from '../../../src/kernel/game/inputs.ts';
import { type Seat, zoneId } from '../../../src/kernel/ids.ts';
import { asking } from '../../../src/kernel/query.ts';
import { acceptAll } from '../../../src/table/play/accept.ts';
import { type Carried, carryOut, leftWords } from '../../../src/table/play/act-line.ts';
import type { Composed } from '../../../src/table/play/answer-line.ts';
import { asLine, parseCommand, parseCommands, THEN } from '../../../src/table/play/parse-command.ts';
import type { Playing } from '../../../src/table/refusal.ts';
import type { MoveWords } from '../../../src/table/service.ts';
import { record } from '../../support/records.ts';
import { A, B, Scene } from '../../support/scene.ts';

/** The acts of a typed command. */
function actsOf({ game }: Scene, text: string): [MoveWords, ...MoveWords[]] {
  const optionsOf = (command: string) =>
    game.moves.find((move) => move.command === command)?.options.map(({ name }) => name);
  const first = parseCommand(text, (command) => {
    const known = optionsOf(command);
    return known && [...known, THEN];
  });
  const { [THEN]: then = '', ...options } = first.options;
  return [{ ...first, options }, ...parseCommands(then, optionsOf)];
}

/** Carries out the acts of a command up to the first that is not possible. */
function line(s: Scene, seat: Seat, text: string): Carried {
  const carried = carryOut(s.game, s.state, seat, actsOf(s, text));
  if ('refused' in carried) throw new Error(carried.sentence);
  for (const { input } of carried.done) s.take(input);
  return carried;
}

const left = (carried: Carried): string => (carried.left === undefined ? '' : leftWords(carried.left));

const reacting = () =>
  new Scene(
    'thrones',
    'given:',
    '  phase: marshaling',
    '  A: { faction: lannister, gold: 9, hand: [Littlefinger, Lannisport Merchant] }',
    '  B: { hand: [] }',
  );

it('a pass behind a card does not pass in the window that the card opens', () => {
  const s = reacting();
  const carried = line(s, A, '/marshal card:Littlefinger then:pass');
  expect(left(carried)).toBe('**Not done:** `/pass`. You are asked something first.');
  // A is asked about Littlefinger's reaction, so the pass was not carried out.
  expect(s.game.prompt(s.state, A)?.candidates.map(({ value }) => value)).toEqual(['Littlefinger', 'pass']);
});

it('what is left can be sent as it stands, and is read as the same acts', () => {
  const s = reacting();
  const carried = line(s, A, '/marshal card:Littlefinger then:marshal card:Lannisport Merchant; pass');
  const { acts } = carried.left!;
  expect(asLine(acts)).toBe('/marshal card:Lannisport Merchant then:pass');
  expect(actsOf(s, asLine(acts))).toEqual(acts);
});

it('an act that came in between answers no question, so nothing behind it does', () => {
  const s = new Scene(
    'redemption',
    'cards:',
    '  - { ref: footman, name: Footman, listed: Footman, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 5/5 }] }',
    '  - ref: thunder',
    '    name: Thunder',
    '    listed: Thunder',
    '    set: scenario',
    '    ways: [{ as: dominant, alignment: evil }]',
    '    abilities: [{ kind: effect, steps: [{ op: discard, what: { every: { called: Footman } } }] }]',
    'given:',
    '  phase: preparation',
    '  A: { territory: [Footman, Abigail], hand: [] }',
    '  B: { hand: [Thunder], bondage: 1, orders: { dominants: always } }',
  );
  expect(s.game.prompt(s.state, B)).toBeUndefined();
  const carried = line(s, B, '/dominant card:Thunder then:pass');
  // B is now asked whether to play further Dominants.
  expect(left(carried)).toBe('**Not done:** `/pass`. You are asked something first.');
  expect(s.game.prompt(s.state, B)?.kind).toBe('act');
});

const battle = (...given: string[]) =>
  new Scene(
    'redemption',
    'cards:',
    '  - { ref: footman, name: Footman, listed: Footman, set: scenario, ways: [{ as: hero, brigades: [purple], numbers: 9/9 }] }',
    '  - { ref: giant, name: Giant, listed: Giant, set: scenario, ways: [{ as: evilCharacter, brigades: [black], numbers: 2/2 }] }',
    '  - ref: sling',
    '    name: Sling',
    '    listed: Sling',
    '    set: scenario',
    '    classes: [territory]',
    '    ways: [{ as: good, brigades: [purple] }]',
    '    abilities:',
    '      - kind: effect',
    '        steps:',
    '          - { op: choose, as: x, from: { in: territory, of: opponent } }',
    '          - { op: discard, what: { ref: x } }',
    'given:',
    ...given,
  );

it('an answer behind an act answers what the act asks, and what comes then goes on', () => {
  const given = ['  phase: preparation', '  A: { territory: [Footman], hand: [Sling, A hand 1] }'];
  const s = battle(...given, '  B: { territory: [Giant, Abigail], bondage: 1 }');
  const carried = line(s, A, '/enhance card:Sling then:choose answer:Abigail; rescue hero:Footman');
  expect(left(carried)).toBe('');
  expect(s.zone(zoneId('discard', B))).toEqual(['Abigail']);
  expect(asking(s.state)?.parts[0]).toMatchObject({ seat: B, choice: { why: { code: 'block' } } });
});

it('an answer that is not possible there is left, with what was to follow', () => {
  const given = ['  phase: preparation', '  A: { territory: [Footman], hand: [Sling, A hand 1] }'];
  const s = battle(...given, '  B: { territory: [Giant, Abigail], bondage: 1 }');
  const carried = line(s, A, '/enhance card:Sling then:choose answer:Hannah; rescue hero:Footman');
  expect(left(carried)).toMatch(
    /^\*\*Not done:\*\* `\/choose answer:Hannah then:rescue hero:Footman`\. "Hannah"/,
  );
  // A choice must be answered with `/choose`, so the other typed act is not carried out.
  expect(left(line(s, A, '/choose answer:Giant then:pass'))).toContain('`/pass`');
});

it('a pass goes on to the question that it leads to, where the game says so', () => {
  const s = battle('  phase: preparation', '  A: { hand: [A hand 1] }', '  B: { bondage: 1 }');
  expect(left(line(s, A, '/pass then:pass'))).toBe('');
  expect(asking(s.state)?.parts[0]?.seat).toBe(B);
});

it('who blocks and plays nothing says so in one line', () => {
  const s = battle(
    '  phase: preparation',
    '  A: { territory: [Footman] }',
    '  B: { territory: [Giant], bondage: 1, hand: [B hand 1] }',
  );
  s.says(A, '/rescue hero:Footman');
  expect(left(line(s, B, '/block character:Giant then:pass'))).toBe('');
  expect(s.zone(zoneId('discard', B))).toEqual(['Giant']);
});

const twins = () =>
  new Scene(
    'thrones',
    'given:',
    '  phase: marshaling',
    '  orders: { reactions: cards }',
    '  A:',
    '    faction: tyrell',
    '    gold: 7',
    '    hand: [Garden Caretaker, Garden Caretaker#2, Highgarden]',
    '  B: { hand: [] }',
  );

it.each([
  '/marshal card:Garden Caretaker then:marshal card:Garden Caretaker',
  '/marshal card:Highgarden then:marshal card:Garden Caretaker; marshal card:Garden Caretaker',
])('a name that is said twice means two copies: %s', (text) => {
  const s = twins();
  expect(left(line(s, A, text))).toBe('');
  expect(s.zone(zoneId('hand', A), A).filter((name) => name.startsWith('Garden Caretaker'))).toEqual([]);
});

it('a semicolon in the words beside a name does not part a line', () => {
  expect(
    parseCommands('use card:Fox (discard it; draw a card); pass', () => ['card']).map(
      ({ options }) => options,
    ),
  ).toEqual([{ card: 'Fox (discard it; draw a card)' }, {}]);
});

it('who was not awaited all the time is called in the end, so that their clock begins', () => {
  const s = twins();
  const composed = (input: Input): Composed => ({ input, result: s.take(input) });
  const pass = (seat: Seat): Input => {
    const { ask, epoch } = s.game.prompt(s.state, seat)!;
    return { kind: 'answers', seat, ask, epoch, answers: [{ kind: 'act', act: 'pass' }] };
  };
  const table: Playing = {
    game: s.game,
    state: s.state,
    record: record('x', { phase: 'running', awaiting: [A], version: s.state.version }),
  };
  // Two answers in one command: first from A to B, then back to A.
  const steps: Composed[] = [];
  for (let n = 0; n < 30; n++) {
    const seat = s.game.view(s.state, undefined).awaiting[0]!;
    if (seat === A && steps.some(({ result }) => s.game.view(result.state, undefined).awaiting[0] === B))
      break;
    steps.push(composed(pass(seat)));
  }
  const [first, ...others] = steps;
  const { outbox } = acceptAll(table, A, [first!, ...others], 0);
  expect(outbox.map(({ kind }) => kind)).toContain('awaiting');
});
