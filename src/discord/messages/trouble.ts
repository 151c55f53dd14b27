// What players are told where their game's posts cannot be made.
import type { GameRecord } from '../../table/records.ts';
import type { Trouble } from '../posts/rest.ts';

/** What keeps a game's posts back, as a sentence for its players; undefined where nothing does. */
export function troubleSentence({ trouble }: Pick<GameRecord, 'trouble'>): string | undefined {
  return trouble === undefined ? undefined : TROUBLES[isTrouble(trouble) ? trouble : 'passing'];
}

/** What a game's record says, unless a later version wrote it. */
const isTrouble = (text: string): text is Trouble => Object.hasOwn(TROUBLES, text);

/** For players: what keeps the thread silent, and who can mend it. The game itself goes on. */
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
  passing: 'Discord does not take my posts at the moment. Your move is saved, and I keep trying.',
};
