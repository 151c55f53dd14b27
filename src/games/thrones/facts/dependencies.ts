import type { GameObject } from '../../../kernel/state.ts';
import { remembered } from '../../shared/remembered.ts';
import { ASSAULTED, ATTACKING, DEFENDING, GOLD, IN_PLAY, PARTICIPATING, POWER, REMOVED } from '../terms.ts';
import type { Continuous } from './continuous-effects.ts';
import { STAGE } from './stages.ts';

/**
 * Questions of continuous effects: as long as no answer changes, their results stay the same. All of them depend on
 * which cards are in play, whose they are, and on what they are; the rest is found in their texts.
 */
export interface Asked {
  /** Zones out of play, by their kind. */
  kinds: Set<string>;
  /** Results of challenges. */
  results: boolean;
  /** Numbers and words of the clock. */
  clock: Set<string>;
  /** Marks of cards in play. */
  marks: Set<string>;
  /** Gold, power or other counters on cards in play. */
  counters: boolean;
}

const IN_CHALLENGE = ['challenge', 'attacker', 'defender'];
/** Marks that tell who participates. */
const SIDES = [ATTACKING, DEFENDING, PARTICIPATING, REMOVED];

const nothing = (): Asked => ({
  kinds: new Set(),
  results: false,
  clock: new Set(),
  marks: new Set(),
  counters: false,
});

/** Questions of a text, at any depth. */
const askedIn = remembered((text: object): Asked => {
  const asked = nothing();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [word, inner] of Object.entries(value)) {
      ask(asked, word, inner);
      walk(inner);
    }
  };
  walk(text);
  return asked;
});

function ask(asked: Asked, word: string, inner: unknown): void {
  const add = (to: Set<string>, names: string[]): void => {
    for (const name of names) to.add(name);
  };
  switch (word) {
    case 'in':
      add(
        asked.kinds,
        [inner]
          .flat()
          .map(String)
          .filter((kind) => !IN_PLAY.includes(kind)),
      );
      break;
    case 'challenges':
    case 'killed':
      asked.results = true;
      break;
    case 'challenge':
      add(asked.clock, IN_CHALLENGE);
      break;
    case 'phase':
      add(asked.clock, ['phase', 'first']);
      break;
    case 'first':
      asked.clock.add('first');
      break;
    case 'tally':
      asked.clock.add(String(inner));
      asked.counters = true;
      // Some of them are counted as challenges are.
      asked.results = true;
      break;
    case 'counter':
    case 'counters':
      asked.counters = true;
      break;
    case 'name':
    case 'value':
    case 'highest':
    case 'lowest':
      // Of what facts call numbers, those that are counters.
      asked.counters ||= inner === GOLD || inner === POWER;
      break;
    case 'has':
    case 'hasnt':
      add(asked.marks, SIDES.includes(String(inner)) ? SIDES : [String(inner)]);
      break;
    case 'lone':
    case 'alone':
      add(asked.marks, SIDES);
      break;
    default:
  }
}

/** Questions of all these effects. */
export function askedBy(stages: Continuous[][]): Asked {
  const all = nothing();
  // A location under assault is blank (rules 14).
  all.marks.add(ASSAULTED);
  for (const effects of stages)
    for (const { does, condition, stage } of effects) {
      // For effects that change no facts, only the condition is checked beforehand.
      if (stage !== STAGE.rest) include(all, askedIn(does));
      if (condition !== undefined) include(all, askedIn(condition));
      // It does so on its controller's side of the challenge.
      if (stage === STAGE.participates) for (const name of IN_CHALLENGE) all.clock.add(name);
    }
  return all;
}

function include(all: Asked, more: Asked): void {
  for (const part of ['kinds', 'clock', 'marks'] as const) for (const name of more[part]) all[part].add(name);
  all.results ||= more.results;
  all.counters ||= more.counters;
}

/** True if the object is unchanged, as far as anything asks. */
export function isSame(o: GameObject, was: GameObject, asked: Asked): boolean {
  if (o === was) return true;
  // Another game may have another card under the same stamp.
  if (o.what !== was.what || o.id !== was.id) return false;
  if (o.stamp !== was.stamp || o.zone !== was.zone || o.controller !== was.controller) return false;
  if (o.face !== was.face || o.host !== was.host) return false;
  if (o.counters !== was.counters && asked.counters) return false;
  if (o.marks !== was.marks)
    for (const mark of asked.marks) if (o.marks.includes(mark) !== was.marks.includes(mark)) return false;
  return true;
}
