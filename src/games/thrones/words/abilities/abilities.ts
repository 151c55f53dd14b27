import { capital } from '../../../../language/print/english.ts';
import type { AbilityOf } from '../../../../language/print/own.ts';
import type { Scope } from '../../../../language/print/scope.ts';
import { abilityDictionary, nodesOf } from '../../../../language/words.ts';
import type { Part, Triggered } from '../../facts/ability-kinds.ts';
import type { Type } from '../../terms.ts';
import type { UsedWord } from '../word.ts';
import { attaches, duplicates, noAttachments } from './attachments.ts';
import { ambushes, lent, lingers } from './elsewhere.ts';
import { setup } from './setup.ts';
import { action, interrupt, response, revealed } from './used.ts';

/** Kinds that are used; the others just hold. */
const USED = { action, interrupt, response, revealed };

/** The kinds of ability of A Game of Thrones' own, in the order of the vocabulary page. */
const WORDS = { ...USED, setup, attaches, duplicates, ambushes, lent, lingers, noAttachments };

const USED_NODES = nodesOf(USED);
export const ABILITY_NODES = nodesOf(WORDS);

export const abilities = abilityDictionary<typeof ABILITY_NODES>(WORDS);

/** Traits of a kind, whatever its keys are. */
interface Traits {
  readonly ofType?: Type;
  readonly inKeywords?: true;
}

const TRAITS: Readonly<Record<string, Traits>> = WORDS;

/** The only type of card that has the kind; undefined where all may. */
export const typeWith = (kind: string): Type | undefined => TRAITS[kind]?.ofType;

/** Kinds that are printed among the keywords. */
export const IN_KEYWORDS = Object.keys(TRAITS).filter((kind) => TRAITS[kind]?.inKeywords === true);

/** An ability that is used, as it is printed. */
export type Used = AbilityOf<typeof USED_NODES>;

type Kinds = typeof USED_NODES;
const ALL: { readonly [K in keyof Kinds]: UsedWord<Kinds[K]> } = USED;

const partIn = <K extends keyof Kinds>(kind: K, ability: Parameters<UsedWord<Kinds[K]>['part']>[0]): Part =>
  ALL[kind].part(ability);

/** The part of the sequence around an event to which the ability belongs. */
export const partOf = (ability: Triggered): Part => partIn(ability.kind, ability);

const timingIn = <K extends keyof Kinds>(
  kind: K,
  ability: Parameters<UsedWord<Kinds[K]>['lead']>[0],
  scope: Scope,
): string => {
  const word = ALL[kind];
  const when = word.when?.(ability, scope);
  return when === undefined ? word.lead(ability) : `${word.lead(ability)}: ${capital(when)}`;
};

/** When and what, without what it does: "Reaction: After you win dominance". For lists of what waits, or may be used. */
export const timingText = (ability: Used, scope: Scope): string => timingIn(ability.kind, ability, scope);
