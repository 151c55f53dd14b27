// What players are told where their game's posts cannot be made, and where the game itself stands still.
import type { GameRecord } from '../../table/records.ts';
import { halted } from '../../table/refusal.ts';
import type { Trouble } from '../posts/rest.ts';
import type { Body } from './body.ts';
import { clip } from './fit.ts';
import { CONTENT } from './limits.ts';

/** What keeps a game's posts back, as a sentence for its players; undefined where nothing does. */
export function troubleSentence({ trouble }: Pick<GameRecord, 'trouble'>): string | undefined {
  if (trouble === undefined) return undefined;
  const [word = '', code] = trouble.split(' ');
  const sentence = TROUBLES[isTrouble(word) ? word : 'passing'];
  return sentence.replace(CODE, code === undefined ? '' : ` (error ${code})`);
}

/** What a game's record says, unless a later version wrote it. */
const isTrouble = (text: string): text is Trouble => Object.hasOwn(TROUBLES, text);

/** A trouble as a game's record keeps it: with Discord's own number for the reason, where somebody may have to look it up. */
export const troubleKept = (trouble: Trouble, code: number | undefined): string =>
  code !== undefined && WITH_CODE.includes(trouble) ? `${trouble} ${code}` : trouble;

const WITH_CODE: readonly Trouble[] = ['threads-full', 'edits-full', 'refused'];

/** The place of the number in a sentence. */
const CODE = ' (error)';

/** For players: what keeps the thread silent, and who can do something about it. The game itself goes on. */
const TROUBLES: Record<Trouble, string> = {
  'no-channel':
    'The channel of this game is gone. Your move is saved; `/game relocate` in another channel gives the game a new thread there.',
  'no-message': 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  archived:
    'The thread is archived and I may not open it. Write something in it, then I can post again. Your move is saved.',
  locked: 'The thread is locked. Ask a moderator to unlock it; your move is saved and I post it then.',
  forbidden:
    'I may not write in the thread of this game any more. Ask whoever manages the server to let me view the channel, send messages in threads, create threads and embed links. Your move is saved.',
  invalid: 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  'has-thread': 'I could not post in the thread yet. Your move is saved, and I keep trying.',
  'threads-full':
    'This server has 1,000 active threads, more than which Discord does not allow. Anybody who may manage threads can archive or delete some; I try again every few minutes. Your move is saved.',
  'edits-full':
    'Discord lets me change older messages of this channel only a few times a minute, and others have just been changed. I try again soon; nobody has to do anything. Your move is saved.',
  refused:
    'Discord refuses my post (error) and will go on doing so. Tell whoever runs this bot: `npm run doctor` names this game and the error. Your move is saved.',
  passing: 'Discord does not take my posts at the moment. Your move is saved, and I keep trying.',
};

/** Maximum length of the line that says so: what is looked at needs room, too. */
const LONGEST = 900;

/** The message with a line above it that says why nobody can move, if the game stands still. */
export function withStop(body: Body, record: GameRecord): Body {
  const stopped = record.phase === 'running' ? halted(record) : undefined;
  if (stopped === undefined) return body;
  const line = `⏸ ${clip(stopped.sentence, LONGEST)}`;
  return { ...body, content: `${line}\n${clip(body.content, CONTENT - line.length - 1)}`.trimEnd() };
}
