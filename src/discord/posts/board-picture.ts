// Pictures of boards. A picture may come later than its board, or not at all: the board waits for it only a moment.
// Each process remembers only what it has drawn itself.
import { createHash } from 'node:crypto';
import { createLru } from '../../lru.ts';
import type { GameRecord } from '../../table/records.ts';
import { within } from '../../within.ts';
import type { Illustration } from '../messages/body.ts';
import type { Pictures } from '../messages/illustration.ts';
import { PICTURE_PAUSE_MS, PICTURE_WAIT_MS } from '../messages/limits.ts';
import { type Notice, newlyHung } from './notice.ts';
import type { Sent } from './posting.ts';

/** Adds pictures to the messages that show a game's board. */
export interface BoardPictures {
  /**
   * The board with its picture: a new one, the one that the message already has if it is still right, or none. Never
   * rejects.
   */
  hang(record: GameRecord, board: Notice, messageId?: string): Promise<Notice>;
  /** True if the board's message is known to have the right picture already (or none, if it should have none). */
  hangs(record: GameRecord, board: Notice): boolean;
  /** Remembers the picture with which a board was sent, and the message that Discord has made of it. */
  sent(record: GameRecord, board: Notice, made: Sent): void;
}

/** Draws pictures for servers that want them. */
export interface Painter extends Pictures {
  wanted(guildId: string): Promise<boolean>;
}

/** Dependencies of the part of the bot that adds pictures to boards. */
export interface BoardPictureParts {
  pictures: Painter | undefined;
  now: () => number;
  /** Schedules another picture for this game's board, after this many milliseconds. */
  later(gameId: string, milliseconds: number): void;
}

/** A picture that is attached to the message with a game's board. */
interface Hanging {
  messageId: string;
  attachmentId: string;
  key: string;
}

/** Maximum number of games whose pictures are remembered. For other games, the next board gets a new picture. */
const KNOWN = 1_000;
/**
 * Milliseconds without pictures on a game's board after Discord has refused one, because the bot may not attach files
 * there.
 */
const REFUSED_MS = 3_600_000;

/** Creates the part of the bot that adds pictures to boards; it remembers no pictures at first. */
export function createBoardPictures({ pictures, now, later }: BoardPictureParts): BoardPictures {
  const hanging = createLru<Hanging>(KNOWN);
  /** Time at which each game's board was last drawn. */
  const drawnAt = createLru<number>(KNOWN);
  /** Key of the board (see {@link keyOf}) whose picture was once ready too late, by the id of the game. */
  const late = createLru<string>(KNOWN);
  /** Key of the board that stays without a picture, by the id of the game: drawing it failed, or was too late twice. */
  const undrawable = createLru<string>(KNOWN);
  const refusedAt = createLru<number>(KNOWN);

  /**
   * The picture file for this board. If it is not ready in time, returns undefined, and calls `later` so that the
   * picture is added afterwards.
   */
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
      if (there !== undefined && there.messageId === messageId && there.key === key)
        return {
          ...board,
          hung: { how: 'kept', illustration, attachments: [{ id: there.attachmentId }], files: [] },
        };
      const png = await drawn(id, illustration, key, pictures);
      // Removes the present picture until the new one is ready, because it differs from the board's text.
      if (png === undefined) return none;
      return { ...board, hung: newlyHung(illustration, png) };
    },

    hangs: ({ id }, { hung }) => hung?.how === 'kept' || (hung?.how === 'none' && !hanging.has(id)),

    sent: ({ id }, { hung }, { id: messageId, attachments: [attachmentId], without }) => {
      if (hung === undefined || (hung.how === 'kept' && !without)) return;
      hanging.delete(id);
      // Schedules a new picture if the edit was meant to keep the message's picture, but that picture no longer exists.
      if (hung.how === 'kept') later(id, PICTURE_PAUSE_MS);
      else if (without) refusedAt.set(id, now());
      else if (hung.how === 'new' && attachmentId !== undefined)
        hanging.set(id, { messageId, attachmentId, key: keyOf(hung.illustration) });
    },
  };
}

/** A key that is equal for boards that look the same and have the same alternative text. */
const keyOf = ({ picture, alt }: Illustration): string =>
  createHash('sha256')
    .update(JSON.stringify([picture, alt]))
    .digest('base64');
