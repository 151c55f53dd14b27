// Turns a private message that only waits for the game into the next question, as soon as its person is called to
// decide: people who play one after the other need not press "Your decision" each time. Discord accepts such a change
// for fifteen minutes after the person's last click (see standing.ts).
import type { GameRecord } from '../../table/records.ts';
import type { LatePictures } from '../late-pictures.ts';
import { unillustrated, withPicture } from '../messages/illustration.ts';
import { asLayout } from '../messages/layout.ts';
import { START } from '../messages/prompt.ts';
import { showPrompt } from './clicks.ts';
import type { Desk } from './command.ts';
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
 * Creates the function that shows their question to all who are awaited in this game and have a private message that
 * waits. It never rejects: who gets no question still has the button of the call.
 */
export function createFollow({ desk, standing, latePictures, presentation, log }: FollowParts) {
  return async (record: GameRecord): Promise<void> => {
    await Promise.all(
      record.awaiting.map(async (seat) => {
        const userId = record.players.find((player) => player.seat === seat)?.userId;
        const message = userId === undefined ? undefined : standing.waiting(whoseMessage(userId, record.id));
        if (userId === undefined || message === undefined) return;
        try {
          await turn(record.id, userId, message);
        } catch (error) {
          log.info({ game: record.id, err: error }, 'a private message stays as it is');
        }
      }),
    );
  };

  async function turn(gameId: string, userId: string, message: WaitingMessage): Promise<void> {
    // A click on the message goes before this change, as it goes before a late picture.
    const late = latePictures.expect(message.origin, `turn ${gameId}`);
    try {
      const met = await desk.tables.question(gameId, userId);
      const asked = met.fresh ? met : met.asked;
      if (asked === undefined) return;
      const reply = await presentation.foreseen(await showPrompt(desk, asked, '', START));
      if (reply.kind === 'modal') return;
      const png = await presentation.drawn(reply.body, userId);
      const body = presentation.dressed(reply.body);
      const shown = asLayout(png === undefined ? unillustrated(body) : withPicture(body, png));
      const whose = whoseMessage(userId, gameId);
      await late.send(async () => {
        // Meanwhile the person may have asked for the question in a newer message.
        if (standing.waiting(whose)?.origin !== message.origin) return;
        await message.turn(shown);
        standing.turned(whose, message.origin);
      });
    } finally {
      late.end();
    }
  }
}
