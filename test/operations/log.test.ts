// No error may write a player's cards to the log. The tests plant unguessable names in everything that an error could
// contain, and search every byte of the log for them.
import { Writable } from 'node:stream';
import { DiscordAPIError } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../src/discord/interactions/command.ts';
import type { Wire } from '../../src/discord/interactions/incoming.ts';
import { createRouter } from '../../src/discord/interactions/router.ts';
import { body, type Reply } from '../../src/discord/messages/body.ts';
import { createHolder } from '../../src/discord/posts/lease.ts';
import { createOutbox } from '../../src/discord/posts/outbox.ts';
import { PostError, type PostOffice } from '../../src/discord/posts/rest.ts';
import { createLastMessages } from '../../src/discord/server/last-message.ts';
import { createLog, describeError, errorForLog } from '../../src/operations/log.ts';
import { SettingsError } from '../../src/settings.ts';
import type { Database } from '../../src/store/database.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { createStore } from '../../src/store/store.ts';
import type { OutboxRow } from '../../src/table/records.ts';
import { hasPostgres, type Scratch, scratchPostgres, scratchSqlite } from '../support/databases.ts';
import { call, fakeGame, fakeTable, record, view } from '../support/discord.ts';
import { nextInput, running } from '../support/records.ts';

/** A card that only one player has seen. */
const CARD = 'Zorblax the Unseen';
/** Texts that a person writes. */
const WORD = 'marmalade-at-dawn';
const PERSON = 'Wilhelmina Quagmire';
const PLANTED = [CARD, WORD, PERSON, 'Zorblax', 'marmalade', 'Wilhelmina'];

/** A log that stores its output. */
function keptLog() {
  let bytes = '';
  const log = createLog(
    'debug',
    new Writable({
      write: (chunk, _encoding, done) => {
        bytes += String(chunk);
        done();
      },
    }),
  );
  return { log, bytes: () => bytes };
}

/** Checks that the log has an entry about the error, and none of the planted names. */
function expectSilent(bytes: string, ...told: string[]): void {
  for (const text of told) expect(bytes).toContain(text);
  for (const planted of PLANTED) expect(bytes).not.toContain(planted);
}

const caught = async (work: Promise<unknown>): Promise<Error> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('It should have failed.');
  return error;
};

/**
 * The error that discord.js throws when Discord refuses a message; it contains the whole request, of which Discord
 * quotes parts.
 */
const refusedMessage = (): DiscordAPIError =>
  new DiscordAPIError(
    {
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        embeds: {
          0: { title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: `"${CARD}" is too long` }] } },
        },
      },
    },
    50035,
    400,
    'POST',
    `https://discord.com/api/v10/webhooks/1/${WORD}/messages/@original`,
    { body: { content: `${PERSON} plays ${CARD}` }, files: undefined },
  );

const databases: { name: string; open: () => Promise<[Database, Scratch]> }[] = [
  {
    name: 'SQLite',
    open: async () => {
      const place = await scratchSqlite();
      return [await openSqlite(place.url), place];
    },
  },
  ...((await hasPostgres())
    ? [
        {
          name: 'PostgreSQL',
          open: async (): Promise<[Database, Scratch]> => {
            const place = await scratchPostgres();
            return [await openPostgres(place.url), place];
          },
        },
      ]
    : []),
];

describe.each(databases)('a query that fails on $name', ({ open }) => {
  let database: Database;
  let place: Scratch;
  beforeAll(async () => {
    [database, place] = await open();
  });
  afterAll(async () => {
    await database?.close();
    await place?.drop();
  });

  const row = (seq: number) => ({ gameId: CARD, seq, input: CARD, at: new Date(0), fingerprint: WORD });

  it.each([
    ['without its game', () => database.run((client) => client.input.create({ data: row(1) })), 'P2003'],
    [
      'with a value of the wrong kind',
      // A value of a wrong type, which the compiler normally prevents.
      () => database.run((client) => client.input.create({ data: { ...row(1), seq: CARD as never } })),
      'PrismaClientValidationError',
    ],
    [
      'in its text',
      () => database.run((client) => client.$queryRawUnsafe(`SELECT * FROM "${CARD}"`)),
      'P2010',
    ],
  ])('%s says which, and not with what values', async (_what, query, sign) => {
    const error = await caught(query());
    const { log, bytes } = keptLog();
    log.error({ err: error }, 'the database failed');
    log.error({ err: new Error(`while ${CARD} was saved`, { cause: error }) }, 'the database failed');
    expectSilent(bytes(), sign, 'the database failed');
    expect(bytes()).toMatch(/"stack":\["at /);
    expect(describeError(error)).not.toContain('Zorblax');
  });

  it('is one that Prisma itself would have revealed', async () => {
    const bad = { ...row(1), seq: CARD as never };
    const error = await caught(database.run((client) => client.input.create({ data: bad })));
    expect(error.message).toContain(CARD);
    expect(error.stack).toContain(CARD);
    expect(errorForLog(error).about).toEqual({ query: 'client.input.create' });
  });

  it.each([
    ['with a value that no column keeps', { index: [WORD] as never }, 'TypeError'],
    // PostgreSQL's error contains the whole row, whose values must not get into the log.
    ['without a value that a column must have', { shared: null as never }, 'INSERT INTO \\"Line\\"'],
  ])('is just as silent when the store saves a move %s', async (_what, mistake, sign) => {
    const store = await createStore(database, Date.now);
    const game = await running(store, `g-${Math.random().toString(36).slice(2)}`);
    const change = nextInput(game, 'i1');
    // A log line of the game with a secret wording for its player.
    const line = {
      seq: 1,
      index: 0,
      shared: `${PERSON} plays ${CARD}`,
      secret: { 1: `${PERSON} plays ${WORD}` },
    };
    const error = await caught(store.save({ ...change, lines: [{ ...line, ...mistake }] }));
    const { log, bytes } = keptLog();
    log.error({ err: error }, 'a move was not saved');
    expectSilent(bytes(), sign, 'a move was not saved');
    expect(describeError(error)).not.toContain('Zorblax');
  });
});

describe('an interaction that fails', () => {
  const wire = (refusals: Error[]): Wire => {
    const sent = async (): Promise<void> => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
    };
    return {
      reply: sent,
      update: sent,
      form: sent,
      defer: sent,
      complete: sent,
      illustrate: sent,
      follow: sent,
      remove: async () => undefined,
    };
  };

  async function logOf(run: () => Promise<Reply>, refusals: Error[] = []): Promise<string> {
    const { log, bytes } = keptLog();
    const command: Command = {
      name: 'choose',
      data: () => ({
        name: 'choose',
        description: 'Answers',
        options: ['answer', 'word'].map((name) => ({ type: 3, name, description: 'x' })),
      }),
      run,
      suggest: async () => {
        throw new Error(`no candidate ${CARD}`);
      },
    };
    const router = createRouter({
      desk: fakeTable().desk,
      commands: [command],
      outbox: { retry: async () => undefined },
      leaguePosts: { retry: async () => undefined },
      log,
    });
    const asked = call('choose', { answer: CARD, word: WORD }, { userName: PERSON });
    await router({ kind: 'command', call: asked, wire: wire(refusals) });
    await router({
      kind: 'suggest',
      call: { ...asked, focused: 'answer' },
      respond: async () => {
        throw refusedMessage();
      },
    });
    await router({
      kind: 'form',
      call: { ...asked, customId: `a1:typed:${CARD}`, fields: { answer: CARD } },
      onEphemeral: false,
      wire: wire([refusedMessage()]),
    });
    return bytes();
  }

  it('in its handler', async () => {
    const bytes = await logOf(async () => {
      throw new TypeError(`Cannot read properties of ${CARD}\n    at ${PERSON} (${WORD})`);
    });
    expectSilent(
      bytes,
      '"name":"TypeError"',
      'an interaction failed',
      'autocomplete failed',
      '"command":"choose"',
    );
  });

  it('in its answer', async () => {
    const bytes = await logOf(
      async () => ({ kind: 'message', body: body(`You hold ${CARD}.`) }),
      [refusedMessage()],
    );
    expectSilent(bytes, 'an answer was refused', 'Invalid Form Body', 'embeds.0.title BASE_TYPE_MAX_LENGTH');
  });
});

describe('a post that fails', () => {
  async function logOf(failure: unknown): Promise<string> {
    const { log, bytes } = keptLog();
    const fail = async (): Promise<never> => {
      throw failure;
    };
    const office: PostOffice = {
      post: fail,
      edit: fail,
      remove: fail,
      recent: fail,
      hasAfter: fail,
      thread: fail,
      forum: fail,
      beginPost: fail,
      ownPosts: fail,
      tags: fail,
      relabel: fail,
      unarchive: fail,
      direct: fail,
    };
    let rows: OutboxRow[] = [
      {
        id: 'g1.1',
        gameId: 'g1',
        order: 1,
        message: { kind: 'story', lines: [`${PERSON} plays ${CARD}`] },
        createdAt: 0,
        revision: 0,
        attempts: 0,
      },
    ];
    const outbox = createOutbox({
      store: {
        unsent: async () => (rows.length > 0 ? ['g1'] : []),
        holdPosts: async () => true,
        releasePosts: async () => true,
        outbox: async () => rows,
        sent: async () => undefined,
        failed: async () => {
          rows = [];
        },
        retryPosts: async () => undefined,
        setPlace: async () => undefined,
        record: async () => record({ players: [{ seat: 0, userId: '1', name: PERSON }] }),
      },
      tables: {
        view: async () => view({ names: [PERSON, 'Bob'] }),
        current: async (record) => record,
        dueIfDelivered: async (_record, seats, _at, revision) => ({ seats, revision, due: [] }),
        delivered: async () => undefined,
        mayRemind: async () => true,
      },
      games: new Map([['pairs', fakeGame()]]),
      office,
      members: { has: async () => true },
      lastMessages: createLastMessages(() => 1_000),
      holder: createHolder(() => 1_000),
      now: () => 1_000,
      log,
      wait: async () => undefined,
      ended: () => undefined,
    });
    await outbox.drain();
    await outbox.stop();
    return bytes();
  }

  it('because Discord refuses it', async () => {
    expectSilent(
      await logOf(new PostError('passing', refusedMessage())),
      'post kept back',
      '"trouble":"passing"',
      'Invalid Form Body',
    );
  });
  it('because of a mistake', async () => {
    expectSilent(await logOf(new RangeError(`${CARD} is out of range`)), 'post kept back', 'RangeError');
  });
});

describe('of an error', () => {
  it('the message is told if its class vouches for it', () => {
    const sentence = 'LOG_LEVEL must be one of these. Change it, then start again.';
    expect(errorForLog(new SettingsError(sentence)).message).toBe(sentence);
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    expect(errorForLog(refused)).toMatchObject({ code: 'ECONNREFUSED', message: refused.message });
  });
  it('causes are followed, also in a circle, and something that is not an error is not told', () => {
    const error = new Error(CARD);
    error.cause = error;
    const { log, bytes } = keptLog();
    log.error({ err: error }, 'round');
    log.error({ err: new AggregateError([new Error(CARD), CARD], CARD) }, 'several');
    log.error({ err: { name: CARD, message: CARD } }, 'strange');
    expectSilent(bytes(), 'AggregateError', 'NotAnError');
  });
});
