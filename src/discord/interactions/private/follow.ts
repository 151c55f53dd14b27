// Turns a private message that only waits for the game into the next question, as soon as its person is called to
// decide: people who play one after the other need not press "Your decision" each time. Discord accepts such a change
// for fifteen minutes after the person's last click (see standing.ts).
import { endedSentence } from '../../../table/play/question.ts';
import type { GameRecord } from '../../../table/records.ts';
import { within } from '../../../within.ts';
import type { LatePictures } from '../../late-pictures.ts';
import type { Reply } from '../../messages/body.ts';
import { unillustrated, withPicture } from '../../messages/illustration.ts';
import { asLayout } from '../../messages/layout.ts';
import { PICTURE_WAIT_MS } from '../../messages/limits.ts';
import { START } from '../../messages/prompt.ts';
import { overReply } from '../../messages/result.ts';
import { showPrompt } from '../clicks.ts';
import type { Desk } from '../command.ts';
import type { Presentation } from './presentation.ts';
import { type StandingMessages, type WaitingMessage, whoseMessage } from './standing.ts';

/** Dependencies of {@link createFollow}. */
export interface FollowParts {
  desk: Pick<Desk, 'tables'>;
  standing: StandingMessages;
  latePictures: LatePictures;
  presentation: Presentation;
  log: { info(data: object, text: string): void };
}

/**
 * Creates the function that turns the private messages of a game that only wait: into the question of a player who is
 * awaited, or into the end of the game. It never rejects: who gets no question still has the button of the call.
 */
export function createFollow({ desk, standing, latePictures, presentation, log }: FollowParts) {
  return async (record: GameRecord): Promise<void> => {
    const isOver = record.phase !== 'running';
    const reached = record.players.filter(({ seat }) => isOver || record.awaiting.includes(seat));
    await Promise.all(
      reached.map(async ({ userId }) => {
        const message = standing.findWaiting(whoseMessage(userId, record.id));
        if (message === undefined) return;
        try {
          await turn(record, userId, message, isOver);
        } catch (error) {
          log.info({ game: record.id, err: error }, 'a private message stays as it is');
        }
      }),
    );
  };

  async function turn(
    record: GameRecord,
    userId: string,
    message: WaitingMessage,
    isOver: boolean,
  ): Promise<void> {
    // A click on the message goes before this change, as it goes before a late picture.
    const late = latePictures.expect(message.origin, `turn ${record.id}`);
    try {
      const next = isOver ? overReply(record, endedSentence(record) ?? '') : await asking(record, userId);
      const reply = next && (await presentation.foresee(next));
      if (reply === undefined || reply.kind === 'modal') return;
      // Such a question was answered already; its message goes on waiting.
      if (reply.waits === true) return;
      const png = await within(PICTURE_WAIT_MS, presentation.draw(reply.body, userId));
      const body = presentation.dress(reply.body);
      const shown = asLayout(png === undefined ? unillustrated(body) : withPicture(body, png));
      const whose = whoseMessage(userId, record.id);
      await late.send(async () => {
        // Meanwhile the person may have asked for the question in a newer message.
        if (standing.findWaiting(whose)?.origin !== message.origin) return;
        standing.markTurned(whose, message.origin);
        try {
          await message.turn(shown);
        } catch (error) {
          // Discord may have refused the picture.
          if (png === undefined) throw error;
          await message.turn(asLayout(unillustrated(body)));
        }
      });
    } finally {
      late.end();
    }
  }

  /** The message with this person's question; undefined if they are asked nothing any more. */
  async function asking(record: GameRecord, userId: string): Promise<Reply | undefined> {
    const met = await desk.tables.question(record, userId);
    const asked = met.fresh ? met : met.asked;
    return asked && showPrompt(desk, asked, '', START);
  }
}
