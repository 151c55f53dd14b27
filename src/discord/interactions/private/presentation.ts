// Completes a reply before it is sent: with the consequences of its answers, its picture, and final changes to its text.
import { within } from '../../../within.ts';
import { isLayout, type Part, type PrivateMessage, type Reply } from '../../messages/body.ts';
import { decision } from '../../messages/decision/decision.ts';
import type { Pictures } from '../../messages/illustration.ts';
import { FORESIGHT_WAIT_MS } from '../../messages/limits.ts';
import type { Dressing } from '../../posts/direction.ts';
import type { Desk } from '../command.ts';

/** Functions that complete a reply. None of them rejects. */
export interface Presentation {
  /** The reply; if it shows a question, each answer is shown with its consequence, if that is computed in time. */
  foresee(reply: Reply): Promise<Reply>;
  /** The drawn picture of the message; undefined if there is none, or the person wants none. */
  draw(message: PrivateMessage, userId: string): Promise<Uint8Array | undefined>;
  /** The message with emoji for symbols, and isolated right-to-left words. */
  dress(message: PrivateMessage): PrivateMessage;
}

/** Dependencies of the presentation; without `pictures` replies have none, without `dress` their text stays as it is. */
export interface PresentationParts {
  desk: { tables: Pick<Desk['tables'], 'foresee' | 'person'> };
  pictures?: Pictures;
  dress?: Dressing;
}

/** Creates the functions that complete a reply. */
export function createPresentation({ desk, pictures, dress }: PresentationParts): Presentation {
  return {
    foresee: async (reply) => {
      if (reply.kind === 'modal' || reply.asked === undefined) return reply;
      const prompt = await within(FORESIGHT_WAIT_MS, desk.tables.foresee(reply.asked));
      if (prompt === undefined || prompt === reply.asked.prompt) return reply;
      return { ...reply, body: decision({ ...reply.asked, prompt }) };
    },
    draw: async ({ illustration }, userId) => {
      if (illustration === undefined || pictures === undefined) return undefined;
      const person = await desk.tables.person(userId).catch(() => undefined);
      if (person?.picture === false) return undefined;
      return pictures.draw(illustration.picture, userId).catch(() => undefined);
    },
    dress: (message) => (dress === undefined ? message : dressedBy(message, dress)),
  };
}

/**
 * The message, including its variant as ordinary text, with emoji in place of the games' symbols and isolated
 * right-to-left words.
 */
function dressedBy(message: PrivateMessage, dress: Dressing): PrivateMessage {
  if (!isLayout(message)) return dress(message);
  const { illustration, plain } = message;
  const put = (components: Part[]): Part[] => dress({ components }).components;
  return {
    ...message,
    layout: put(message.layout),
    ...(illustration && { illustration: { ...illustration, layout: put(illustration.layout) } }),
    plain: dress(plain),
  };
}
