// Order between a late picture and the answer to a click on its message. Adding a picture replaces the whole message, so one that is sent
// while a click is being answered would put the old question back over the answer, with buttons that no longer count.

/** Register of the pictures that may still be added to messages. Kept in memory: of this process's own pictures only. */
export interface LatePictures {
  /**
   * Announces a picture that may follow the answer of this interaction, before that answer is sent. `message`: id of the
   * interaction whose first answer the message was.
   */
  expect(message: string, interaction: string): LatePicture;
  /**
   * Resolves when no picture of another interaction's answer can change the message any more: one that is on its way
   * has arrived, others will not be sent. Never rejects.
   */
  giveWay(message: string, interaction: string): Promise<void>;
}

/** A picture that may follow an answer. */
export interface LatePicture {
  /** Sends the picture, unless it had to give way. */
  send(sending: () => Promise<void>): Promise<void>;
  /** Forgets the picture: it was sent, or will not be. */
  end(): void;
}

/** A picture in the register. */
interface Entry {
  interaction: string;
  hasGivenWay: boolean;
  /** Set while the picture is on its way. */
  sent?: Promise<void>;
}

/** An empty register. */
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
      // A second delivery of the interaction that the picture belongs to does not change the message again.
      const others = [...(known.get(message) ?? [])].filter((entry) => entry.interaction !== interaction);
      for (const entry of others) entry.hasGivenWay = true;
      await Promise.allSettled(others.map(({ sent }) => sent));
    },
  };
}
