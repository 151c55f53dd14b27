import { createHash } from 'node:crypto';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import type { GameState } from '../kernel/state.ts';
import { type ClockRule, noAffairs } from './affairs.ts';
import { arbitration } from './arbitration.ts';
import { timekeeping } from './clock/acts.ts';
import { clockLines, clockWords } from './clock/text.ts';
import { exportGame, verify } from './finished/disclosure.ts';
import { moment } from './finished/step-through.ts';
import { createLoader, type GameRef, idOf, type Loader } from './loader.ts';
import { relocate } from './lobby/relocate.ts';
import * as seating from './lobby/seating.ts';
import { atLimit, isOn, mayNotCreate, turnedOff } from './lobby/server-rules.ts';
import { offerLines } from './offers.ts';
import { suggest } from './play/command-line.ts';
import * as playing from './play/moves.ts';
import { meet } from './play/question.ts';
import { isFormer, isHandedOn } from './privacy/names.ts';
import { privacy } from './privacy/privacy.ts';
import type { GameRecord } from './records.ts';
import { CALLED_OFF, halted, LEAVE, namesOf, notBegun, open, refuse, seatOf } from './refusal.ts';
import { commitmentOf, inSeatOrder } from './seed.ts';
import type { Actor, TableRefusal, TableResult, Tables } from './service.ts';
import type { Store } from './store.ts';
import { type Apply, type ApplyParts, createApply, refusedTo, repeatedReply, shown } from './transaction.ts';

/** What tables need. */
export interface TablesSetup {
  store: Store;
  /** Games by their id. */
  games: ReadonlyMap<string, Game>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** 32 fresh random bytes, hex. */
  randomSeed: () => string;
  /** Who sends what is announced: they take over sending a game's posts together with a save, if nobody else has it. */
  sender?: NonNullable<ApplyParts['sender']>;
  /** Called after a change that left something to be announced, with what this process has to send. */
  publish: ApplyParts['publish'];
  /** Called when a game is found that cannot go on, with the sentence that its players are told. */
  unreadable?: (gameId: string, sentence: string) => void;
}

/** The tables over this store. They keep nothing but caches: several processes may have tables over one database. */
export function createTables(setup: TablesSetup): Tables {
  const { store, games, clock } = setup;
  const loader = createLoader(store, games, setup.unreadable);
  const apply = createApply(setup, loader);
  return {
    create: (actor, where, what) => create(setup, loader, actor, where, what),
    join: (actor, game, name, deck, word) =>
      joinTable(setup, apply, actor, game, { name, deck, ...(word !== undefined && { word }) }),
    start: (actor, game) =>
      apply(actor, game, async (loaded) => {
        const table = open(loaded);
        if ('refused' in table) return table;
        if (seatOf(loaded.record, actor.userId) === undefined && loaded.record.createdBy !== actor.userId)
          return refuse('not-a-player', 'Only its players and whoever opened it may begin this game.');
        return seating.begin(table, await store.secretSeed(loaded.record.id), clock());
      }),
    leave: (actor, game) => apply(actor, game, (loaded) => seating.leave(loaded, actor)),
    cancel: (actor, game, mayOverrule) =>
      apply(actor, game, (loaded) => seating.cancel(loaded, actor, mayOverrule, clock())),
    relocate: (actor, game, where) =>
      apply(actor, game, async (loaded) =>
        relocate(loaded, actor, where, await store.settings(loaded.record.guildId)),
      ),
    move: (actor, game, words) => apply(actor, game, (loaded) => playing.move(loaded, actor, words, clock())),
    answer: (actor, game, given) =>
      apply(actor, game, (loaded) => playing.answer(loaded, actor, given, clock())),
    concede: (actor, game) => apply(actor, game, (loaded) => playing.concede(loaded, actor, clock())),
    draw: (actor, game) => apply(actor, game, (loaded) => playing.draw(loaded, actor, clock())),
    rematch: (actor, game) => rematch(setup, loader, actor, game),
    orders: (actor, game, given) =>
      apply(actor, game, (loaded) => playing.orders(loaded, actor, given, clock())),
    handled: async (actor) => {
      const before = await store.repeated(actor.interactionId);
      return before === undefined ? undefined : repeatedReply(setup, loader, actor, before);
    },
    checkDeck: (game, format, text) => {
      const rules = games.get(game);
      return rules === undefined ? noGame(setup, game) : seating.checkDeck(rules, format, text);
    },
    ...timekeeping(store, apply, clock),
    ...arbitration(store, loader, apply, clock),
    ...readers(store, loader, clock),
    ...privacy(store, loader, apply, clock),
    replay: (gameId, step, onlooker) => moment(store, loader, gameId, step, onlooker),
    verify: (gameId) => verify(store, loader, gameId),
    export: (gameId) => exportGame(store, loader, gameId),
  };
}

type Readers = Pick<
  Tables,
  'record' | 'current' | 'view' | 'question' | 'prompt' | 'suggest' | 'story' | 'why'
>;

/** What is only looked at. A frozen game shows only why it is frozen. */
function readers(store: Store, loader: Loader, now: () => number): Readers {
  const seen = async (ref: GameRef, userId: string) => {
    const loaded = await loader.load(ref);
    if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined) return undefined;
    return { ...loaded, state: loaded.state, seat: seatOf(loaded.record, userId) };
  };
  return {
    record: (gameId) => store.record(gameId),
    current: (record) => shown(store, record, now()),
    view: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.game.view(at.state, at.seat);
    },
    question: async (ref, userId, claim) => {
      const met = meet(await loader.load(ref), userId, claim);
      // Where a question is shown, the time for it is shown, too.
      if (met.fresh) return { ...met, current: await shown(store, met.record, now()) };
      if (met.asked === undefined) return met;
      return { ...met, asked: { ...met.asked, current: await shown(store, met.asked.record, now()) } };
    },
    prompt: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? undefined : at.game.prompt(at.state, at.seat);
    },
    suggest: async (ref, userId, words, option) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? [] : suggest(at.game, at.state, at.seat, words, option);
    },
    story: async (ref, userId, last) => {
      const record = typeof ref === 'string' ? await store.record(ref) : ref;
      const seat = record && seatOf(record, userId);
      const lines = await store.lines(idOf(ref), Math.max(1, last));
      return lines.map((line) => (seat === undefined ? undefined : line.secret?.[seat]) ?? line.shared);
    },
    why: async (ref, userId) => {
      const loaded = await loader.load(ref);
      if (loaded === undefined) return [];
      if ('frozen' in loaded) return [loaded.frozen];
      const { record, game, state } = loaded;
      if (record.outcome !== undefined) return [`The game is over. ${record.outcome.sentence}`];
      if (record.phase === 'cancelled') return [CALLED_OFF];
      if (state === undefined || record.phase !== 'running')
        return [
          notBegun(loaded),
          ...(record.affairs.clock.kind === 'none' ? [] : [clockWords(record.affairs.clock)]),
        ];
      const lines = [game.board(game.view(state, undefined)).summary];
      if (record.awaiting.length > 0)
        lines.push(waitingLine(namesOf(record, record.awaiting), game.goingOn(state)));
      const stopped = halted(record);
      if (stopped !== undefined) lines.push(stopped.sentence);
      const seat = seatOf(record, userId);
      lines.push(...offerLines(record, seat), ...clockLines(await shown(store, record, now())));
      // The question may name what only its seat may know, so nobody else reads it.
      if (seat !== undefined) {
        const prompt = game.prompt(state, seat);
        if (prompt !== undefined) lines.push(`You are asked: ${prompt.question}`);
        const unasked = unaskedCommands(game, state, seat);
        if (unasked.length > 0) lines.push(`Without being asked you may use ${unasked.join(', ')}.`);
      }
      return lines.filter((line) => line !== '');
    },
  };
}

/** Who is awaited, for what, and what that is in the middle of. */
const waitingLine = (names: string, goingOn: string[]): string =>
  goingOn.length === 0 ? `The game waits for ${names}.` : `Waiting for ${names}: ${goingOn.join('; ')}.`;

/** The commands of what a seat may do now without being asked. */
function unaskedCommands(game: Game, state: GameState, seat: Seat): string[] {
  const candidates = game.interjections(state, seat)?.candidates ?? [];
  return game.moves
    .filter(({ act }) => candidates.some(({ answer }) => answer.kind === 'act' && answer.act === act))
    .map(({ command }) => `\`/${command}\``);
}

/** Takes a seat; if it was the last one, and every seat has a deck, the game begins in the same step. */
function joinTable(
  { store, clock }: TablesSetup,
  apply: Apply,
  actor: Actor,
  game: GameRef,
  bringing: seating.Bringing,
): Promise<TableResult> {
  return apply(actor, game, async (loaded) => {
    const { record } = loaded;
    const fresh = seatOf(record, actor.userId) === undefined;
    if (fresh && record.phase === 'open') {
      const refusal = await atLimit(store, actor, await store.settings(record.guildId), record.id);
      if (refusal !== undefined) return refusal;
    }
    const joined = seating.join(loaded, actor, bringing);
    if ('refused' in joined) return joined;
    const seat = seatOf(joined.record, actor.userId);
    const outbox = fresh && seat !== undefined ? [{ kind: 'joined' as const, seat }] : [];
    const table = { record: joined.record, game: joined.game };
    if (!seating.complete(table)) return { table, seating: true, outbox, text: joined.told };
    const begun = seating.begin(table, await store.secretSeed(record.id), clock());
    if ('refused' in begun) return begun;
    return {
      ...begun,
      seating: true,
      outbox: [...outbox, ...begun.outbox],
      text: `${joined.told} ${begun.text}`,
    };
  });
}

async function create(
  setup: TablesSetup,
  loader: Loader,
  actor: Actor,
  where: { guildId: string; channelId: string },
  what: { game: string; profile?: string; format?: string; clock?: ClockRule },
): Promise<TableResult> {
  const settings = await setup.store.settings(where.guildId);
  const refusal =
    mayNotCreate(actor, where.channelId, settings) ?? (await atLimit(setup.store, actor, settings));
  if (refusal !== undefined) return refusal;
  const game = setup.games.get(what.game);
  if (game === undefined) return noGame(setup, what.game);
  if (!isOn(settings, game.id)) return turnedOff(game.name);
  const profile = what.profile ?? game.profiles[0];
  const format = what.format ?? game.formats[0];
  if (profile === undefined || !game.profiles.includes(profile))
    return refuse(
      'unknown-value',
      `${game.name} has these versions of its rules: ${game.profiles.join(', ')}.`,
    );
  if (format === undefined || !game.formats.includes(format))
    return refuse('unknown-value', `${game.name} has these formats: ${game.formats.join(', ')}.`);
  return insert(setup, loader, actor, {
    ...where,
    id: newId(setup.randomSeed()),
    game: game.id,
    profile,
    format,
    players: [],
    affairs: noAffairs(what.clock),
  });
}

const noGame = ({ games }: TablesSetup, wanted: string): TableRefusal =>
  refuse('unknown-value', `There is no game "${wanted}". There are: ${[...games.keys()].join(', ')}.`);

/** Twelve hexadecimal digits: short enough for a button's id, and impossible to guess from anything else. */
const newId = (text: string): string =>
  createHash('sha256').update(`game ${text}`).digest('hex').slice(0, 12);

/** Opens a game: its secret seed is drawn, and committed to by its SHA-256, before anybody has a seat or a deck. */
async function insert(
  setup: TablesSetup,
  loader: Loader,
  actor: Actor,
  what: Pick<
    GameRecord,
    'id' | 'guildId' | 'channelId' | 'game' | 'profile' | 'format' | 'players' | 'affairs'
  >,
): Promise<TableResult> {
  const { store, clock, randomSeed, publish } = setup;
  const secretSeed = randomSeed();
  const record: GameRecord = {
    ...what,
    createdBy: actor.userId,
    createdAt: clock(),
    phase: 'open',
    commitment: commitmentOf(secretSeed),
    version: 0,
    revision: 0,
    awaiting: [],
    drawOffers: [],
  };
  const next =
    record.players.length === 0 ? '`/game join` in it takes a seat.' : '`/game start` in it begins it.';
  const text = `The game is open, and gets a thread of its own: ${next} Its secret seed is drawn already; the SHA-256 of it is ${record.commitment}.`;
  const handled = { interactionId: actor.interactionId, reply: text };
  const saved = await store.insert(record, secretSeed, [{ kind: 'created' }], handled);
  if (saved === 'stale')
    return refuse('already-joined', 'That game has been opened already. `/game list` shows it.');
  if (typeof saved === 'object' && 'repeated' in saved)
    return repeatedReply(setup, loader, actor, saved.repeated);
  publish();
  return { record, current: record, text };
}

/** Opens the next game of the same players, with their decks, each in the seat of the next one. */
async function rematch(setup: TablesSetup, loader: Loader, actor: Actor, ref: GameRef): Promise<TableResult> {
  const loaded = await loader.load(ref);
  if (loaded === undefined) return refuse('no-such-game', 'There is no such game. `/game list` shows yours.');
  const { record } = loaded;
  const refusal = await noRematch(setup, actor, record);
  if (refusal !== undefined) return refusedTo(actor, loaded, refusal);
  const { guildId, channelId, game, profile, format } = record;
  const players = inSeatOrder(
    record.players.map(({ word: _, ...player }) => ({
      ...player,
      seat: (player.seat + 1) % record.players.length,
    })),
  );
  // Both may ask at once: the id follows from the game that is over, so there is only one rematch of it.
  return insert(setup, loader, actor, {
    id: newId(`after ${record.id}`),
    guildId,
    channelId,
    game,
    profile,
    format,
    players,
    affairs: noAffairs(record.affairs.clock),
  });
}

/** Why there is no rematch of this game; undefined if there may be one. */
async function noRematch(
  { store, games }: TablesSetup,
  actor: Actor,
  record: GameRecord,
): Promise<TableRefusal | undefined> {
  const { guildId, channelId, game, phase, players } = record;
  if (seatOf(record, actor.userId) === undefined)
    return refuse('not-a-player', 'Only its players may ask for a rematch of a game.');
  if (phase === 'open') return refuse('not-allowed', LEAVE);
  if (phase === 'running')
    return refuse('not-allowed', 'This game is not over. `/game concede` or `/game draw` ends it.');
  const settings = await store.settings(guildId);
  if (!isOn(settings, game)) return turnedOff(games.get(game)?.name ?? game);
  const refusal = mayNotCreate(actor, channelId, settings) ?? (await atLimit(store, actor, settings));
  if (refusal !== undefined) return refusal;
  const gone = players.find(({ userId }) => isFormer(userId));
  if (gone !== undefined)
    return refuse('not-available', `${gone.name} is not there any more. \`/game new\` opens another game.`);
  const handed = players.find((player) => isHandedOn(record, player));
  if (handed !== undefined)
    return refuse(
      'not-available',
      `The seat of ${handed.name} was handed on in that game. \`/game new\` opens another, in which all have their own names.`,
    );
  return undefined;
}
