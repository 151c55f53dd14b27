// Sentences for players about a game or league that cannot post, or a game that is stopped.
import type { LeagueHead } from '../../table/league/records.ts';
import type { GameRecord } from '../../table/records.ts';
import { halted } from '../../table/refusal.ts';
import type { Trouble } from '../posts/rest.ts';
import { type Body, isLayout, type PrivateMessage } from './body.ts';
import { clip } from './fit.ts';
import { withLine } from './layout.ts';
import { CONTENT } from './limits.ts';

/** Why a game's posts cannot be sent, as a sentence for its players; undefined if they can. */
export const troubleSentence = ({ trouble }: Pick<GameRecord, 'trouble'>): string | undefined =>
  sentenceFor(trouble, TROUBLES);

/** Why a league's posts cannot be sent, as a sentence; undefined if they can. */
export const leagueTroubleSentence = ({ trouble }: Pick<LeagueHead, 'trouble'>): string | undefined =>
  sentenceFor(trouble, LEAGUE_TROUBLES);

/**
 * Why a game has no thread yet, in a few words after the link to its channel; empty if it will have one in a moment.
 */
export function noThreadWords({ trouble }: Pick<GameRecord, 'trouble'>): string {
  const [word = ''] = trouble?.split(' ') ?? [];
  return isTrouble(word) ? ` (no thread yet: ${NO_THREAD[word]})` : ' (no thread yet)';
}

function sentenceFor(
  trouble: string | undefined,
  sentences: Readonly<Record<Trouble, string>>,
): string | undefined {
  if (trouble === undefined) return undefined;
  const [word = '', code] = trouble.split(' ');
  const sentence = sentences[isTrouble(word) ? word : 'passing'];
  return sentence.replace(CODE, code === undefined ? '' : ` (error ${code})`);
}

/**
 * True if the text is the code of a trouble (a reason why posts fail) that this version knows; a later version of the
 * bot may have stored another code.
 */
const isTrouble = (text: string): text is Trouble => Object.hasOwn(TROUBLES, text);

/**
 * Text of a trouble (a reason why posts fail) as stored in a game's record: with Discord's error number, if people may
 * need to look it up.
 */
export const troubleKept = (trouble: Trouble, code: number | undefined): string =>
  code !== undefined && WITH_CODE.includes(trouble) ? `${trouble} ${code}` : trouble;

const WITH_CODE: readonly Trouble[] = ['threads-full', 'edits-full', 'refused'];

/** Placeholder for Discord's error number in a sentence. */
const CODE = ' (error)';

/** Explanations for players: why the thread is silent, and who can fix that. The game itself goes on. */
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

const LEAGUE_KEPT = 'What you did is saved, and I keep trying to post it.';

/**
 * Explanations for a league's players and staff why the league's posts fail. Posts of its games are a separate matter,
 * and go on.
 */
const LEAGUE_TROUBLES: Record<Trouble, string> = {
  'no-channel':
    'The channel of this league is gone. What you did is saved, but nothing can be posted, and no round is paired, until it has another: its staff types `/league settings channel:` in one, and its open games move there with it.',
  'no-message': `I could not post in the channel of this league yet. ${LEAGUE_KEPT}`,
  archived: `The channel of this league is archived and I may not open it. Write something in it, then I can post again. What you did is saved.`,
  locked:
    'The channel of this league is locked. Ask a moderator to unlock it; what you did is saved and I post it then.',
  forbidden:
    'I may not post in the channel of this league any more, and no round is paired until I may. Ask whoever manages the server to let me view the channel, send messages, create threads, send messages in threads and embed links; or its staff types `/league settings channel:` in another. What you did is saved.',
  invalid: `I could not post in the channel of this league yet. ${LEAGUE_KEPT}`,
  'has-thread': `I could not post in the channel of this league yet. ${LEAGUE_KEPT}`,
  'threads-full': `I could not post in the channel of this league yet. ${LEAGUE_KEPT}`,
  'edits-full': `I could not change a post of this league yet. ${LEAGUE_KEPT}`,
  refused:
    'Discord refuses a post of this league (error) and will go on doing so. Tell whoever runs this bot: `npm run doctor` names this league and the error. What you did is saved.',
  passing: `Discord does not take the posts of this league at the moment. ${LEAGUE_KEPT}`,
};

const NO_THREAD: Record<Trouble, string> = {
  'no-channel': 'its channel is gone',
  'no-message': 'I keep trying',
  archived: 'I keep trying',
  locked: 'I keep trying',
  forbidden: 'I may not make one in its channel',
  invalid: 'I keep trying',
  'has-thread': 'I keep trying',
  'threads-full': 'this server has 1,000 active threads, as many as Discord allows',
  'edits-full': 'I keep trying',
  refused: 'Discord refuses it',
  passing: 'Discord does not take my posts at the moment',
};

/** Maximum length of the line that says why a game is stopped; the message's own content needs room, too. */
export const STOP_LINE = 900;

/**
 * The message with a line that says why nobody can move, if the game is stopped: above it, or below the first text of a
 * layout.
 */
export function withStop(message: PrivateMessage, record: GameRecord): PrivateMessage {
  const stopped = record.phase === 'running' ? halted(record) : undefined;
  if (stopped === undefined) return message;
  const line = `⏸ ${clip(stopped.sentence, STOP_LINE)}`;
  const above = (body: Body): Body => ({
    ...body,
    content: `${line}\n${clip(body.content, CONTENT - line.length - 1)}`.trimEnd(),
  });
  if (!isLayout(message)) return above(message);
  const { illustration, plain } = message;
  return {
    ...message,
    layout: withLine(message.layout, line),
    ...(illustration && { illustration: { ...illustration, layout: withLine(illustration.layout, line) } }),
    plain: above(plain),
  };
}
