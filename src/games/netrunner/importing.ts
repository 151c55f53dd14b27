// Import of card facts from NetrunnerDB's records.
import type { Imported } from '../shared/known/importing.ts';
import { PinnedCard } from './cards.ts';
import { Record, titled } from './records.ts';
import { TYPES, type Type } from './words.ts';

/**
 * Facts of each type of card that are imported. Other facts in a source, such as an agenda's trash cost, are ignored.
 */
const NUMBERS: Readonly<Record<Type, readonly (keyof typeof FROM)[]>> = {
  identity: [],
  agenda: ['advancement', 'points'],
  asset: ['cost', 'trash'],
  upgrade: ['cost', 'trash'],
  ice: ['cost', 'strength', 'trash'],
  operation: ['cost', 'trash'],
  program: ['cost', 'memory', 'strength'],
  hardware: ['cost'],
  resource: ['cost'],
  event: ['cost'],
};

/** Names of a card's numbers in this project, and in NetrunnerDB's records. */
const FROM = {
  cost: 'cost',
  strength: 'strength',
  memory: 'memory_cost',
  advancement: 'advancement_cost',
  points: 'agenda_points',
  trash: 'trash_cost',
} as const;

/**
 * Numbers that every card of the type must have. A card without a trash cost cannot be trashed by paying, and programs
 * need no strength, so those may be missing.
 */
const NEEDED: Partial<Record<keyof typeof FROM, string>> = {
  cost: 'cost',
  strength: 'strength',
  advancement: 'advancement requirement',
};

/**
 * Reads a record of card data. A cost or strength of X has no number in the sources: it counts as 0 and is reported as
 * missing.
 */
export function importNetrunner(record: unknown): Imported | undefined {
  const read = Record.safeParse(record);
  if (!read.success) return undefined;
  const card = read.data;
  const type = card.type_code;
  if (!isType(type)) return { name: card.title, why: `there is no type of card "${type}" here` };
  const lacks: string[] = [];
  const numbers = NUMBERS[type].flatMap((name): [string, number][] => {
    const value = card[FROM[name]];
    if (typeof value === 'number') return [[name, value]];
    if (NEEDED[name] === undefined || (type === 'program' && name === 'strength')) return [];
    lacks.push(NEEDED[name]);
    return [[name, 0]];
  });
  const subtypes = (card.keywords ?? '')
    .split(' - ')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const influence = card.faction_cost;
  const text = card.text ?? undefined;
  if (type === 'ice' && text === undefined) lacks.push('subroutines');
  const made = {
    ref: card.code,
    name: card.title,
    side: card.side_code,
    faction: card.faction_code,
    type,
    ...(subtypes.length > 0 && { subtypes }),
    ...(card.uniqueness === true && { unique: true }),
    ...Object.fromEntries(numbers),
    ...(typeof influence === 'number' && type !== 'identity' && { influence }),
    ...(typeof card.deck_limit === 'number' && card.deck_limit !== 3 && { limit: card.deck_limit }),
    ...(type === 'identity' && {
      deck: {
        least: card.minimum_deck_size ?? 0,
        ...(typeof card.influence_limit === 'number' && { influence: card.influence_limit }),
        ...(typeof card.base_link === 'number' && card.base_link > 0 && { link: card.base_link }),
      },
    }),
    abilities: abilitiesOf(type, text ?? ''),
  };
  const fault = PinnedCard.safeParse(made).error?.issues[0];
  if (fault !== undefined) return { name: card.title, why: `${fault.path.join('.')}: ${fault.message}` };
  return { set: card.pack_code ?? card.pack ?? 'unknown', card: made, lacks };
}

const BY_HAND = [{ op: 'byHand' }];

/**
 * Programs of a facts-only card (of which only facts are known). The form of its text tells the number of its
 * subroutines, and which subroutines an icebreaker breaks for which price. For everything else the program asks the
 * controller to carry out the text: when the card is played, rezzed, installed, scored, stolen, or accessed (if the
 * text mentions that); when a subroutine fires; and when they take the action of using the card.
 */
function abilitiesOf(type: Type, text: string): object[] {
  const reaction = (when: object): object => ({ kind: 'reaction', when, steps: BY_HAND });
  switch (type) {
    case 'event':
    case 'operation':
      return [{ kind: 'effect', steps: BY_HAND }];
    case 'agenda':
      return [reaction({ on: 'scores', what: 'self', how: 'either' })];
    case 'asset':
    case 'upgrade':
      return [
        reaction({ on: 'rezzes', what: 'self' }),
        ...(ACCESSED.test(text) ? [reaction({ on: 'accesses', what: 'self' })] : []),
        USED,
      ];
    case 'ice': {
      // A piece of ice without a text gets one subroutine, so that encountering it always asks somebody.
      const many = Math.max(1, text.split('[subroutine]').length - 1);
      return Array.from({ length: many }, () => ({ kind: 'subroutine', steps: BY_HAND }));
    }
    case 'program':
    case 'hardware':
    case 'resource':
      return [...breaking(text), reaction({ on: 'installs', who: 'you', what: 'self' }), USED];
    case 'identity':
      return [USED];
  }
}

/** Matches a text that triggers when the Runner accesses the card. */
const ACCESSED = /\bWhen the Runner accesses this\b/;

/** The action for a card whose text its controller carries out by hand (without a card program). */
const USED = { kind: 'paid', cost: { clicks: 1 }, steps: BY_HAND };

const BREAKS = /^Interface → (\d+)\[credit\]: Break (?:up to )?(\d+) ([a-z ]*?) ?subroutines?\.$/i;
const GROWS = /^(\d+)\[credit\]: \+(\d+) strength\.$/i;

/**
 * Abilities of an icebreaker that cost only credits. A line of its text counts only if it has one of the two usual
 * forms, and nothing else.
 */
function breaking(text: string): object[] {
  const lines = text.replace(/<[^>]*>/g, '').split('\n');
  return lines.flatMap((line): object[] => {
    const [, price, n, of = ''] = BREAKS.exec(line) ?? [];
    if (n !== undefined) {
      const cost = Number(price) > 0 ? { credits: Number(price) } : {};
      const steps = [{ op: 'break', n: Number(n), ...(of !== '' && { of: titled(of) }) }];
      return [{ kind: 'paid', cost, interface: true, steps }];
    }
    const [, credits, by] = GROWS.exec(line) ?? [];
    if (by === undefined) return [];
    const does = { effect: 'modify', value: 'strength', over: 'refs', by: Number(by) };
    const steps = [{ op: 'ongoing', until: 'encounter', over: 'self', does }];
    return [{ kind: 'paid', cost: { credits: Number(credits) }, steps }];
  });
}

const isType = (type: string): type is Type => type in TYPES;
