// Deck checks: the rules of deck building (rules 3), and a format's additional ones.
import { z } from 'zod';
import { sizeFaults } from '../../kernel/deck-error.ts';
import type { DeckFault, DeckList } from '../../kernel/game/inputs.ts';
import { bareName } from '../shared/deck-lists.ts';
import { type FormatCard, type FormatEntry, listFaults, total } from '../shared/formats/check.ts';
import type { InForce } from '../shared/formats/schema.ts';
import type { KnownCards } from '../shared/known/cards.ts';
import type { CardSet } from './card-set.ts';
import type { CardDefinition } from './cards.ts';
import { SIDES, type Side } from './words.ts';

/** Rules of Netrunner's formats, by the names under which format files use them. */
export const DeckCheck = z.discriminatedUnion('check', [
  /** Deck check: the identity's minimum deck size and influence limit; copies; agenda points (rules 3). */
  z.strictObject({ check: z.literal('deck-building') }),
  /** Deck check: at most `most` agendas that are worth `points` or more. */
  z.strictObject({ check: z.literal('agendas-worth'), points: z.int().min(1), most: z.int().min(0) }),
]);
export type DeckCheck = z.infer<typeof DeckCheck>;

interface Entry {
  definition: CardDefinition;
  count: number;
}
type Fault = (rule: string, sentence: string) => void;

/**
 * Faults of a deck in this format; empty if the deck is legal. A list may hold a deck for the Corp, for the Runner, or
 * one for each. The game decides later which side the player plays, so the limits apply to each side separately.
 */
export function checkDeck(deck: DeckList, at: InForce<DeckCheck>, cards: CardSet): DeckFault[] {
  const faults = sizeFaults(deck);
  const fault: Fault = (rule, sentence) => void faults.push({ rule, sentence });
  const entries = deck.cards.flatMap(({ key, count }): Entry[] => {
    const card = cards.find(key);
    if (card !== undefined) return [{ definition: card.definition, count }];
    fault('unknown-card', `There is no card "${key}" here. Check its number or name.`);
    return [];
  });
  const sides = SIDES.filter((side) => entries.some(({ definition }) => definition.side === side));
  if (sides.length === 0) fault('one-identity', 'A deck has an identity and cards. Add them.');
  for (const side of sides) {
    const own = entries.filter(({ definition }) => definition.side === side);
    checkSide(own, side, at, fault);
    const main = own.map((entry) => asFormatEntry(entry, cards));
    for (const each of listFaults(at, { main, reserve: [] }, { deck: 'deck' })) faults.push(each);
  }
  return faults;
}

function checkSide(entries: Entry[], side: Side, { version }: InForce<DeckCheck>, fault: Fault): void {
  const whose = side === 'corp' ? 'Corp' : 'Runner';
  const identities = entries.filter(({ definition }) => definition.type === 'identity');
  const identity = identities[0]?.definition;
  if (total(identities) !== 1 || identity === undefined)
    fault('one-identity', `A ${whose} deck has exactly one identity, yours has ${total(identities)}.`);
  for (const check of version.checks)
    switch (check.check) {
      case 'deck-building':
        if (identity !== undefined) checkBuilding(identity, entries, side, fault);
        break;
      case 'agendas-worth':
        checkWorth(entries, check, fault);
        break;
    }
}

/** Identities whose decks may contain only one copy of each card (rules 3). */
const ONE_OF_EACH = ['Nova Initiumia: Catalyst & Impetus', 'Ampère: Cybernetics For Anyone'];
/** The identity that may use agendas of every faction, up to a number of each. */
const ALL_AGENDAS = { name: 'Ampère: Cybernetics For Anyone', most: 2 };

function checkBuilding(identity: CardDefinition, entries: Entry[], side: Side, fault: Fault): void {
  const rest = entries.filter(({ definition }) => definition.type !== 'identity');
  const size = total(rest);
  const least = identity.deck?.least ?? 45;
  if (size < least)
    fault(
      'deck-size',
      `A deck of ${identity.name} has ${least} cards or more, yours has ${size}. Add cards.`,
    );
  checkCopies(identity, rest, fault);
  checkInfluence(identity, rest, fault);
  if (side === 'runner') return;
  const points = rest.reduce((n, { definition, count }) => n + count * (definition.points ?? 0), 0);
  const needed = 2 * Math.floor(size / 5) + 2;
  if (points !== needed && points !== needed + 1)
    fault(
      'agenda-points',
      `A deck of ${size} cards has ${needed} or ${needed + 1} agenda points, yours has ${points}.`,
    );
}

function checkCopies(identity: CardDefinition, rest: Entry[], fault: Fault): void {
  const byName = new Map<string, { n: number; limit: number }>();
  for (const { definition, count } of rest)
    byName.set(definition.name, {
      n: (byName.get(definition.name)?.n ?? 0) + count,
      limit: ONE_OF_EACH.includes(identity.name) ? 1 : definition.limit,
    });
  for (const [name, { n, limit }] of byName)
    if (n > limit) fault('copies', `A deck has at most ${limit} of ${name}, yours has ${n}.`);
}

function checkInfluence(identity: CardDefinition, rest: Entry[], fault: Fault): void {
  const isFree = ({ type }: CardDefinition): boolean =>
    type === 'agenda' && identity.name === ALL_AGENDAS.name;
  const foreign = rest.filter(
    ({ definition }) => definition.faction !== identity.faction && !isFree(definition),
  );
  const neutral = (faction: string): boolean => faction.startsWith('neutral');
  for (const { definition } of foreign)
    if (definition.influence === undefined && !neutral(definition.faction))
      fault('no-influence', `${definition.name} is of ${definition.faction} alone. Take it out.`);
  const limit = identity.deck?.influence;
  const spent = foreign.reduce((n, { definition, count }) => n + count * (definition.influence ?? 0), 0);
  if (limit !== undefined && spent > limit)
    fault(
      'influence',
      `${identity.name} has ${limit} influence, and your deck uses ${spent}. Take out cards of other factions.`,
    );
  const factions = new Map<string, number>();
  for (const { definition, count } of rest)
    if (isFree(definition) && !neutral(definition.faction))
      factions.set(definition.faction, (factions.get(definition.faction) ?? 0) + count);
  for (const [faction, n] of factions)
    if (n > ALL_AGENDAS.most)
      fault(
        'agendas-of-faction',
        `With ${identity.name} a deck has at most ${ALL_AGENDAS.most} agendas of one faction, yours has ${n} of ${faction}.`,
      );
}

function checkWorth(
  entries: Entry[],
  { points, most }: Extract<DeckCheck, { check: 'agendas-worth' }>,
  fault: Fault,
): void {
  const has = total(entries.filter(({ definition }) => (definition.points ?? 0) >= points));
  if (has > most)
    fault(
      'agendas-worth',
      `A deck has at most ${most} agendas worth ${points} points or more, yours has ${has}. Take some out.`,
    );
}

/** Code of the set whose cards have programs, and the pattern of its card numbers. */
const OWN_SET = { code: 'sg', numbers: /^30\d{3}$/ };

const setOf = (cards: CardSet, ref: string): string | undefined =>
  cards.setOf(ref) ?? (OWN_SET.numbers.test(ref) ? OWN_SET.code : undefined);

/** Codes of all sets that format files may name. */
export const setCodes = (known: KnownCards<CardDefinition>): ReadonlySet<string> =>
  new Set([OWN_SET.code, ...known.codes()]);

function asFormatEntry({ definition, count }: Entry, cards: CardSet): FormatEntry {
  const { ref, name, faction, type } = definition;
  // A card is legal by title: all sets that contain the title count, whichever printing is brought.
  const card: FormatCard = {
    ...{ name, label: name, faction, types: [type] },
    printings: [ref],
    sets: titleSets(cards).get(bareName(name)) ?? [],
  };
  return { card, count, counts: type !== 'identity' };
}

const kept = new WeakMap<readonly CardDefinition[], ReadonlyMap<string, string[]>>();

/**
 * The sets in which each title is printed. Cached as long as the facts-only cards (of which no program is known) are in
 * memory.
 */
function titleSets(cards: CardSet): ReadonlyMap<string, string[]> {
  const known = cards.onlyKnown();
  const there = kept.get(known);
  if (there !== undefined) return there;
  const sets = new Map<string, string[]>();
  for (const { ref, name } of [...cards.all().map(({ definition }) => definition), ...known]) {
    const set = setOf(cards, ref);
    const title = bareName(name);
    const before = sets.get(title) ?? [];
    if (set !== undefined && !before.includes(set)) sets.set(title, [...before, set]);
  }
  kept.set(known, sets);
  return sets;
}
