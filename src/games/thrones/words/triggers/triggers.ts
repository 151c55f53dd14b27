import type { Atom } from '../../../../kernel/atom.ts';
import type { GameState } from '../../../../kernel/state.ts';
import { nodesOf, triggerDictionary } from '../../../../language/words.ts';
import type { Parts, Trigger } from '../../language/types.ts';
import { read } from '../../notes.ts';
import type { Moment, Spark } from '../moment.ts';
import type { Notice, Sort } from '../word.ts';
import { attached } from './attached.ts';
import { challenge, claim, declared, initiated } from './challenge.ts';
import { draws } from './drawn.ts';
import { gains, removal, renowned, saving, stands } from './gains.ts';
import { increased } from './increased.ts';
import { initiates } from './initiates.ts';
import { bypassed, pillaged } from './keywords.ts';
import { moves } from './moves.ts';
import { phase } from './phase.ts';
import { marshals, plays } from './plays.ts';
import { dominance, income, revealed } from './round.ts';

/** Triggers (conditions of abilities) shared with other games. */
const SHARED = { phase, moves, plays, gains };

/** Triggers (conditions of abilities) that only A Game of Thrones has, in the order of the vocabulary page. */
const OWN = {
  challenge,
  claim,
  initiated,
  declared,
  dominance,
  income,
  revealed,
  marshals,
  stands,
  increased,
  renowned,
  saved: saving,
  removed: removal,
  pillaged,
  bypassed,
  attached,
  drawn: draws,
  initiates,
};

const ALL = { ...SHARED, ...OWN };

export const OWN_TRIGGER_NODES = nodesOf(OWN);
export const TRIGGER_NODES = nodesOf(ALL);

export const triggers = triggerDictionary<
  typeof OWN_TRIGGER_NODES,
  typeof TRIGGER_NODES,
  Parts,
  Moment,
  Spark[]
>(OWN, ALL);

type On = Trigger['on'];

const isOn = (name: string): name is On => Object.hasOwn(ALL, name);
const ONS: readonly On[] = Object.keys(ALL).filter(isOn);

/** Triggers for reactions. */
export const NOTICED_AFTER = ONS.filter((on) => ALL[on].noticed !== 'before');
/**
 * Triggers that interrupts may have: the shared ones, those that only interrupts have, and this game's own ones for
 * interrupts and reactions.
 */
export const NOTICED_BEFORE = [
  ...ONS.filter((on) => ALL[on].noticed === 'both' && on in SHARED),
  ...ONS.filter((on) => ALL[on].noticed === 'before'),
  ...ONS.filter((on) => ALL[on].noticed === 'both' && on in OWN),
];

const BY_SORT: ReadonlyMap<Sort, readonly On[]> = new Map(
  [...new Set(ONS.flatMap((on) => ALL[on].sorts))].map((sort) => [
    sort,
    ONS.filter((on) => ALL[on].sorts.includes(sort)),
  ]),
);
const NONE: readonly On[] = [];

const sortOf = (atom: Atom): Sort =>
  atom.atom === 'register' ? read(atom).what : atom.atom === 'mark' && !atom.on ? 'unmark' : atom.atom;

/** Triggers that an atom (smallest change of state) could fire, judging by its kind alone. */
export const heardBy = (atom: Atom): readonly On[] => BY_SORT.get(sortOf(atom)) ?? NONE;

const WORDS: { readonly [T in keyof typeof TRIGGER_NODES]: Notice<(typeof TRIGGER_NODES)[T]> } = ALL;

const ask = <T extends On>(
  on: T,
  when: Parameters<NonNullable<(typeof WORDS)[T]['mayBe']>>[0],
  atom: Atom,
  state: GameState,
): boolean => WORDS[on].mayBe?.(when, atom, state) ?? true;

/** True if the atom (smallest change of state) could fire the trigger, judging without any object. */
export const mayBe = (when: Trigger, atom: Atom, state: GameState): boolean =>
  heardBy(atom).includes(when.on) && ask(when.on, when, atom, state);
