// The judge of the two-world test, and the judge's acts.

import type { Halt } from '../../../src/table/affairs.ts';
import type { Loaded } from '../../../src/table/loader.ts';
import type { GuildSettings } from '../../../src/table/records.ts';
import type { Actor, JudgeAct } from '../../../src/table/service.ts';

/** A server whose managers are the judges. */
export const SETTINGS: GuildSettings = { guildId: 'g', channelIds: [], maxPerPlayer: 0 };
/** A judge: a server manager. */
export const JUDGE: Actor = { userId: 'judge', userName: 'Zoe', interactionId: 'i1', isAdmin: true };

/** One judge's act of each kind, except correcting and undoing. */
export const ACTS: readonly JudgeAct[] = [
  { kind: 'freeze', reason: 'Wait' },
  { kind: 'unfreeze' },
  { kind: 'rule', text: 'So be it' },
  { kind: 'grant', yes: true, reason: 'It says so' },
  { kind: 'outcome', winner: 'Ann', reason: 'So be it' },
  { kind: 'outcome', winner: 'draw', reason: 'So be it' },
  { kind: 'clock', player: 'Ann', hours: 2, reason: 'Ill' },
  { kind: 'clock', player: 'Bob', hours: -1, reason: 'Slow' },
  { kind: 'replace', player: 'Ann', userId: 'cy', name: 'Cy', reason: 'Ill' },
  { kind: 'replace', player: 'Bob', userId: 'cy', name: 'Cy' },
  { kind: 'stand-in', player: 'Ann', level: 'normal', reason: 'Gone' },
  { kind: 'stand-in', player: 'Bob', level: 'hard' },
];

/** The table after a judge has frozen the game because of an objection. */
export const stopped = <T extends Loaded>(table: T): T => ({
  ...table,
  record: { ...table.record, affairs: { ...table.record.affairs, halt: STOPPED } },
});

const STOPPED: Halt = {
  kind: 'frozen',
  reason: 'Wait.',
  over: { kind: 'objection', seat: 0, about: 'That was mine.' },
};
