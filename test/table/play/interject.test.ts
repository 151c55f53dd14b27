// A player may do some acts without being asked (a nudge in Heaps). Such an act is done completely or not at all, and
// nobody else notices an attempt.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose, suggest } from '../../../src/table/play/command-line.ts';
import type { Announcement } from '../../../src/table/records.ts';
import { accepted, type Bench, bench, by, running } from '../../support/table.ts';
import { createToy, HEAPS } from '../../support/toy-game.ts';

const game = createToy();
let on: Bench;
beforeAll(async () => {
  on = await bench([game]);
});
afterAll(() => on.close());

/** The values that are suggested. */
const values = (...asked: Parameters<typeof suggest>): string[] =>
  suggest(...asked).map(({ value }) => value);

const nudge = (options: Record<string, string>) => ({ command: 'nudge', options });
const FULL = nudge({ from: 'Haven Bouncer', to: 'Kuwat' });
const stateOf = async (id: string) => (await on.store.state(id))!;

/** Announcements of the game so far, taken out of the outbox. */
async function announced(id: string): Promise<Announcement[]> {
  const rows = await on.store.outbox(id);
  for (const row of rows) await on.store.sent(row, true);
  return rows.map((row) => row.message);
}

/** Everything that the other player, and anybody else, could ever look at. */
const seenByOthers = async (id: string) => ({
  record: await on.tables.record(id),
  ann: [await on.tables.view(id, 'ann'), await on.tables.prompt(id, 'ann'), await on.tables.why(id, 'ann')],
  eve: [
    await on.tables.view(id, 'eve'),
    await on.tables.story(id, 'eve', 50),
    await on.tables.why(id, 'eve'),
  ],
  outbox: await on.store.outbox(id),
  state: await stateOf(id),
});

describe('composing what comes in between', () => {
  it('makes one input of the act and all its answers, in whatever order they are typed', async () => {
    const state = await stateOf(await running(on.tables));
    for (const options of [
      { from: 'Haven Bouncer', to: 'Kuwat' },
      { to: 'kuwat', from: 'haven bouncer' },
    ])
      expect(compose(game, state, 1, nudge(options))).toMatchObject({
        input: {
          kind: 'interject',
          seat: 1,
          answers: [
            { kind: 'act', act: 'nudge', object: 3 },
            { kind: 'option', options: ['Kuwat'] },
          ],
        },
        result: { log: [{ shared: 'Bob nudges a stone from Haven Bouncer to Kuwat.' }] },
      });
  });

  it('says what is missing, and what it could be', async () => {
    const state = await stateOf(await running(on.tables));
    expect(compose(game, state, 1, nudge({ from: 'Haven Bouncer' }))).toEqual({
      refused: true,
      code: 'missing-option',
      sentence:
        'You are not asked for this now, so one line must say it all: add "to". Possible: Kuwat, the Dissenter · Kuwat · Haven Bouncer#2.',
    });
    expect(compose(game, state, 1, nudge({ to: 'Kuwat' }))).toMatchObject({ code: 'missing-option' });
    expect(compose(game, state, 1, nudge({ from: 'Nowhere', to: 'Kuwat' }))).toMatchObject({
      code: 'unknown-value',
      sentence: /Possible: Kuwat, the Dissenter · /,
    });
    expect(compose(game, state, 1, nudge({ from: HEAPS[3]!, to: HEAPS[3]! }))).toMatchObject({
      code: 'unknown-value',
    });
  });

  it('suggests for the seat that may, and nothing for the one that is asked', async () => {
    const state = await stateOf(await running(on.tables));
    expect(values(game, state, 1, nudge({}), 'from')).toEqual(HEAPS);
    expect(values(game, state, 1, nudge({ from: 'Kuwat' }), 'to')).toEqual(
      HEAPS.filter((name) => name !== 'Kuwat'),
    );
    expect(values(game, state, 1, nudge({ from: 'Nowhere' }), 'to')).toEqual([]);
    expect(values(game, state, 0, nudge({}), 'from')).toEqual([]);
    // An act that answers the seat's question is not offered here, nor is an act that the seat may not do.
    expect(values(game, state, 1, { command: 'take', options: {} }, 'heap')).toEqual([]);
  });

  it('is refused like anything else if the game does not offer it', async () => {
    const id = await running(on.tables);
    expect(await on.tables.move(by('bob'), id, { command: 'pass', options: {} })).toMatchObject({
      code: 'not-asked',
      sentence: 'It is not your decision now. The game waits for Ann.',
    });
    accepted(await on.tables.move(by('bob'), id, FULL));
    expect(await on.tables.move(by('bob'), id, FULL)).toMatchObject({ code: 'not-asked' });
    expect(await on.tables.move(by('ann'), id, FULL)).toMatchObject({ code: 'unknown-value' });
    expect(await on.tables.move(by('eve'), id, FULL)).toMatchObject({ code: 'not-a-player' });
  });
});

describe('at the table', () => {
  it('an attempt leaves no trace', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.move(by('ann'), id, { command: 'take', options: { heap: 'Haven Bouncer' } }));
    const before = await seenByOthers(id);
    const attempts = [
      nudge({ from: 'Haven Bouncer' }),
      nudge({ from: 'Nowhere' }),
      nudge({ from: 'Kuwat', to: 'Nowhere' }),
      nudge({ from: 'Kuwat', to: 'Haven Bouncer', colour: 'red' }),
    ];
    for (const words of attempts) {
      const actor = by('bob');
      expect(await on.tables.move(actor, id, words)).toMatchObject({ refused: true });
      expect(await on.store.repeated(actor.interactionId)).toBeUndefined();
    }
    await on.tables.suggest(id, 'bob', nudge({ from: 'Kuwat' }), 'to');
    expect(await seenByOthers(id)).toEqual(before);
  });

  it('an accepted one is told to everyone, calls nobody who was already called, and leaves the clock alone', async () => {
    const id = await running(on.tables);
    const before = (await on.tables.record(id))!;
    await announced(id);
    on.now.at += 60_000;
    const { text, prompt } = accepted(await on.tables.move(by('bob'), id, FULL));
    expect(text).toBe('Bob nudges a stone from Haven Bouncer to Kuwat.');
    expect(prompt).toBeUndefined();
    expect(await announced(id)).toEqual([
      { kind: 'story', lines: ['Bob nudges a stone from Haven Bouncer to Kuwat.'] },
      { kind: 'board' },
    ]);
    expect(await on.tables.record(id)).toMatchObject({ awaiting: [0], awaitedSince: before.awaitedSince });
  });

  it('the other player is asked again, and an old button says so gently', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.move(by('ann'), id, { command: 'take', options: { heap: 'Haven Bouncer' } }));
    const old = (await on.tables.prompt(id, 'ann'))!;
    expect(old.slot).toBe('count');
    accepted(await on.tables.move(by('bob'), id, FULL));
    const question = { ask: old.ask, epoch: old.epoch };
    expect(await on.tables.question(id, 'ann', question)).toMatchObject({
      fresh: false,
      sentence: 'The game has moved on since. This is what you are asked now.',
      asked: { prompt: { slot: 'act' } },
    });
    expect(await on.tables.answer(by('ann'), id, { ...question, values: ['1'] })).toMatchObject({
      code: 'stale-choice',
      sentence: 'The game has moved on since. You are asked now: Choose act.',
    });
    const now = (await on.tables.prompt(id, 'ann'))!;
    const pressed = { ask: now.ask, epoch: now.epoch, values: ['pass'] };
    accepted(await on.tables.answer(by('ann'), id, pressed));
    expect(await on.tables.story(id, 'eve', 1)).toEqual(['Ann passes.']);
  });

  it('is played again from the inputs', async () => {
    const id = await running(on.tables);
    accepted(await on.tables.move(by('bob'), id, FULL));
    accepted(await on.tables.concede(by('ann'), id));
    expect(await on.restarted().verify(id)).toMatch(/^Verified\./);
  });
});
