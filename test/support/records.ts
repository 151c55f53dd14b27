import { emptyTable } from '../../src/games/shared/game.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { noAffairs } from '../../src/table/affairs.ts';
import type { GameRecord } from '../../src/table/records.ts';
import type { Change, Store } from '../../src/table/store.ts';

/** Record of a game that was just created, with these changes. */
export const record = (id: string, changes: Partial<GameRecord> = {}): GameRecord => ({
  id,
  guildId: 'guild',
  channelId: 'channel',
  awaiting: [],
  createdBy: 'ann',
  createdAt: 1_700_000_000_000,
  game: 'nim',
  profile: 'plain',
  format: 'any',
  phase: 'open',
  players: [],
  commitment: 'c0ffee',
  version: 0,
  revision: 0,
  drawOffers: [],
  affairs: noAffairs(),
  ...changes,
});

/** A minimal state with this version, and some text to make it larger. */
export const state = (version: number, filling = ''): GameState => ({
  ...emptyTable('nim', ['plain'], { filling })('plain', '00', []),
  version,
});

/** The change that the game's next input makes. */
export const nextInput = (from: GameRecord, interactionId: string): Change => {
  const seq = from.version + 1;
  return {
    record: { ...from, version: seq },
    seating: false,
    inputs: [
      { seq, input: { kind: 'concede', seat: 0 }, at: 1_700_000_000_000 + seq, fingerprint: `f${seq}` },
    ],
    state: state(seq),
    lines: [{ seq, index: 0, shared: `line ${seq}` }],
    outbox: [{ kind: 'story', lines: [`line ${seq}`] }],
    interactionId,
    reply: `done ${seq}`,
  };
};

/** Inserts a running game with programs, and returns its record. */
export async function running(store: Store, id: string): Promise<GameRecord> {
  const made = record(id);
  await store.insert(made, 'secret', [], { interactionId: `${id}-create`, reply: 'created' });
  await store.save({
    record: { ...made, phase: 'running' },
    seating: false,
    inputs: [],
    pin: '{"cards":[]}',
    state: state(0),
    lines: [],
    outbox: [],
    interactionId: `${id}-start`,
    reply: 'started',
  });
  return (await store.record(id))!;
}
