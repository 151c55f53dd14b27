import { type ObjectId, objectId, type Seat, zoneId } from '../../../kernel/ids.ts';
import { inZone, kindOf } from '../../../kernel/query.ts';
import type { Facts, GameObject, GameState } from '../../../kernel/state.ts';
import { type At, going } from '../structures.ts';
import { CENTRALS, type Central, serverKey } from '../words.ts';

/** Lookups on the table of Netrunner: seats, servers, and the run. */

/** The seat of the Corp, and that of the Runner. */
export const corp = (state: GameState): Seat => Number(state.clock['corp'] ?? 0);
export const runner = (state: GameState): Seat => 1 - corp(state);
export const isCorp = (state: GameState, seat: Seat): boolean => corp(state) === seat;
/** The player whose turn it is. */
export const active = (state: GameState): Seat => Number(state.clock['active'] ?? 0);

/** The identity of a seat. Its counters hold the seat's numbers, such as credits (rules 5). */
export function identity(state: GameState, seat: Seat): GameObject {
  const found = inZone(state, zoneId('identity', seat))[0];
  if (found === undefined) throw new Error(`Seat ${seat} has no identity.`);
  return found;
}

/** A number (credits, clicks, tags, …) of a seat, kept as a counter on its identity. */
export const purse = (state: GameState, seat: Seat, what: string): number =>
  inZone(state, zoneId('identity', seat))[0]?.counters[what] ?? 0;

export const keyOf = (o: GameObject): string => ('card' in o.what ? o.what.card : o.what.ability.card);

export const servers = (state: GameState): GameObject[] => inZone(state, zoneId('servers'));

/** The central server with this name. */
export function central(state: GameState, word: keyof typeof CENTRALS): GameObject {
  const found = servers(state).find((s) => keyOf(s) === serverKey(word));
  if (found === undefined) throw new Error(`There is no server "${word}".`);
  return found;
}

export const isCentral = (server: GameObject): boolean =>
  Object.keys(CENTRALS).some((word) => keyOf(server) === serverKey(word));

/** The name of a central server; undefined for a remote one. */
export const centralWord = (server: GameObject): keyof typeof CENTRALS | undefined =>
  (Object.keys(CENTRALS) as (keyof typeof CENTRALS)[]).find((word) => keyOf(server) === serverKey(word));

/** Ice that protects a server, innermost piece first. */
export const iceOf = (state: GameState, server: ObjectId): GameObject[] =>
  inZone(state, zoneId('ice')).filter((o) => o.at === server && o.host === undefined);
/** Contents of the root of a server, in the order of installation. */
export const rootOf = (state: GameState, server: ObjectId): GameObject[] =>
  inZone(state, zoneId('root')).filter((o) => o.at === server);

/**
 * True if the words of a card text (`any`, `remote`, `hq` and so on) mean this server. `here`: the server at which the
 * card with the text is.
 */
export function isServer(server: GameObject, words: string | readonly string[], here?: ObjectId): boolean {
  const word = centralWord(server);
  return [words].flat().some((one) => {
    if (one === 'any') return true;
    if (one === 'central') return word !== undefined;
    if (one === 'remote') return word === undefined;
    return one === 'here' ? server.id === here : one === word;
  });
}

// ---- the run: state while the Runner attacks a server

/** True if the Runner may not steal or trash cards of the Corp for the remainder of the run. */
export const isBarred = (state: GameState): boolean => runOf(state)?.data.barred === true;

/** The run in progress (rules 17). */
export const runOf = (state: GameState): At<'run'> | undefined => {
  const run = going(state, 'run');
  return run?.at === 'done' ? undefined : run;
};

/** The object with this id; undefined if there is none. */
export const objectOf = (state: GameState, id: number | undefined): GameObject | undefined =>
  id !== undefined && id >= 0 ? (state.objects[objectId(id)] ?? undefined) : undefined;

/** The server that is being attacked. */
export const attacked = (state: GameState): GameObject | undefined => {
  const run = runOf(state);
  return objectOf(state, run?.data.server);
};

/** The encounter or run in progress that may have ice: an encounter forced by a text comes before the run around it. */
export function meeting(state: GameState): At<'encounter' | 'run'> | undefined {
  const forced = going(state, 'encounter');
  return forced ?? runOf(state);
}

/**
 * True if the ice is where it can be encountered: rezzed where it is installed, or uninstalled and being accessed
 * (rules 10).
 */
export function isThere(state: GameState, ice: GameObject): boolean {
  if (kindOf(ice.zone) === 'ice') return ice.face === 'up';
  const access = going(state, 'access');
  return access?.data.card === ice.id && access.data.stamp === ice.stamp;
}

const ENCOUNTER = ['encounter-window', 'subroutines'];
/**
 * The ice that is being encountered. Ice that has gone, or has been turned face down, is no longer encountered, but the
 * window (moment to act) of the encounter stays open (CR 6.2).
 */
export function encountered(state: GameState): GameObject | undefined {
  const met = meeting(state);
  const ice = met !== undefined && ENCOUNTER.includes(met.at) ? objectOf(state, met.data.ice) : undefined;
  return ice !== undefined && isThere(state, ice) ? ice : undefined;
}

/** Indices of the subroutines that have been broken in this encounter with ice. */
export const brokenIn = (state: GameState): number[] => meeting(state)?.data.broken ?? [];

/** The approached ice, if it is unrezzed. */
export function unrezzed(state: GameState): GameObject | undefined {
  const run = runOf(state);
  const ice = objectOf(state, run?.data.ice);
  return ice?.face === 'down' ? ice : undefined;
}

/**
 * Number of face-down Corp cards that the run may still reach, beginning with the approached piece of ice. Everybody
 * can count these cards.
 */
export function ahead(state: GameState): number {
  const ice = unrezzed(state);
  const server = attacked(state);
  if (ice === undefined || server === undefined) return 0;
  const all = iceOf(state, server.id);
  const inner = all.slice(0, all.findIndex(({ id }) => id === ice.id) + 1);
  const root = rootOf(state, server.id).some((o) => o.face === 'down') ? 1 : 0;
  return inner.filter((o) => o.face === 'down').length + root;
}

/** The card that is being accessed. */
export function accessed(state: GameState): GameObject | undefined {
  const access = going(state, 'access');
  return objectOf(state, access?.data.card);
}

/** Agendas in a seat's score area. */
export const inScore = (state: GameState, seat: Seat): GameObject[] => inZone(state, zoneId('score', seat));

/**
 * The central server to which a card in the Corp's hand, deck or discard pile belongs; undefined for a card elsewhere.
 */
export const centralOf = (o: GameObject): Central | undefined => centralOfZone(kindOf(o.zone));

/** The central server to which this kind of zone of the Corp belongs; undefined for others. */
export function centralOfZone(kind: string): Central | undefined {
  if (kind === 'hand') return 'hq';
  if (kind === 'deck') return 'rd';
  return kind === 'discard' ? 'archives' : undefined;
}

/** True if an accessed card comes from the hand, the deck or Archives, and not from a root. */
export const isOfCentral = (o: GameObject): boolean => centralOf(o) !== undefined;

/** Ids of cards trashed in this run whose abilities stay active until its end (rules 19). */
export const persistingIds = (state: GameState): number[] => going(state, 'run')?.data.persistent ?? [];

/** The filter with the card's own zone filled in if it names no zone. */
export const inItsPlace = <F>(what: F, facts: Facts): F =>
  typeof what === 'object' && what !== null && !('in' in what) ? { ...what, in: facts.zone } : what;
