// The official decks with an invented name for every copy of every card, so that whoever reads "Qzx-017" knows one card of one
// player and no other; and who may have read it when.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../../src/cli/root.ts';
import { loadGame } from '../../../src/games/games.ts';
import type { DeckList } from '../../../src/kernel/game.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import { kindOf, live } from '../../../src/kernel/query.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import type { AuditEntry } from '../../../src/playground/protocol.ts';
import type { Disclosed } from './disclosed.ts';

const definitions = z.array(z.looseObject({ ref: z.string(), name: z.string(), type: z.string() }));

/**
 * Writes decks (the official ones unless told) and their cards into a folder of its own, for CARDS_FOLDER. Every JSON text is
 * YAML as well.
 */
export function inventedCards(decks?: readonly DeckList[]): string {
  const game = loadGame('altered', root());
  const wanted = decks ?? game.decks;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-cards-'));
  const write = (path: string, value: unknown): void =>
    writeFileSync(join(folder, 'altered', path), JSON.stringify(value));
  for (const name of ['cards', 'decks']) mkdirSync(join(folder, 'altered', name), { recursive: true });
  const known = definitions.parse(JSON.parse(game.pin([...wanted])));
  for (const { name, ...printing } of known.filter(({ type }) => type === 'Token'))
    write(`cards/token-${printing.ref}.yaml`, { name, printings: [printing] });
  let number = 100;
  for (const deck of wanted) {
    const keys: string[] = [];
    for (const { key, count } of deck.cards)
      for (let copy = 0; copy < count; copy++) {
        const found = known.find(({ ref }) => ref === key);
        if (found === undefined) throw new Error(`There is no card ${key}.`);
        const { name: _, ...printing } = found;
        const ref = `QZX_${++number}`;
        write(`cards/${ref}.yaml`, { name: nameOf(ref), printings: [{ ...printing, ref }] });
        keys.push(ref);
      }
    write(`decks/${deck.name}.yaml`, { name: deck.name, cards: keys.map((key) => ({ key, count: 1 })) });
  }
  return folder;
}

const nameOf = (ref: string): string => ref.replace('QZX_', 'Qzx-');

/** The cards that a text names, by name or by reference, however they are written. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/qzx[-_](\d{3})/gi)].map((match) => `Qzx-${match[1]}`)),
];

/** Zones whose cards everybody sees, as the rules of Altered have it (not as the program has it). */
const OPEN = ['expedition', 'limbo', 'landmarks', 'hero', 'reserve', 'discard'];
/** Zones whose cards their owner sees. */
const OWN = ['hand', 'mana'];

/** A user's knowledge over time: when he could first know each name, milliseconds since 1970. */
export type Knowledge = Map<string, number>;

/** What this seat (none: a spectator) may know, from the game's inputs alone. */
export function knowledgeOf({ begun, turns }: Disclosed, viewer: Seat | undefined): Knowledge {
  const since: Knowledge = new Map();
  const learn = (names: readonly string[], at: number): void => {
    for (const name of names) if (!since.has(name)) since.set(name, at);
  };
  learn(visible(begun, viewer), 0);
  for (const { input, at, before, state } of turns) {
    learn(visible(state, viewer), at);
    // What is played was seen by everybody, wherever it lies in the end.
    if (input.kind === 'answers')
      for (const answer of input.answers)
        if (answer.kind === 'act' && answer.object !== undefined)
          learn(cardOf(live(before, answer.object)), at);
  }
  return since;
}

function visible(state: GameState, viewer: Seat | undefined): string[] {
  return state.objects.flatMap((o) => {
    if (o === null) return [];
    const zone = kindOf(o.zone);
    // What is revealed is revealed to the whole table, and to whoever looks on.
    const knowing = state.knowledge[o.stamp] ?? [];
    const told = viewer === undefined ? knowing.length === state.seats.length : knowing.includes(viewer);
    return OPEN.includes(zone) || (OWN.includes(zone) && o.owner === viewer) || told ? cardOf(o) : [];
  });
}

function cardOf(o: GameObject | undefined): string[] {
  if (o === undefined) return [];
  const key = 'card' in o.what ? o.what.card : o.what.ability.card;
  return key.startsWith('QZX_') ? [nameOf(key)] : [];
}

/** A name that somebody read before he could know it. */
export interface Leak {
  name: string;
  at: number;
  kind: AuditEntry['kind'];
  known: number | undefined;
  /** The words around it. */
  excerpt: string;
}

/** Searches every byte that a user was sent. */
export function leaks(sent: readonly AuditEntry[], knowledge: Knowledge): Leak[] {
  return sent.flatMap(({ at, kind, payload }) => {
    const text = JSON.stringify(payload);
    return namesIn(text).flatMap((name): Leak[] => {
      const known = knowledge.get(name);
      if (known !== undefined && known <= at) return [];
      const where = text.indexOf(name);
      return [{ name, at, kind, known, excerpt: text.slice(Math.max(0, where - 150), where + 150) }];
    });
  });
}
