import type { CardKey } from '../../kernel/ids.ts';
import type { ZoneSpec } from '../../kernel/state.ts';

/**
 * Zones of Netrunner (rules 6). `deck`, `hand` and `discard` are the Corp's R&D, HQ and Archives, and the Runner's
 * stack, grip and heap. `servers` has an object for each server; `root` and `ice` hold the cards installed in and
 * before servers, ice of one server from the innermost piece on. `hosted` has cards on other cards that are not
 * installed (rules 12.7).
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
/** Kinds of zones whose cards may host others (rules 12.7). */
export const HOSTS = [...INSTALLED, 'identity', 'score'];
/** Kinds of zones whose cards may be hosted. */
export const CARRIED = [...INSTALLED, 'hosted', 'aside'];
/** Kinds of zones whose cards have no counters, statuses or hosted cards (rules 11.3, step l). */
export const BARE = ['deck', 'hand', 'discard', 'removed'];

/** Status, until the end of the turn, of a card discarded because of the maximum hand size. */
export const DISCARDED = 'discarded';

/** The two sides of the game. */
export const SIDES = ['corp', 'runner'] as const;
/** One of the two sides, Corp or Runner. */
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

/** The acts with a card that its printed cost may pay for: playing, installing and rezzing. */
export type Priced = 'play' | 'install' | 'rez';
/** For each type of card, the act that its printed cost pays for (rules 9). */
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

/** Central servers, which always exist (rules 6.1), with their names. */
export const CENTRALS = { hq: 'HQ', rd: 'R&D', archives: 'Archives' } as const;
export type Central = keyof typeof CENTRALS;
/** Key of a central server (`hq`) or of a remote one (its number). */
export const serverKey = (which: string | number): CardKey => `server:${which}`;
/** Maximum number of remote servers at once, more than a Corp has cards for. */
export const REMOTES = 60;

/** Numbers of a seat that every view shows. They are kept as counters on the seat's identity (rules 5). */
export const MEMORY_AIDS = ['credit', 'click', 'tag', 'bad publicity', 'core damage'] as const;

export const DAMAGE = ['net', 'meat', 'core'] as const;
