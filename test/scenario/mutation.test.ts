// A sample of the mutants that `test/long/mutation.test.ts` tries must be noticed by scenarios, and the mutation run
// itself is tested on a small game.
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../src/games/games.ts';
import { EXCEPTIONS } from '../support/mutation/exceptions.ts';
import { type Field, fieldOf, fieldWith } from '../support/mutation/field.ts';
import { mutated } from '../support/mutation/mutants.ts';
import { type Change, formatPlace, rewritten } from '../support/mutation/nodes.ts';
import { findings } from '../support/mutation/report.ts';
import { playScenario, tryOption, type Verdict } from '../support/mutation/run.ts';
import { schemaOf } from '../support/mutation/slots.ts';
import { drawSample, SAMPLE_SEED } from '../support/sample.ts';

/** Number of options that are changed. */
const COUNT = 25;

describe('some scenario notices when an option of a card is changed', () => {
  const excepted = new Set(
    EXCEPTIONS.flatMap(({ game, options }) => options.map((option) => `${game} ${option}`)),
  );
  const all = GAME_IDS.map(fieldOf)
    .flatMap((field) => [...field.options.keys()].map((option) => ({ field, option })))
    .filter(({ field, option }) => !excepted.has(`${field.game} ${option}`));

  it(`in a sample (SAMPLE_SEED=${SAMPLE_SEED})`, () => {
    const sample = drawSample(all, COUNT, SAMPLE_SEED, ({ field, option }) => `${field.game} ${option}`);
    console.log(`Mutants of ${sample.length} of ${all.length} options, SAMPLE_SEED=${SAMPLE_SEED}`);
    const unnoticed = sample
      .map(({ field, option }) => tryOption(field, option))
      .filter(({ end }) => end === 'survived' || end === 'no scenario');
    expect(unnoticed).toEqual([]);
  });
});

/** A card that draws and gains a boost when it arrives, with a scenario that plays it. */
const planted = (...expected: string[]): Field =>
  fieldWith('altered', [
    [
      'planted.yaml',
      [
        'id: planted',
        'title: A card that says more than is looked at',
        'game: altered',
        'source: test',
        'cards:',
        '  - ref: planted',
        '    name: Planted',
        '    faction: NE',
        '    rarity: common',
        '    type: Character',
        '    cost: 1/1',
        '    stats: 1/1/1',
        '    abilities:',
        '      - kind: reaction',
        '        when: { on: symbol, symbol: j }',
        '        steps: [{ op: draw, n: 1 }, { op: gain, what: self, status: fleeting }]',
        'given: { A: { hand: [Planted] } }',
        'steps:',
        '  - A: /play card:Planted expedition:Hero',
        `  - expect: { asked: { seat: B }, ${expected.join(', ')} }`,
      ].join('\n'),
    ],
  ]);

describe('a mutation run', () => {
  const drawing = planted('A: { hand: 1 }');
  const [entry] = drawing.entries;

  it('begins with a scenario that holds', () => {
    expect(playScenario(entry!, entry!.own)).toBe('held');
  });

  it('reports what a scenario notices', () => {
    expect(tryOption(drawing, 'Step draw: n')).toEqual({
      game: 'altered',
      option: 'Step draw: n',
      end: 'killed',
      tried: '1 → 2',
      ran: ['planted.yaml'],
    });
  });

  it('reports what no scenario notices', () => {
    expect(tryOption(drawing, 'Step gain: status')).toMatchObject({
      end: 'survived',
      tried: /^"fleeting" → "\w+"$/,
      ran: ['planted.yaml'],
    });
    const looking = planted('A: { hand: 1 }', 'cards: { Planted: { statuses: [fleeting] } }');
    expect(tryOption(looking, 'Step gain: status').end).toBe('killed');
  });

  it('takes a card that the loader refuses for no mutant', () => {
    const used = new Map([['Step gain: status', new Set(['fleeting', 'sleepy'])]]);
    const schema = {
      slot: () => ({ optional: false, words: [] }),
      listed: [],
      words: [],
      declared: new Set<string>(),
    };
    const wordless = { ...drawing, words: { used, schema } };
    expect(tryOption(wordless, 'Step gain: status')).toMatchObject({ end: 'no mutant', ran: [] });
  });

  it('does not believe a scenario that fails anyway', () => {
    expect(tryOption(planted('A: { hand: 7 }'), 'Step draw: n')).toMatchObject({ end: 'no mutant', ran: [] });
  });

  it('tells options that no scenario has', () => {
    expect(tryOption(drawing, 'Step roll: as').end).toBe('no scenario');
  });

  it('changes an option everywhere, and nothing else', () => {
    const program = (n: number, last: number): unknown => ({
      ref: 'x',
      abilities: [
        {
          kind: 'effect',
          steps: [
            { op: 'draw', n },
            { op: 'may', steps: [{ op: 'draw', n: last }] },
            { op: 'repeat', times: 1, steps: [] },
          ],
        },
      ],
    });
    const { words } = drawing;
    expect(mutated(program(1, 4), 'Step draw: n', 0, words)?.card).toEqual(program(2, 5));
    expect(mutated(program(1, 4), 'Step roll: as', 0, words)).toBeUndefined();
  });

  it('knows nodes by where they stand', () => {
    const found: string[] = [];
    const program = [
      {
        kind: 'passive',
        if: { not: { count: { of: 'you', counter: { name: 'boost' } }, min: 1 } },
        does: { effect: 'stats', over: 'self', by: { counters: 'boost', of: 'self' } },
      },
    ];
    rewritten(program, (place, value) => {
      found.push(formatPlace(place));
      return value;
    });
    expect(found).toEqual([
      'Ability passive: if',
      'Condition not: not',
      'Condition count: count',
      'Filter: of',
      'Filter: counter',
      'Filter.counter: name',
      'Condition count: min',
      'Value itself: itself',
      'Ability passive: does',
      'Effect stats: over',
      'Effect stats: by',
      'Value counters: counters',
      'Value counters: of',
      'Noun self: self',
    ]);
  });

  it('takes a mapping for what the game declares there', () => {
    const program = [{ kind: 'revealed', steps: [{ op: 'look', at: { in: 'hand', of: 'opponent' } }] }];
    const places = (game: string): string[] => {
      const found: string[] = [];
      const change: Change = (place, value) => {
        found.push(formatPlace(place));
        return value;
      };
      rewritten(program, change, schemaOf(game).declared);
      return found.slice(-2);
    };
    expect(places('thrones')).toEqual(['Step look.at: in', 'Step look.at: of']);
    expect(places('redemption')).toEqual(['Filter: in', 'Filter: of']);
  });
});

describe('exceptions', () => {
  const verdict = (option: string, end: Verdict['end']): Verdict => ({
    game: 'altered',
    option,
    end,
    tried: '',
    ran: [],
  });
  const verdicts = [verdict('one', 'killed'), verdict('two', 'survived'), verdict('three', 'no scenario')];
  const except = (...options: string[]) =>
    findings('altered', verdicts, [{ game: 'altered', options, reason: 'Nobody can see it.' }]);

  it('allow what they name, and nothing else', () => {
    const { survivors, excepted, idle } = except('two');
    expect(survivors.map(({ option }) => option)).toEqual(['three']);
    expect(excepted.map(({ option }) => option)).toEqual(['two']);
    expect(idle).toEqual([]);
  });

  it('that are noticed after all, or that nothing uses, are reported', () => {
    expect(except('one', 'two', 'four').idle).toEqual(['one', 'four']);
  });
});
