// An interaction as a test sends it, and the bot's answer.
import type { Incoming, Suggestion, Wire } from '../../../src/discord/interactions/incoming.ts';
import { type PrivateMessage, plainOf } from '../../../src/discord/messages/body.ts';

/** An interaction without the ways to answer it. */
export type Sent = Incoming extends infer One
  ? One extends Incoming
    ? Omit<One, 'wire' | 'respond'>
    : never
  : never;

/** The bot's answer: texts of messages, titles of forms, and suggested values. */
export interface Said {
  texts: string[];
  suggested: string[];
}

export const nothing = (): Said => ({ texts: [], suggested: [] });

/** The interaction in the form for a router, with functions that record the answer. */
export function answering(sent: Sent, said: Said): Incoming {
  if (sent.kind === 'suggest') {
    const respond = async (choices: Suggestion[]): Promise<void> =>
      void said.suggested.push(...choices.map(({ value }) => value));
    return { ...sent, respond };
  }
  const told = async (body: PrivateMessage): Promise<void> => void said.texts.push(plainOf(body).content);
  const wire: Wire = {
    ...{ reply: told, update: told, complete: told, illustrate: told, follow: told },
    remove: async () => undefined,
    defer: async () => undefined,
    form: async ({ title }) => void said.texts.push(title),
  };
  return { ...sent, wire };
}
