// Keeps a late picture from overwriting the answer to a click. Adding a picture replaces the whole message: if it
// arrives while a click on the message is being answered, the old question would replace the answer, with buttons that
// no longer count.

/** Register of the pictures that this process may still add to messages it has sent. Kept in memory only. */
export interface LatePictures {
  /**
   * Announces a picture that may follow the answer of this interaction, before that answer is sent. `message`: id of the
   * interaction whose first answer the message was.
   */
  expect(message: string, interaction: string): LatePicture;
  /**
   * Called before the message is changed by the answer to `interaction`. Cancels the late pictures of other
   * interactions, and resolves when those already being sent have arrived. Never rejects.
   */
  giveWay(message: string, interaction: string): Promise<void>;
}

/** A picture that may follow an answer. */
export interface LatePicture {
  /** Sends the picture, unless it was cancelled because a click on the message is being answered. */
  send(sending: () => Promise<void>): Promise<void>;
  /** Removes the picture from the register: it was sent, or will never be. */
  end(): void;
}

/** A picture in the register of late pictures. */
interface Entry {
  interaction: string;
  hasGivenWay: boolean;
  /** Set while the picture is being sent. */
  sent?: Promise<void>;
}

/** Creates an empty register of late pictures. */
export function createLatePictures(): LatePictures {
  const known = new Map<string, Set<Entry>>();
  return {
    expect: (message, interaction) => {
      const entry: Entry = { interaction, hasGivenWay: false };
      const entries = known.get(message) ?? new Set();
      known.set(message, entries.add(entry));
      return {
        send: async (sending) => {
          if (entry.hasGivenWay) return;
          entry.sent = sending();
          await entry.sent;
        },
        end: () => {
          entries.delete(entry);
          if (entries.size === 0 && known.get(message) === entries) known.delete(message);
        },
      };
    },
    giveWay: async (message, interaction) => {
      // Keeps the picture of the same interaction: if Discord delivers an interaction twice, the second delivery does
      // not change the message again.
      const others = [...(known.get(message) ?? [])].filter((entry) => entry.interaction !== interaction);
      for (const entry of others) entry.hasGivenWay = true;
      await Promise.allSettled(others.map(({ sent }) => sent));
    },
  };
}
