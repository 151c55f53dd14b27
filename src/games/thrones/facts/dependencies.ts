import type { GameObject } from '../../../kernel/state.ts';
import { remembered } from '../../shared/remembered.ts';
import { ASSAULTED, ATTACKING, DEFENDING, GOLD, IN_PLAY, PARTICIPATING, POWER, REMOVED } from '../terms.ts';
import type { Continuous } from './continuous-effects.ts';
import { STAGE } from './stages.ts';

/**
 * Facts that continuous effects read. As long as none of these facts change, the computed results of the effects can be
 * reused. Every effect depends on the cards in play, their controllers and their printed text, so those are not listed
 * here; the rest is collected from the effects' texts.
 */
export interface Asked {
  /** Kinds of zones out of play whose cards continuous effects read. */
  kinds: Set<string>;
  /** True if continuous effects read results of challenges. */
  results: boolean;
  /** Keys of the clock (the game's turn data) that continuous effects read. */
  clock: Set<string>;
  /** Statuses of cards in play that continuous effects read. */
  marks: Set<string>;
  /** True if continuous effects read gold, power or other counters on cards in play. */
  counters: boolean;
}

const IN_CHALLENGE = ['challenge', 'attacker', 'defender'];
/** Statuses of cards that participate in a challenge. */
const SIDES = [ATTACKING, DEFENDING, PARTICIPATING, REMOVED];

const nothing = (): Asked => ({
  kinds: new Set(),
  results: false,
  clock: new Set(),
  marks: new Set(),
  counters: false,
});

/** Facts that a card's text reads, at any depth. */
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
      // Some tallies (numbers that the game keeps for a player) change with the results of challenges.
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
      // Gold and power are the only numbers of a card that are counters.
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

/** Facts that all these continuous effects read. */
export function askedBy(stages: Continuous[][]): Asked {
  const all = nothing();
  // The status of a location under assault is always read, because it makes the location blank (rules 14).
  all.marks.add(ASSAULTED);
  for (const effects of stages)
    for (const { does, condition, stage } of effects) {
      // Effects of the last stage (layer) change no facts, so only their conditions are read in advance.
      if (stage !== STAGE.rest) include(all, askedIn(does));
      if (condition !== undefined) include(all, askedIn(condition));
      // Effects about participating also depend on which side of the challenge a player is on.
      if (stage === STAGE.participates) for (const name of IN_CHALLENGE) all.clock.add(name);
    }
  return all;
}

function include(all: Asked, more: Asked): void {
  for (const part of ['kinds', 'clock', 'marks'] as const) for (const name of more[part]) all[part].add(name);
  all.results ||= more.results;
  all.counters ||= more.counters;
}

/** True if nothing about the object has changed that continuous effects read. */
export function isSame(o: GameObject, was: GameObject, asked: Asked): boolean {
  if (o === was) return true;
  // Two games may use the same stamp for different cards, so the cards are compared, too.
  if (o.what !== was.what || o.id !== was.id) return false;
  if (o.stamp !== was.stamp || o.zone !== was.zone || o.controller !== was.controller) return false;
  if (o.face !== was.face || o.host !== was.host) return false;
  if (o.counters !== was.counters && asked.counters) return false;
  if (o.marks !== was.marks)
    for (const mark of asked.marks) if (o.marks.includes(mark) !== was.marks.includes(mark)) return false;
  return true;
}
