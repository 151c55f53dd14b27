// The script that counts how many files mention a word of a game's language asks the compiler, because a text that is
// only spelled like the word is no mention.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/cli/spread/compiler.ts';
import { type Spread, spread } from '../../src/cli/spread/spread.ts';
import { type Switch, switches } from '../../src/cli/spread/switches.ts';
import { vocabulary } from '../../src/cli/spread/vocabulary.ts';

/** Sources of a toy game with three words of its own. A comment beside each file says whether it mentions `leap`. */
const FILES = {
  'tsconfig.json': `{ "compilerOptions": { "strict": true, "module": "NodeNext", "allowImportingTsExtensions": true, "noEmit": true, "types": [] }, "include": ["src"] }`,
  'src/language/schema/ability.ts': `
    export type Step = { op: 'draw'; n: number } | { op: 'move' } | { op: '(the game’s own)' };
    export type Passive = { effect: 'cost' } | { effect: '(the game’s own)' };
    export type Trigger = { on: 'phase' } | { on: '(the game’s own)' };
    export type Ability = { kind: 'effect' } | { kind: '(the game’s own)' };
    export interface Cost { gold?: number }`,
  'src/games/toy/language/types.ts': `
    import type { WORDS } from '../words/steps/steps.ts';
    export type Step = { [W in keyof typeof WORDS]: { op: W; of?: 'one' | 'all' } }[keyof typeof WORDS] | { op: 'draw'; n: number };
    export type Passive = { effect: 'strengthen' } | { effect: 'weaken' };
    export type Trigger = { on: 'lands' } | { on: 'phase' };
    export type Ability = { kind: 'effect' } | { kind: 'jump' };
    export interface Cost { energy?: number; food?: number }`,
  // A list of all words is no mention, but the files that declare the words are.
  'src/games/toy/words/steps/steps.ts': `
    import { leap, rest } from './moves.ts';
    export const WORDS = { leap, rest, hide: { says: 'hide' } };`,
  'src/games/toy/words/steps/moves.ts': `
    export const leap = { says: 'leap' };
    export const rest = { says: 'rest' };`,
  // A `case` of a `switch` is a mention.
  'src/games/toy/rules/done.ts': `
    import type { Step } from '../language/types.ts';
    export function done(step: Step): number {
      switch (step.op) {
        case 'leap': return 1;
        default: return 0;
      }
    }
    export const many = ({ of }: Extract<Step, { op: 'rest' }>): number => {
      switch (of) {
        case 'all': return 2;
        default: return 1;
      }
    };`,
  // A mention: the step is written out, although the compiler could infer which one it is.
  'src/games/toy/rules/written.ts': `
    import type { Step } from '../language/types.ts';
    export const program: Step[] = [{ op: 'leap' }];`,
  // Mentions: a key of a table of all steps, and keys of a cost.
  'src/games/toy/text/table.ts': `
    import type { Cost, Step } from '../language/types.ts';
    export const table: Record<Step['op'], string> = { leap: '', rest: '', hide: '', draw: '' };
    export const price = (cost: Cost): number => cost.energy ?? 0;
    export const meal = ({ food = 0 }: Cost): number => food;`,
  // Mentions: a type, a comparison in which only one word is left, and a parameter whose type is a union of words.
  'src/games/toy/text/others.ts': `
    import type { Passive, Step } from '../language/types.ts';
    export type Rest = Extract<Step, { op: 'rest' }>;
    export const isHidden = (step: Step): boolean =>
      step.op !== 'leap' && step.op !== 'rest' && step.op !== 'draw' && step.op === 'hide';
    declare function effects<E extends Passive['effect']>(name: E): E[];
    export const strong = effects('strengthen');`,
  // No mentions, although the spelling is the same: any string, another union, an unrelated object, a comment about
  // 'leap'.
  'src/games/toy/text/story.ts': `
    export const name: string = 'leap';
    export const year: 'leap' | 'common' = 'leap';
    export const lengths = { leap: 366, common: 365 };
    export const isLeap = (kind: string): boolean => kind === 'leap' || lengths['leap'] === 1;
    export function days(of: 'leap' | 'common'): number {
      switch (of) {
        case 'leap': return 366;
        default: return 365;
      }
    }`,
  // Another game has no such word.
  'src/games/other/language/types.ts': `
    export type Step = { op: 'leap' } | { op: 'sing' };
    export type Passive = { effect: 'cost' } | { effect: 'loud' };
    export type Trigger = { on: 'sung' } | { on: 'phase' };
    export type Ability = { kind: 'effect' } | { kind: 'voice' };
    export interface Cost { breath?: number }`,
};

let folder: string;
let found: readonly Spread[];
let over: readonly Switch[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spread-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = new Compiler(folder);
  try {
    const words = vocabulary(compiler);
    found = spread(compiler, words);
    over = switches(compiler, words);
  } finally {
    compiler.close();
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const filesOf = (owner: string, kind: string, word: string): readonly string[] | undefined =>
  found
    .find((one) => one.owner === owner && one.kind === kind && one.word === word)
    ?.files.map((file) => file.replace('src/games/toy/', ''));

describe('the spread of a word', () => {
  it('is the file that declares it and those that name it, without the list', () => {
    expect(filesOf('toy', 'step', 'leap')).toEqual([
      'rules/done.ts',
      'rules/written.ts',
      'text/others.ts',
      'text/table.ts',
      'words/steps/moves.ts',
    ]);
  });

  it('is the list itself where the word is declared in it', () => {
    expect(filesOf('toy', 'step', 'hide')).toEqual([
      'text/others.ts',
      'text/table.ts',
      'words/steps/steps.ts',
    ]);
  });

  it('counts types', () => {
    expect(filesOf('toy', 'step', 'rest')).toEqual([
      'rules/done.ts',
      'text/others.ts',
      'text/table.ts',
      'words/steps/moves.ts',
    ]);
  });

  it('counts a word in the place of a type parameter', () => {
    expect(filesOf('toy', 'effect', 'strengthen')).toEqual(['text/others.ts']);
    expect(filesOf('toy', 'effect', 'weaken')).toEqual([]);
  });

  it('counts the keys of a cost where they are read', () => {
    expect(filesOf('toy', 'cost', 'energy')).toEqual(['text/table.ts']);
    expect(filesOf('toy', 'cost', 'food')).toEqual(['text/table.ts']);
  });

  it('is one game’s alone, however another spells its words', () => {
    expect(filesOf('other', 'step', 'leap')).toEqual([]);
  });

  it('knows the words of the common language apart, and how many games have them', () => {
    expect(filesOf('toy', 'step', 'draw')).toBeUndefined();
    expect(filesOf('language', 'step', 'draw')).toEqual(['text/others.ts', 'text/table.ts']);
    expect(found.find(({ word, kind }) => word === 'phase' && kind === 'trigger')?.games).toBe(2);
    expect(found.some(({ word }) => word === '(the game’s own)')).toBe(false);
  });
});

describe('switches over words', () => {
  it('are those whose discriminant may be several words, or several of what a key of a word holds', () => {
    expect(over).toEqual([
      { file: 'src/games/toy/rules/done.ts', over: 'words', text: 'step.op' },
      { file: 'src/games/toy/rules/done.ts', over: 'options', text: 'of' },
    ]);
  });
});
