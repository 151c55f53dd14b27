// Events between Discord and the bot that are counted for metrics: kinds and codes, never an id, a name or a text.
import type { Announcement } from '../table/records.ts';
import type { Incoming, Wire } from './interactions/incoming.ts';
import type { PrivateMessage } from './messages/body.ts';
import type { Trouble } from './posts/rest.ts';

/** Receives events for metrics. None of its functions may throw. */
export interface Observer {
  /** An interaction has arrived. `name`: the command, or the route of the click or form. */
  asked(kind: Incoming['kind'], name: string): void;
  /** Discord has accepted the first answer, this many milliseconds after the interaction arrived. */
  answered(kind: Incoming['kind'], name: string, milliseconds: number): void;
  /**
   * Discord has refused an answer with this code: the answer was late or the second one, or its message had been
   * dismissed.
   */
  unanswered(code: number | string): void;
  /** An interaction was refused because the person's allowance is used up. */
  limited(kind: Incoming['kind']): void;
  posted(kind: Announcement['kind']): void;
  keptBack(trouble: Trouble): void;
  /**
   * The outbox, which sends the bot's posts, has finished a round of sending. So both the outbox and the database work.
   */
  roundDone(): void;
  /** The endpoint received a request that is no interaction. */
  turnedAway(why: TurnedAway): void;
}

/**
 * Why a request is no interaction: the connection broke, the body is too large, not signed by Discord, signed with a
 * wrong time, or something else.
 */
export type TurnedAway = 'broken' | 'large' | 'unsigned' | 'stale' | 'other';

/** An observer that ignores all events, if no metrics are wanted. */
export const UNOBSERVED: Observer = {
  asked: () => undefined,
  answered: () => undefined,
  unanswered: () => undefined,
  limited: () => undefined,
  posted: () => undefined,
  keptBack: () => undefined,
  roundDone: () => undefined,
  turnedAway: () => undefined,
};

/** Wraps the ways to answer an interaction, so that `arrived` is called when Discord has accepted the first answer. */
export function telling(wire: Wire, arrived: () => void): Wire {
  let told = false;
  const noting =
    <Given extends unknown[]>(send: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      await send(...given);
      if (told) return;
      told = true;
      arrived();
    };
  return {
    reply: noting((body: PrivateMessage) => wire.reply(body)),
    update: noting((body: PrivateMessage) => wire.update(body)),
    form: noting((modal: Parameters<Wire['form']>[0]) => wire.form(modal)),
    defer: noting((how: 'reply' | 'update') => wire.defer(how)),
    complete: noting((body: PrivateMessage) => wire.complete(body)),
    illustrate: (body) => wire.illustrate(body),
    follow: noting((body: PrivateMessage) => wire.follow(body)),
    remove: () => wire.remove(),
  };
}
