import { type Fault, faultIn } from '../../../language/schema/check.ts';
import { type Language, withWords } from '../../../language/schema/language.ts';
import { unsaidIn } from '../../../language/schema/unsaid.ts';
import { expectSound } from '../../shared/card-files.ts';
import type { Card } from '../card-set.ts';
import type { CardDefinition } from '../cards.ts';
import { BOOKS, BRIGADES, CLASSES, ELSEWHERE, namesOf, READ, RESCUING, type Way } from '../terms.ts';
import { REDEMPTION } from './language.ts';
import { at, says } from './places.ts';

/** Ways of using a card (as a Site, say) in which it only has continuous and triggered abilities (rules 3.3). */
const UNUSED: readonly Way[] = ['lostSoul', 'fortress', 'site'];

/**
 * Ways of using a card (as a Dominant, say) in which it is never active: it acts and leaves, or is only revealed (rules
 * 5, 11).
 */
const PASSING: readonly string[] = ['dominant', 'reaper', 'star'];

/** Subtypes that the rules define: alignments, brigades, books, classes. */
const OF_RULES = [
  ...READ,
  ...BRIGADES.good,
  ...BRIGADES.evil,
  ...Object.keys(BOOKS),
  ...Object.values(BOOKS).flat(),
  ...CLASSES,
];

/** The card language of a game with these cards: subtypes and names are those of the rules and of the cards. */
export const languageOf = (cards: readonly Card[]): Language =>
  withWords(REDEMPTION, {
    subtype: [
      ...new Set([...OF_RULES, ...ELSEWHERE.subtypes, ...cards.flatMap(({ whole }) => whole.subtypes)]),
    ],
    token: cards.flatMap(({ definition }) => (definition.token ? [definition.name] : [])),
    card: [
      ...new Set([
        ...ELSEWHERE.names,
        ...cards.flatMap(({ definition }) => [definition.name, ...namesOf(definition)]),
      ]),
    ],
  });

/**
 * Throws `CardError` for the first subtype or name in the `read` cards that no card has, because a misspelled one would
 * fit nothing. Applied to cards read today; running games keep their own.
 */
export function expectWhole(
  cards: readonly Card[],
  read: readonly CardDefinition[] = cards.map(({ definition }) => definition),
): void {
  // Building the language takes longer than reading a card, and most scenarios add no cards, so it is built only if
  // cards were added.
  if (read.length === 0) return;
  const language = languageOf(cards);
  expectSound(read, (definition) => faultInCard(definition, language) ?? unsaidOf(definition));
}

/** Fault of a card whose printed text could not say all that it does; undefined if there is none. */
function unsaidOf({ abilities }: CardDefinition): Fault | undefined {
  for (const [i, ability] of abilities.entries()) {
    const message = unsaidIn(ability);
    if (message !== undefined) return { path: ['abilities', i], message };
  }
  return undefined;
}

/** The first part of the card that the game would not carry out; undefined if there is none. */
export function faultInCard(
  { abilities, ways, classes }: CardDefinition,
  language = REDEMPTION,
): Fault | undefined {
  const own = ways.map(({ as }) => as);
  const unknown = ways.findIndex(({ numbers }) => Object.values(numbers ?? {}).includes('X'));
  const meant = abilities.findIndex(({ kind }) => kind === 'x');
  if (unknown >= 0 && meant < 0)
    return { path: ['ways', unknown, 'numbers'], message: 'An ability "x" must say what X is.' };
  if (unknown < 0 && meant >= 0)
    return { path: ['abilities', meant], message: 'No strength or toughness of the card is printed as X.' };
  for (const [i, ability] of abilities.entries()) {
    const names = hasUser(ability, own, classes) ? USED : REDEMPTION.names;
    const fault = faultIn(language, 'ability', ability, names);
    if (fault !== undefined) return { ...fault, path: ['abilities', i, ...fault.path] };
    const as = 'as' in ability ? ability.as : undefined;
    const there = as === 'star' ? classes.includes('star') : own.some((way) => way === as);
    if (as !== undefined && !there)
      return {
        path: ['abilities', i, 'as'],
        message: `This card is never used as "${as}". It is: ${[...own, ...classes].join(', ')}.`,
      };
    if (ability.kind === 'effect' && as === undefined && own.every((way) => UNUSED.includes(way)))
      return {
        path: ['abilities', i, 'kind'],
        message:
          'An "effect" happens when a card is used, and this one is never used: say "passive", "reaction" or "quick".',
      };
    const passing = (as === undefined ? own : [as]).every((way) => PASSING.includes(way));
    const lasting = passing ? pathTo(ability, 'whileActive') : undefined;
    if (lasting !== undefined)
      return {
        path: ['abilities', i, ...lasting],
        message:
          'A Dominant and a Star are never active, so nothing holds for as long as they are: leave "whileActive" out, and it holds for the phase.',
      };
    // Effects decide which Lost Souls a Hero can rescue, so no effect may ask whether a character is "rescuing": its
    // answer would depend on itself.
    const asking = effectAsking(ability, RESCUING);
    if (asking !== undefined)
      return {
        path: ['abilities', i, ...asking],
        message: `"${RESCUING}" follows from what holds, so nothing that holds may ask for it.`,
      };
    if (ability.kind === 'x' && meant < i)
      return { path: ['abilities', i], message: 'A card has one X: its first "x" says what it is.' };
    if (ability.kind === 'holds' && abilities.findIndex(({ kind }) => kind === 'holds') < i)
      return {
        path: ['abilities', i],
        message: 'A card holds one sort of card: its first "holds" says which, and how many.',
      };
  }
  return undefined;
}

/** Path (keys and indices) at which this key first occurs in a program, at any depth; undefined if it does not. */
function pathTo(program: unknown, key: string): (string | number)[] | undefined {
  if (typeof program !== 'object' || program === null) return undefined;
  for (const [name, inner] of Object.entries(program)) {
    const place = Array.isArray(program) ? Number(name) : name;
    if (name === key) return [place];
    const below = pathTo(inner, key);
    if (below !== undefined) return [place, ...below];
  }
  return undefined;
}

/** Kinds of abilities whose conditions are read once, when the ability is used or triggered, and not continuously. */
const USED_LATER: readonly unknown[] = ['effect', 'quick', 'reaction'];

/**
 * Path of the first passive ability or effect in the program that contains this word of the card language, at any
 * depth; undefined if there is none. Nested abilities that are only used later are not searched.
 */
function effectAsking(program: unknown, word: string): (string | number)[] | undefined {
  if (!says(program, word)) return undefined;
  const isHeld = at(program, 'kind') === 'passive' || at(program, 'effect') !== undefined;
  if (isHeld && says(withoutUsed(program), word)) return [];
  for (const [name, inner] of Object.entries(program ?? {})) {
    const below = effectAsking(inner, word);
    if (below !== undefined) return [Array.isArray(program) ? Number(name) : name, ...below];
  }
  return undefined;
}

/** The program without nested abilities that are used or triggered later (all except passive ones). */
function withoutUsed(program: unknown): unknown {
  if (Array.isArray(program)) return program.map(withoutUsed);
  if (typeof program !== 'object' || program === null) return program;
  return USED_LATER.includes(at(program, 'kind'))
    ? undefined
    : Object.fromEntries(Object.entries(program).map(([key, inner]) => [key, withoutUsed(inner)]));
}

const USED = [...REDEMPTION.names, ...(REDEMPTION.given ?? [])];

/**
 * True for the ability of an Enhancement that a character uses. A weapon that enters battle with its bearer (its
 * `host`) has no such user. Called before the ability is checked, so its type is unknown.
 */
function hasUser(ability: unknown, own: readonly string[], classes: readonly string[]): boolean {
  const as = at(ability, 'as');
  const used = as === undefined ? own : [as];
  return (
    at(ability, 'kind') === 'effect' &&
    !classes.includes('weapon') &&
    used.every((way) => way === 'good' || way === 'evil')
  );
}
