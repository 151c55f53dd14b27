import type { CardKey } from '../../kernel/ids.ts';
import type { ZoneSpec } from '../../kernel/state.ts';

/**
 * Zones of Netrunner (rules 6). `deck`, `hand` and `discard` are R&D, HQ and Archives of the Corp, and stack, grip and heap of the Runner.
 * `servers` holds an object for each server, `root` and `ice` what is installed in and before them: ice of one server in the order from
 * the innermost piece on. `hosted` holds cards that lie on others and are not installed (rules 12.7).
 */
export const ZONES: Record<string, ZoneSpec> = {
  servers: { kind: 'servers', owned: false, visibility: 'public', ordered: true },
  ice: { kind: 'ice', owned: false, visibility: 'public', ordered: true },
  root: { kind: 'root', owned: false, visibility: 'public', ordered: true },
  rig: { kind: 'rig', owned: false, visibility: 'public', ordered: false },
  hosted: { kind: 'hosted', owned: false, visibility: 'public', ordered: false },
  identity: { kind: 'identity', owned: true, visibility: 'public', ordered: false },
  score: { kind: 'score', owned: true, visibility: 'public', ordered: false },
  played: { kind: 'played', owned: false, visibility: 'public', ordered: false },
  aside: { kind: 'aside', owned: false, visibility: 'public', ordered: false },
  removed: { kind: 'removed', owned: false, visibility: 'public', ordered: false },
  discard: { kind: 'discard', owned: true, visibility: 'public', ordered: false },
  hand: { kind: 'hand', owned: true, visibility: 'owner', ordered: false },
  deck: { kind: 'deck', owned: true, visibility: 'nobody', ordered: true },
};

/** Kinds of zones whose cards are installed (rules 9). */
export const INSTALLED = ['root', 'ice', 'rig'];
/** Kinds of zones whose cards may have others on them (rules 12.7). */
export const HOSTS = [...INSTALLED, 'identity', 'score'];
/** Kinds of zones whose cards may lie on another card. */
export const CARRIED = [...INSTALLED, 'hosted', 'aside'];
/** Kinds of zones in which a card carries nothing (rules 11.3, step l). */
export const BARE = ['deck', 'hand', 'discard', 'removed'];

/** Status of a card that was discarded to the maximum hand size, until the turn ends. */
export const DISCARDED = 'discarded';

/** The two sides of the game. */
export const SIDES = ['corp', 'runner'] as const;
/** A side. */
export type Side = (typeof SIDES)[number];

export const FACTIONS = [
  'anarch',
  'criminal',
  'shaper',
  'neutral-runner',
  'haas-bioroid',
  'jinteki',
  'nbn',
  'weyland-consortium',
  'neutral-corp',
] as const;
export type Faction = (typeof FACTIONS)[number];

/** Types of cards, and the side that has them (rules 9). */
export const TYPES = {
  identity: undefined,
  agenda: 'corp',
  asset: 'corp',
  upgrade: 'corp',
  ice: 'corp',
  operation: 'corp',
  program: 'runner',
  hardware: 'runner',
  resource: 'runner',
  event: 'runner',
} as const satisfies Record<string, Side | undefined>;
export type Type = keyof typeof TYPES;

/** The three reasons for which a card is paid. */
export type Priced = 'play' | 'install' | 'rez';
/** The use of the printed cost, by type of card (rules 9). */
export const PRICED: Partial<Record<Type, Priced>> = {
  asset: 'rez',
  upgrade: 'rez',
  ice: 'rez',
  operation: 'play',
  program: 'install',
  hardware: 'install',
  resource: 'install',
  event: 'play',
};

/** Types of cards that are installed. */
export const PERMANENT: readonly string[] = [
  'agenda',
  'asset',
  'upgrade',
  'ice',
  'program',
  'hardware',
  'resource',
];

/** Central servers, which are always there (rules 6.1), with their names. */
export const CENTRALS = { hq: 'HQ', rd: 'R&D', archives: 'Archives' } as const;
export type Central = keyof typeof CENTRALS;
/** Key of the server with this word (`hq`), or of the remote one with this number. */
export const serverKey = (which: string | number): CardKey => `server:${which}`;
/** Remote servers that there may be at once; more than a Corp has cards for. */
export const REMOTES = 60;

/** Numbers that stand on identities as counters, by what they are (rules 5). */
export const MEMORY_AIDS = ['credit', 'click', 'tag', 'bad publicity', 'core damage'] as const;

export const DAMAGE = ['net', 'meat', 'core'] as const;
