// Events of this room for whoever counts: kinds and codes, never an id, a name or a text.
import type { Announcement } from '../table/records.ts';
import type { Incoming, Wire } from './interactions/incoming.ts';
import type { PrivateMessage } from './messages/body.ts';
import type { Trouble } from './posts/rest.ts';

/** Is told what happens. Nothing that it does may fail. */
export interface Observer {
  /** An interaction has arrived. `name`: the command, or what the click or form is for. */
  asked(kind: Incoming['kind'], name: string): void;
  /** Discord has accepted its first answer, this many milliseconds after it had arrived. */
  answered(kind: Incoming['kind'], name: string, milliseconds: number): void;
  /** Discord has refused an answer with this code: it came too late or second, or its message had been dismissed. */
  unanswered(code: number | string): void;
  /** An interaction was not handled: its person has used up their allowance. */
  limited(kind: Incoming['kind']): void;
  posted(kind: Announcement['kind']): void;
  keptBack(trouble: Trouble): void;
  /** The outbox was worked through: it is alive, and so is the database. */
  roundDone(): void;
  /** A request that was no interaction came to where Discord sends them. */
  turnedAway(why: TurnedAway): void;
}

/**
 * Why a request was no interaction: it broke off, is too large, not signed by Discord, signed at another time, or
 * something else.
 */
export type TurnedAway = 'broken' | 'large' | 'unsigned' | 'stale' | 'other';

/** Nobody counts. */
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

/** Wraps a wire so that it also tells when the first answer has arrived. */
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
