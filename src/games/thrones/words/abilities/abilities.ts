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

/** Kinds of ability that players use or that trigger; all other kinds work continuously. */
const USED = { action, interrupt, response, revealed };

/** Kinds of ability that only A Game of Thrones has, in the order of the vocabulary page. */
const WORDS = { ...USED, setup, attaches, duplicates, ambushes, lent, lingers, noAttachments };

const USED_NODES = nodesOf(USED);
export const ABILITY_NODES = nodesOf(WORDS);

export const abilities = abilityDictionary<typeof ABILITY_NODES>(WORDS);

/** Properties that all abilities of one kind have, whatever is in the card program. */
interface Traits {
  readonly ofType?: Type;
  readonly inKeywords?: true;
}

const TRAITS: Readonly<Record<string, Traits>> = WORDS;

/** The only type of card that may have this kind of ability; undefined if all types may. */
export const typeWith = (kind: string): Type | undefined => TRAITS[kind]?.ofType;

/** Kinds of ability that are printed in a card's keyword line. */
export const IN_KEYWORDS = Object.keys(TRAITS).filter((kind) => TRAITS[kind]?.inKeywords === true);

/** Type of all abilities used in windows (chances to act), as card programs contain them. */
export type Used = AbilityOf<typeof USED_NODES>;

type Kinds = typeof USED_NODES;
const ALL: { readonly [K in keyof Kinds]: UsedWord<Kinds[K]> } = USED;

const partIn = <K extends keyof Kinds>(kind: K, ability: Parameters<UsedWord<Kinds[K]>['part']>[0]): Part =>
  ALL[kind].part(ability);

/** Part of the sequence around an event in which the ability is used. */
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

/**
 * Words for the kind and trigger of an ability, without its effect: "Reaction: After you win dominance". For lists of
 * abilities.
 */
export const timingText = (ability: Used, scope: Scope): string => timingIn(ability.kind, ability, scope);
