// The official decks with an invented name for every copy of every card: a name such as "Qzx-1017" belongs to one card
// of one player. Also computes who could know each name, and from when on.
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { GAME_IDS, loadWorkbench } from '../../../src/games/games.ts';
import type { DeckList } from '../../../src/kernel/game/inputs.ts';
import type { Seat } from '../../../src/kernel/ids.ts';
import type { GameObject, GameState } from '../../../src/kernel/state.ts';
import { submit } from '../../../src/kernel/submit.ts';
import type { AuditEntry } from '../../../src/playground/driver/protocol.ts';
import { root } from '../../../src/root.ts';
import { ownGame } from '../games/loaded.ts';
import { hidden, secretsOf } from '../two-worlds/secrets.ts';
import type { Disclosed } from './disclosed.ts';

const definitions = z.array(z.looseObject({ ref: z.string(), name: z.string() }));
/** A card's definition in its file, and in the definitions pinned for a game. */
export type Definition = z.infer<typeof definitions>[number];
const Pin = z.looseObject({ cards: definitions });

/** For each game, a function that turns a definition into the contents of a card file. */
const FILES: Record<string, (definition: Definition) => object> = {
  altered: ({ name, ...printing }) => ({ name, printings: [printing] }),
  // Copies with different names must also be different people, so the key that makes them the same person is left out.
  redemption: ({ person: _, ...definition }) => ({ ...definition, listed: definition.name }),
  thrones: (definition) => definition,
  netrunner: (definition) => definition,
};

/** Cards of one game under invented names. */
export interface Invented {
  game: string;
  /** Folder of an installation, which has only cards and decks. */
  root: string;
  /** Folder with the card files, as CARDS_FOLDER names it. */
  cards: string;
}

/**
 * Writes decks of a game (the official ones by default) and their cards into a folder of its own; other games are
 * included unchanged. The files contain JSON, which is also valid YAML. `change`: how each copy differs from its card.
 */
export function inventedCards(
  id: string,
  decks?: readonly DeckList[],
  change: (definition: Definition) => Definition = (definition) => definition,
): Invented {
  const game = ownGame(id);
  const file = FILES[id];
  if (file === undefined) throw new Error(`Nobody has written down how a card file of ${game.name} looks.`);
  const wanted = decks ?? game.decks;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-cards-'));
  const cards = join(folder, 'src/games');
  for (const name of ['cards', 'decks']) mkdirSync(join(cards, id, name), { recursive: true });
  for (const other of GAME_IDS.filter((each) => each !== id))
    symlinkSync(join(root(), 'src/games', other), join(cards, other));
  const write = (path: string, value: unknown): void =>
    writeFileSync(join(cards, id, path), JSON.stringify(value));
  const known = Pin.parse(JSON.parse(game.pin([...wanted]))).cards;
  // The cards that other cards bring into play by name, or mention in texts, are written as well; their names are no
  // secret.
  for (const name of readdirSync(join(root(), 'src/games', id, 'cards')))
    symlinkSync(join(root(), 'src/games', id, 'cards', name), join(cards, id, 'cards', name));
  let number = 1_000;
  const invent = (list: DeckList['cards']): DeckList['cards'] =>
    list.flatMap(({ key, count }) => {
      const found = known.find(({ ref }) => ref === key);
      if (found === undefined) throw new Error(`There is no card ${key}.`);
      return Array.from({ length: count }, () => {
        const ref = `qzx-${++number}`;
        write(`cards/${ref}.yaml`, file(change({ ...found, ref, name: nameOf(ref) })));
        return { key: ref, count: 1 };
      });
    });
  for (const { name, cards: main, reserve } of wanted)
    write(`decks/${name}.yaml`, {
      name,
      cards: invent(main),
      ...(reserve === undefined ? {} : { reserve: invent(reserve) }),
    });
  return { game: id, root: folder, cards };
}

const nameOf = (ref: string): string => ref.replace('qzx', 'Qzx');

/** The cards that a text names, by name or by reference, however they are written. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/qzx[-_](\d{4})/gi)].map((match) => `Qzx-${match[1]}`)),
];

/** A user's knowledge over time: when they could first know each name, milliseconds since 1970. */
export type Knowledge = Map<string, number>;

/**
 * Names that this seat (or a spectator, if none is given) may know, computed from the game's inputs alone: every card
 * that the zone rules let them see, before or after any event.
 */
export function knowledgeOf(
  { begun, turns }: Disclosed,
  { game, root: folder }: Invented,
  viewer: Seat | undefined,
): Knowledge {
  const bench = loadWorkbench(game, folder);
  const secrets = secretsOf(bench);
  const since: Knowledge = new Map();
  const look = (state: GameState, at: number): void => {
    const seen = state.objects.filter((o) => o !== null && !hidden(secrets, state, o, viewer));
    const named = secrets.names?.(state, viewer) ?? [];
    for (const name of [...seen.flatMap((o) => (o === null ? [] : cardOf(o))), ...named])
      if (!since.has(name)) since.set(name, at);
  };
  look(begun, 0);
  for (const { input, at, before, state } of turns) {
    // Views are also taken after each event, because some cards are visible only for a moment, such as one that is
    // searched for and put away.
    submit({ ...bench.rules, tell: (_, after) => void look(after, at) }, before, input);
    look(state, at);
  }
  return since;
}

function cardOf(o: GameObject): string[] {
  const key = 'card' in o.what ? o.what.card : o.what.ability.card;
  return key.startsWith('qzx-') ? [nameOf(key)] : [];
}

/** A name that somebody read before they could know it. */
export interface Leak {
  name: string;
  at: number;
  kind: AuditEntry['kind'];
  known: number | undefined;
  /** Some text around the name. */
  excerpt: string;
}

/** Finds names that the user could not know yet, in everything that the user was sent. */
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
