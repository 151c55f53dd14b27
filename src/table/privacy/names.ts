// People whom the story names besides the names of the seats. They are written down with their ids, so that `/privacy
// delete` finds all names of a person; and no two people at a table have the same name, so that it finds nobody else's.
// Also ids that no longer belong to anybody.
import { randomBytes } from 'node:crypto';
import { HOUSE_ID, type NamedPerson } from '../affairs.ts';
import { holderNamed } from '../judge/pick.ts';
import type { Loaded } from '../loader.ts';
import { ownName } from '../lobby/seating.ts';
import type { GameRecord, SeatedPlayer } from '../records.ts';
import type { Actor, JudgeAct } from '../service.ts';

/** An id that belongs to nobody, for somebody who asked to be taken out of a game; different in each game. */
export const formerId = (): string => `${FORMER}${randomBytes(6).toString('hex')}`;

/** True if the id stands for somebody who was taken out of a game. */
export const isFormer = (userId: string): boolean => userId.startsWith(FORMER);

const FORMER = 'former-';

/** True if somebody on Discord has this id: they can be called, and asked whether they are there. */
export const isPerson = (userId: string): boolean => !isFormer(userId) && userId !== HOUSE_ID;

/** The table with the judge as somebody whom the story names, and the judge with the name that they have there. */
export function withJudge<T extends Loaded>(table: T, actor: Actor): { table: T; judge: Actor } {
  if (actor.userName === undefined) return { table, judge: actor };
  const name = nameOf(table.record, actor.userId, actor.userName);
  return { table: named(table, { userId: actor.userId, name }), judge: { ...actor, userName: name } };
}

type Replace = Extract<JudgeAct, { kind: 'replace' }>;

/** The table and the act with both people named when a seat is handed over: who had it, and who has it from then on. */
export function withSuccessor<T extends Loaded>(table: T, act: Replace): { table: T; act: Replace } {
  const { record } = table;
  const meant = holderNamed(act.player, record);
  const before = record.players.find((player) => !('refused' in meant) && player.seat === meant.seat);
  const left = before === undefined ? table : named(table, { userId: before.userId, name: before.name });
  const name = nameOf(left.record, act.userId, act.name);
  return { table: named(left, { userId: act.userId, name }), act: { ...act, name } };
}

/**
 * All names of a person in a game: where the story names them, and of the seat that they have, unless that is somebody
 * else's name.
 */
export function namesIn({ players, affairs: { people = [] } }: GameRecord, userId: string): string[] {
  const own = people.filter((one) => one.userId === userId);
  const seats = players.filter(
    (player) => player.userId === userId && !people.some(({ name }) => name === player.name),
  );
  return [...own, ...seats].map(({ name }) => name);
}

/**
 * Record in which the person has the name under which they are known now if only their id was noted: earlier
 * versions did so with judges and with seats that were handed on. The game is left as it is if that name is somebody
 * else's in it.
 */
export function withPresentName(record: GameRecord, { userId, userName }: Actor): GameRecord {
  const { players, affairs } = record;
  const { people = [], looked = [], left = [] } = affairs;
  if (userName === undefined || people.some((one) => one.userId === userId)) return record;
  const unnoted = left.filter(({ held }) => held === undefined);
  const gone = unnoted.some((one) => one.userId === userId);
  const sits = players.some((player) => player.userId === userId);
  const name = writtenName(userName);
  // The seat that was theirs still has their name.
  const others = [...people, ...(gone ? [] : players)].some((one) => one.name === name);
  if (others || !(looked.includes(userId) || gone || (sits && unnoted.length > 0))) return record;
  return { ...record, affairs: { ...affairs, people: [...people, { userId, name }] } };
}

/** True if somebody plays under another person's name. Then they were handed the seat. */
export const isHandedOn = (
  { affairs: { people = [] } }: GameRecord,
  { userId, name }: SeatedPlayer,
): boolean => people.some((one) => one.name === name && one.userId !== userId);

/** A name as those versions wrote it down. */
const writtenName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 40) || 'Player';

const nameOf = (record: GameRecord, userId: string, wanted: string): string =>
  record.affairs.people?.find((one) => one.userId === userId)?.name ??
  // A mention of the person themselves is ours: `/judge replace` knows no other name.
  (wanted === `<@${userId}>` ? wanted : ownName(wanted, record));

/** Once named, they keep the name. */
function named<T extends Loaded>(table: T, person: NamedPerson): T {
  const { affairs } = table.record;
  const people = affairs.people ?? [];
  if (people.some(({ userId }) => userId === person.userId)) return table;
  return { ...table, record: { ...table.record, affairs: { ...affairs, people: [...people, person] } } };
}
