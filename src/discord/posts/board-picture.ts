// The picture that hangs on a game's board. It may come later than the board, or not at all: the board never waits for it
// longer than a moment, and nothing of it is kept but in this process.
import { createHash } from 'node:crypto';
import { createLru } from '../../lru.ts';
import type { GameRecord } from '../../table/records.ts';
import { within } from '../../within.ts';
import type { Illustration } from '../messages/body.ts';
import type { Pictures } from '../messages/illustration.ts';
import { PICTURE_PAUSE_MS, PICTURE_WAIT_MS } from '../messages/limits.ts';
import { type Notice, newlyHung } from './notice.ts';
import type { Sent } from './posting.ts';

/** Pictures of boards. */
export interface BoardPictures {
  /**
   * The board with its picture: drawn just now, or the one that hangs on this message and shows just that, or none. Never rejects.
   */
  hang(record: GameRecord, board: Notice, messageId?: string): Promise<Notice>;
  /** True if this picture, and no other, is known to hang on the game's board; or if none should, and none is known. */
  hangs(record: GameRecord, board: Notice): boolean;
  /** The board was sent so, and this is what became of it. */
  sent(record: GameRecord, board: Notice, made: Sent): void;
}

/** Drawer for those servers that want pictures. */
export interface Painter extends Pictures {
  wanted(guildId: string): Promise<boolean>;
}

/** Dependencies of hanging pictures. */
export interface BoardPictureParts {
  pictures: Painter | undefined;
  now: () => number;
  /** Schedules another picture for this game's board, after so many milliseconds. */
  later(gameId: string, milliseconds: number): void;
}

/** The picture on a board. */
interface Hanging {
  messageId: string;
  attachmentId: string;
  key: string;
}

/** Games whose pictures are known here. Of another, the next board has a new picture. */
const KNOWN = 1_000;
/** Time without a picture on a game's board after Discord has refused one: the bot may not attach files there. */
const REFUSED_MS = 3_600_000;

/** Pictures on boards, none of which is known yet. */
export function createBoardPictures({ pictures, now, later }: BoardPictureParts): BoardPictures {
  const hanging = createLru<Hanging>(KNOWN);
  /** When each game's board was last drawn. */
  const drawnAt = createLru<number>(KNOWN);
  /** The board of each game that was drawn late, and that which could not be drawn, or was late again: they do without. */
  const late = createLru<string>(KNOWN);
  const undrawable = createLru<string>(KNOWN);
  const refusedAt = createLru<number>(KNOWN);

  /** The file for this board: undefined where there is none now, and `later` is told if there will be one. */
  async function drawn(
    gameId: string,
    { picture }: Illustration,
    key: string,
    by: Pictures,
  ): Promise<Uint8Array | undefined> {
    if (undrawable.get(gameId) === key) return undefined;
    const pause = (drawnAt.get(gameId) ?? Number.NEGATIVE_INFINITY) + PICTURE_PAUSE_MS - now();
    if (pause > 0) {
      later(gameId, pause);
      return undefined;
    }
    drawnAt.set(gameId, now());
    let over = false;
    const work = by
      .draw(picture)
      .catch(() => undefined)
      .then((png) => {
        over = true;
        if (png === undefined) undrawable.set(gameId, key);
        return png;
      });
    const png = await within(PICTURE_WAIT_MS, work);
    if (over) return png;
    if (late.get(gameId) === key) undrawable.set(gameId, key);
    else void work.then((there) => there !== undefined && later(gameId, PICTURE_PAUSE_MS));
    late.set(gameId, key);
    return undefined;
  }

  return {
    hang: async (record, board, messageId) => {
      const { id } = record;
      const { illustration } = board.body;
      const none: Notice = { ...board, hung: { how: 'none' } };
      if (pictures === undefined || illustration === undefined) return none;
      if (now() - (refusedAt.get(id) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS) return none;
      if (!(await pictures.wanted(record.guildId).catch(() => false))) return none;
      const key = keyOf(illustration);
      const there = hanging.get(id);
      // Another one would show something else than the words, and goes until the new one is there.
      if (there !== undefined && there.messageId === messageId && there.key === key)
        return {
          ...board,
          hung: { how: 'kept', illustration, attachments: [{ id: there.attachmentId }], files: [] },
        };
      const png = await drawn(id, illustration, key, pictures);
      if (png === undefined) return none;
      return { ...board, hung: newlyHung(illustration, png) };
    },

    hangs: ({ id }, { hung }) => hung?.how === 'kept' || (hung?.how === 'none' && !hanging.has(id)),

    sent: ({ id }, { hung }, { id: messageId, attachments: [attachmentId], without }) => {
      if (hung === undefined || (hung.how === 'kept' && !without)) return;
      hanging.delete(id);
      // The one to keep is not there any more.
      if (hung.how === 'kept') later(id, PICTURE_PAUSE_MS);
      else if (without) refusedAt.set(id, now());
      else if (hung.how === 'new' && attachmentId !== undefined)
        hanging.set(id, { messageId, attachmentId, key: keyOf(hung.illustration) });
    },
  };
}

/** Two boards with the same key look the same, and are described in the same words. */
const keyOf = ({ picture, alt }: Illustration): string =>
  createHash('sha256')
    .update(JSON.stringify([picture, alt]))
    .digest('base64');
