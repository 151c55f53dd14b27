// People whom the story names otherwise than by a seat's name. They are recorded with their ids, so that `/privacy
// delete` finds all names of a person. It finds nobody else's names, because names are unique at a table. Also creates
// made-up ids for erased people.
import { randomBytes } from 'node:crypto';
import { HOUSE_ID, type NamedPerson } from '../affairs.ts';
import { holderNamed } from '../judge/pick.ts';
import type { Loaded } from '../loader.ts';
import { HOUSE_NAME } from '../lobby/house-seat.ts';
import { ownName } from '../lobby/seating.ts';
import type { GameRecord, SeatedPlayer } from '../records.ts';
import type { Actor, JudgeAct } from '../service.ts';

/** A new id, different in each game, for a person who is erased. */
export const formerId = (): string => `${FORMER}${randomBytes(6).toString('hex')}`;

/** True if the id is a made-up one, which stands for an erased person. */
export const isFormer = (userId: string): boolean => userId.startsWith(FORMER);

const FORMER = 'former-';

/** True if a Discord user has this id, who can be pinged, and looked up on the server. */
export const isPerson = (userId: string): boolean => !isFormer(userId) && userId !== HOUSE_ID;

/**
 * The game, with the judge recorded among the people whom its story names; and the judge, with the name that the story
 * uses.
 */
export function withJudge<T extends Loaded>(table: T, actor: Actor): { table: T; judge: Actor } {
  if (actor.userName === undefined) return { table, judge: actor };
  const name = nameOf(table.record, actor.userId, actor.userName);
  return { table: named(table, { userId: actor.userId, name }), judge: { ...actor, userName: name } };
}

type Replace = Extract<JudgeAct, { kind: 'replace' | 'stand-in' }>;

/**
 * Records the former and the new player among the people whom the story names, when a judge gives a seat to somebody
 * else. Returns the game, and the judge's act with the name that the story uses.
 */
export function withSuccessor<T extends Loaded>(table: T, act: Replace): { table: T; act: Replace } {
  const { record } = table;
  const meant = holderNamed(act.player, record);
  const before = record.players.find((player) => !('refused' in meant) && player.seat === meant.seat);
  const left = before === undefined ? table : named(table, { userId: before.userId, name: before.name });
  if (act.kind === 'stand-in')
    return { table: named(left, { userId: HOUSE_ID, name: nameOf(left.record, HOUSE_ID, HOUSE_NAME) }), act };
  const name = nameOf(left.record, act.userId, act.name);
  return { table: named(left, { userId: act.userId, name }), act: { ...act, name } };
}

/**
 * All names of a person in a game: those recorded in the story, and their seat's name unless it is another person's.
 */
export function namesIn({ players, affairs: { people = [] } }: GameRecord, userId: string): string[] {
  const own = people.filter((one) => one.userId === userId);
  const seats = players.filter(
    (player) => player.userId === userId && !people.some(({ name }) => name === player.name),
  );
  return [...own, ...seats].map(({ name }) => name);
}

/**
 * The record with the person's present name if only their id was recorded, as earlier versions did for judges and for
 * seats handed on. Unchanged if somebody else in the game has that name.
 */
export function withPresentName(record: GameRecord, { userId, userName }: Actor): GameRecord {
  const { players, affairs } = record;
  const { people = [], looked = [], left = [] } = affairs;
  if (userName === undefined || people.some((one) => one.userId === userId)) return record;
  const unnoted = left.filter(({ held }) => held === undefined);
  const gone = unnoted.some((one) => one.userId === userId);
  const sits = players.some((player) => player.userId === userId);
  const name = writtenName(userName);
  // A person whose former seat still has their name is found by that name.
  const others = [...people, ...(gone ? [] : players)].some((one) => one.name === name);
  if (others || !(looked.includes(userId) || gone || (sits && unnoted.length > 0))) return record;
  return { ...record, affairs: { ...affairs, people: [...people, { userId, name }] } };
}

/** True if somebody plays under another person's name, because a judge gave them the seat. */
export const isHandedOn = (
  { affairs: { people = [] } }: GameRecord,
  { userId, name }: SeatedPlayer,
): boolean => people.some((one) => one.name === name && one.userId !== userId);

/** A name with the changes with which earlier versions stored it. */
const writtenName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 40) || 'Player';

const nameOf = (record: GameRecord, userId: string, wanted: string): string =>
  record.affairs.people?.find((one) => one.userId === userId)?.name ??
  // Leaves a mention of the person as it is if `/judge replace` was given no other name for them.
  (wanted === `<@${userId}>` ? wanted : ownName(wanted, record));

/**
 * The game with this person recorded as named in the story. If the person was recorded before, their first name stays.
 */
function named<T extends Loaded>(table: T, person: NamedPerson): T {
  const { affairs } = table.record;
  const people = affairs.people ?? [];
  if (people.some(({ userId }) => userId === person.userId)) return table;
  return { ...table, record: { ...table.record, affairs: { ...affairs, people: [...people, person] } } };
}
