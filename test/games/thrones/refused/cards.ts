// Functions that make the cards that Thrones refuses, and lists of known words that its refusals end with.
import { parse } from 'yaml';
import { THRONES } from '../../../../src/games/thrones/language/language.ts';
import { COMMON } from '../../../../src/games/thrones/language/steps.ts';
import { LASTING as LASTING_EFFECTS } from '../../../../src/games/thrones/words/effects/effects.ts';

const FACTS: Record<string, object> = {
  location: { cost: 1 },
  attachment: { cost: 1 },
  event: { cost: 'X' },
  plot: { plot: { income: 1, initiative: 1, claim: 1, reserve: 1 } },
};

/** A card with this ability, in YAML. */
export const card = (ability: string, type = 'location'): object => ({
  ref: 'X',
  name: 'X',
  type,
  faction: 'neutral',
  ...FACTS[type],
  abilities: [parse(ability)],
});
export const step = (yaml: string): object => card(`{ kind: action, steps: [${yaml}] }`);
export const cost = (yaml: string): object =>
  card(`{ kind: action, cost: ${yaml}, steps: [{ op: draw, n: 1 }] }`);
export const target = (yaml: string): object => card(`{ kind: action, targets: [${yaml}], steps: [] }`);
export const condition = (yaml: string): object => card(`{ kind: action, if: ${yaml}, steps: [] }`);
export const value = (yaml: string): object => step(`{ op: draw, n: ${yaml} }`);
export const filter = (yaml: string): object => step(`{ op: kneel, what: { every: ${yaml} } }`);
export const effect = (yaml: string, type?: string): object => card(`{ kind: passive, does: ${yaml} }`, type);
export const trigger = (yaml: string, type?: string): object =>
  card(`{ kind: response, when: ${yaml}, steps: [{ op: draw, n: 1 }] }`, type);
export const interrupt = (when: string, steps: string): object =>
  card(`{ kind: interrupt, when: ${when}, steps: ${steps} }`);

// Lists of known words with which many refusals end: the tests check only that some list is there.
const known = (words: object): string => Object.keys(words).sort().join(', ');
const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');
export const STEPS = known(THRONES.step);
export const EFFECTS = known(THRONES.effect);
export const TRIGGERS = known(THRONES.trigger);
export const ABILITIES = known(THRONES.ability);
export const FILTER = known(THRONES.filter.keys);
export const SIMPLE = quoted(COMMON.together.keys.steps.list.only);
export const LASTING = quoted(LASTING_EFFECTS);

/** A title, a card, and its refusal. */
export type Row = [what: string, card: object, refusal: string];

/** Refused cards by topic. Each topic is a group of tests. */
export type Topics = Record<string, Row[]>;
