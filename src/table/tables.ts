import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { asking } from '../kernel/query.ts';
import type { GameState } from '../kernel/state.ts';
import { arbitration } from './arbitration.ts';
import { arranging } from './arranged.ts';
import { timekeeping } from './clock/acts.ts';
import { clockLines, clockWords } from './clock/text.ts';
import { exportGame, verify } from './finished/disclosure.ts';
import { moment } from './finished/step-through.ts';
import { answering } from './house/answering.ts';
import type { Thinker } from './house/thinker.ts';
import { createThoughts } from './house/thoughts.ts';
import { weighedLines } from './house/weighed.ts';
import { createLoader, type GameRef, idOf, type Loaded, type Loader, type Table } from './loader.ts';
import { checkDeck } from './lobby/decks.ts';
import { formatTerms } from './lobby/formats.ts';
import { tooManyHouses } from './lobby/house-seat.ts';
import { create } from './lobby/opening.ts';
import { relocate } from './lobby/relocate.ts';
import { renew, setBack } from './lobby/renew.ts';
import { savedDecks } from './lobby/saved-decks.ts';
import * as seating from './lobby/seating.ts';
import { atLimit, noGame } from './lobby/server-rules.ts';
import { offerLines } from './offers.ts';
import { suggest } from './play/command-line.ts';
import { confirm, takeBack } from './play/confirm-turn.ts';
import { costsFor } from './play/costs.ts';
import { asAuthorSees } from './play/drafts.ts';
import { type Foresight, withConsequences } from './play/foresight.ts';
import * as playing from './play/moves.ts';
import { meet } from './play/question.ts';
import { readSince } from './play/since.ts';
import { privacy } from './privacy/privacy.ts';
import { CALLED_OFF, halted, namesOf, notBegun, open, refuse, seatOf } from './refusal.ts';
import { rematch, rematchAsked } from './rematch.ts';
import type { Actor, Looks, TableRefusal, TableResult, Tables } from './service.ts';
import type { Store } from './store.ts';
import {
  type Apply,
  type ApplyParts,
  createApply,
  type Decided,
  repeatedReply,
  withCurrentTimes,
} from './transaction.ts';
import { TELL } from './unreadable.ts';

/** Dependencies of the functions about games. */
export interface TablesSetup {
  store: Store;
  /** Games by their id. */
  games: ReadonlyMap<string, Game>;
  /** Returns the present time, milliseconds since 1970. */
  clock: () => number;
  /** Draws 32 fresh random bytes, in hex. */
  randomSeed: () => string;
  /**
   * Names this process as the sender of announcements, so that a save can claim the game's posts for it if no other
   * process has them.
   */
  sender?: NonNullable<ApplyParts['sender']>;
  /** Called after a change that left something to announce, with what this process must send. */
  publish: ApplyParts['publish'];
  /** Finds the consequences of answers; absent: none are shown. */
  foresight?: Foresight;
  /** Finds answers for the house (the bot as opponent); absent: the house gives fallback answers. */
  thinker?: Thinker;
  /**
   * Called after a change of a game with the time at which the house (the bot as opponent) answers next, milliseconds
   * since 1970.
   */
  houseDue?: (at: number) => void;
  /** Called when a game that cannot go on is found, with the sentence for its players. */
  unreadable?: (gameId: string, sentence: string) => void;
}

/**
 * Creates the functions that act on games and answer questions about them, over this store. They hold nothing but
 * caches, so several processes may share one database.
 */
export function createTables(setup: TablesSetup): Tables {
  const { store, games, clock } = setup;
  const loader = createLoader(store, games, setup.unreadable);
  const thoughts = setup.thinker && createThoughts(store, setup.thinker);
  const houseAsked: ApplyParts['houseAsked'] = (asked, at) => {
    thoughts?.begin(asked);
    setup.houseDue?.(at);
  };
  const apply = createApply({ ...setup, houseAsked }, loader);
  const timed = timekeeping(store, apply, clock);
  const answerAsHouse = answering({ loader, apply, now: clock, thoughts });
  return {
    create: async (actor, where, what) =>
      begunWithHouse(setup, apply, actor, await create(setup, loader, actor, where, what)),
    join: (actor, game, name, deck, word) =>
      joinTable(setup, apply, actor, game, { name, deck, ...(word !== undefined && { word }) }),
    start: (actor, game) =>
      apply(actor, game, async (loaded) => {
        const table = open(loaded);
        if ('refused' in table) return table;
        if (seatOf(loaded.record, actor.userId) === undefined && loaded.record.createdBy !== actor.userId)
          return refuse('not-a-player', 'Only its players and whoever opened it may begin this game.');
        return begin(setup, table, actor);
      }),
    leave: (actor, game) => apply(actor, game, (loaded) => seating.leave(loaded, actor, clock())),
    cancel: (actor, game, mayOverrule) =>
      apply(actor, game, (loaded) => seating.cancel(loaded, actor, mayOverrule, clock())),
    relocate: (actor, game, where) =>
      apply(actor, game, async (loaded) =>
        relocate(loaded, actor, where, await store.settings(loaded.record.guildId)),
      ),
    // Reads the game's record again after the check whether posts are on their way, because posting changes a game's
    // place on Discord without changing its revision (number of saved changes). If no post is on its way, this record
    // is up to date.
    renew: async (game, lost) => {
      const id = idOf(game);
      const isPosting = (await store.outbox(id)).length > 0;
      return apply(undefined, id, (loaded) => renew(loaded, lost, isPosting));
    },
    // Gives the report an interaction id made from the game and the evidence, so that the same evidence is handled only
    // once.
    setBack: (game, why) =>
      apply({ userId: '', interactionId: `set back ${idOf(game)} ${why}` }, game, setBack),
    move: (actor, game, words, ...then) =>
      apply(actor, game, (loaded) => playing.move(loaded, actor, [words, ...then], clock())),
    answer: (actor, game, given) =>
      apply(actor, game, (loaded) => playing.answer(loaded, actor, given, clock())),
    passAlways: (actor, game, pass) =>
      apply(actor, game, (loaded) => playing.passAlways(loaded, actor, pass, clock())),
    confirm: (actor, game) => apply(actor, game, (loaded) => confirm(loaded, actor, clock())),
    takeBack: (actor, game) => apply(actor, game, (loaded) => takeBack(loaded, actor)),
    concede: (actor, game) => apply(actor, game, (loaded) => playing.concede(loaded, actor, clock())),
    draw: (actor, game) => apply(actor, game, (loaded) => playing.draw(loaded, actor, clock())),
    rematch: async (actor, game) => {
      const agreed = await agree(setup, apply, actor, game);
      if (agreed !== undefined) return agreed;
      const asked = await begunWithHouse(setup, apply, actor, await rematch(setup, loader, actor, game));
      if (!asked.refused || asked.code !== 'already-joined') return asked;
      // If the other player has asked for the rematch at the same moment, this request agrees to it.
      return (await agree(setup, apply, actor, game)) ?? asked;
    },
    agree: (actor, game) => agree(setup, apply, actor, game),
    orders: (actor, game, given) =>
      apply(actor, game, (loaded) => playing.orders(loaded, actor, given, clock())),
    handled: async (actor) => {
      const before = await store.repeated(actor.interactionId);
      return before === undefined ? undefined : repeatedReply(setup, loader, actor, before);
    },
    checkDeck: (id, { format, version }, text) => {
      const game = games.get(id);
      if (game === undefined) return noGame(setup.games, id);
      if (format !== undefined && version !== undefined) return checkDeck(game, { format, version }, text);
      const terms = formatTerms(game, format, clock());
      return 'refused' in terms ? terms : checkDeck(game, terms, text);
    },
    ...savedDecks(store, setup.games, clock),
    ...timed,
    fire: (row) => (row.kind === 'house' ? answerAsHouse(row) : timed.fire(row)),
    ...arbitration(store, loader, apply, clock, setup.randomSeed),
    ...arranging(setup, loader, apply),
    ...readers(store, loader, clock, setup),
    ...privacy(store, loader, apply, clock),
    replay: (gameId, step, onlooker) => moment(store, loader, gameId, step, onlooker),
    verify: (gameId) => verify(store, loader, gameId),
    export: (gameId) => exportGame(store, loader, gameId),
  };
}

/** Note below a story if the player's own wording of some lines is unreadable, so that the public wording is shown. */
const PUBLIC_WORDING = `⚠ Your own wording of some lines cannot be read, so they stand here as everybody reads them. ${TELL}: they may be able to repair it.`;

/** The queries about games. For a frozen game (one that cannot go on) they only give the reason. */
function readers(
  store: Store,
  loader: Loader,
  now: () => number,
  { foresight, thinker }: Pick<TablesSetup, 'foresight' | 'thinker'>,
): Omit<Looks, 'handled'> {
  const seen = async (ref: GameRef, userId: string) => {
    const loaded = await loader.load(ref);
    if (loaded === undefined || 'frozen' in loaded || loaded.state === undefined) return undefined;
    const { state } = asAuthorSees(loaded, userId);
    return { ...loaded, state: state ?? loaded.state, seat: seatOf(loaded.record, userId) };
  };
  return {
    record: (gameId) => store.record(gameId),
    current: (record) => withCurrentTimes(store, record, now()),
    view: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.game.view(at.state, at.seat);
    },
    frozen: async (ref) => {
      const loaded = await loader.load(ref);
      return loaded !== undefined && 'frozen' in loaded ? loaded.frozen : undefined;
    },
    costs: async (ref, userId) => {
      const loaded = await loader.load(ref);
      return loaded === undefined ? [] : costsFor(asAuthorSees(loaded, userId), userId);
    },
    question: async (ref, userId, claim) => {
      const met = meet(await loader.load(ref), userId, claim);
      // A question is shown with its current deadline.
      if (met.fresh) return { ...met, current: await withCurrentTimes(store, met.record, now()) };
      if (met.asked === undefined) return met;
      return {
        ...met,
        asked: { ...met.asked, current: await withCurrentTimes(store, met.asked.record, now()) },
      };
    },
    since: (record, seat) => readSince(store, record, seat),
    foresee: async ({ record, prompt, view }) => {
      if (foresight === undefined) return prompt;
      const user = record.players.find(({ seat }) => seat === prompt.seat)?.userId ?? '';
      const at = await seen(record, user);
      if (at === undefined) return prompt;
      const { game, state } = at;
      const asked = asking(state)?.parts.find(({ seat }) => seat === prompt.seat);
      // The question may have been answered while its consequences were computed.
      if (asked?.id !== prompt.ask || asked.epoch !== prompt.epoch) return prompt;
      const question = { id: record.id, game: game.id, state, view, prompt };
      return withConsequences(prompt, await foresight.look(question, () => store.pin(record.id)));
    },
    prompt: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? undefined : at.game.prompt(at.state, at.seat);
    },
    ordersOf: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? undefined : playing.ordersOf(at, at.seat);
    },
    ordersFor: async (ref, userId) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? undefined : playing.ordersFor(at.game, at.state, at.seat);
    },
    suggest: async (ref, userId, words, option) => {
      const at = await seen(ref, userId);
      return at?.seat === undefined ? [] : suggest(at.game, at.state, at.seat, words, option);
    },
    story: async (ref, userId, last) => {
      const record = typeof ref === 'string' ? await store.record(ref) : ref;
      const seat = record && seatOf(record, userId);
      const lines = await store.lines(idOf(ref), Math.max(1, last));
      const told = lines.map((line) => (seat === undefined ? undefined : line.secret?.[seat]) ?? line.shared);
      const isLost = seat !== undefined && lines.some((line) => line.unreadable !== undefined);
      return isLost ? [...told, PUBLIC_WORDING] : told;
    },
    why: async (ref, userId) => {
      const loaded = await loader.load(ref);
      if (loaded === undefined) return [];
      if ('frozen' in loaded) return [loaded.frozen];
      const { record, game, state } = asAuthorSees(loaded, userId);
      if (record.outcome !== undefined)
        return [
          `The game is over. ${record.outcome.sentence}`,
          ...(await weighedLines(store, { game, record }, thinker)),
        ];
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
      lines.push(...offerLines(record, seat), ...clockLines(await withCurrentTimes(store, record, now())));
      // The text of a question may contain secrets of its seat, so only that seat's player gets it.
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

/** Sentence about the seats that must decide, their questions, and the effects that are not finished. */
const waitingLine = (names: string, goingOn: string[]): string =>
  goingOn.length === 0 ? `The game waits for ${names}.` : `Waiting for ${names}: ${goingOn.join('; ')}.`;

/** The commands by which a seat may act without being asked. */
function unaskedCommands(game: Game, state: GameState, seat: Seat): string[] {
  const candidates = game.interjections(state, seat)?.candidates ?? [];
  return game.moves
    .filter(({ act }) => candidates.some(({ answer }) => answer.kind === 'act' && answer.act === act))
    .map(({ command }) => `\`/${command}\``);
}

/** Agrees to the rematch of this game that waits for this person; undefined if there is none. */
async function agree(
  setup: TablesSetup,
  apply: Apply,
  actor: Actor,
  over: GameRef,
): Promise<TableResult | undefined> {
  const asked = await rematchAsked(setup, actor, over);
  return asked === undefined
    ? undefined
    : apply(actor, asked, (loaded) => {
        const player = loaded.record.players.find(({ userId }) => userId === actor.userId);
        // A player who has declined meanwhile does not take the seat again.
        return player === undefined
          ? refuse('not-a-player', 'You have declined this rematch. **Join** takes a seat that is free.')
          : takeSeat(setup, loaded, actor, { name: player.name, deck: {} });
      });
}

/**
 * The newly opened game; if the house (the bot as opponent) plays and every seat has a deck, begins the game at once. A
 * repeated delivery begins a game that was opened just before a crash.
 */
async function begunWithHouse(
  setup: TablesSetup,
  apply: Apply,
  actor: Actor,
  opened: TableResult,
): Promise<TableResult> {
  if (opened.refused || opened.record.phase !== 'open') return opened;
  const { id, affairs, players } = opened.record;
  if (affairs.house === undefined || players.some(({ deck }) => deck === undefined)) return opened;
  // Handled like an interaction with an id of its own, because the interaction's own id stands for the opening.
  const beginner = { ...actor, interactionId: `${actor.interactionId} begins` };
  return apply(beginner, id, (loaded) => {
    const table = open(loaded);
    return 'refused' in table ? table : begin(setup, table, actor);
  });
}

/** Begins the game, unless this person has too many games against the house (the bot as opponent). */
async function begin(
  { store, clock }: TablesSetup,
  table: Table,
  actor: Actor,
): Promise<Decided | TableRefusal> {
  const { id, affairs } = table.record;
  const tooMany = affairs.house === undefined ? undefined : await tooManyHouses(store, actor.userId, id);
  return tooMany ?? seating.begin(table, await store.secretSeed(id), clock());
}

/** Takes a seat in a game; if it was the last one, and every seat has a deck, the game begins in the same step. */
const joinTable = (
  setup: TablesSetup,
  apply: Apply,
  actor: Actor,
  game: GameRef,
  bringing: seating.Bringing,
): Promise<TableResult> => apply(actor, game, (loaded) => takeSeat(setup, loaded, actor, bringing));

async function takeSeat(
  setup: TablesSetup,
  loaded: Loaded,
  actor: Actor,
  bringing: seating.Bringing,
): Promise<Decided | TableRefusal> {
  const { store } = setup;
  const { record } = loaded;
  const fresh = seatOf(record, actor.userId) === undefined;
  if (fresh && record.phase === 'open') {
    const refusal = await atLimit(store, actor, await store.settings(record.guildId), record.id);
    if (refusal !== undefined) return refusal;
  }
  const saved = bringing.deck.saved === undefined ? [] : await store.savedDecks(actor.userId);
  const joined = seating.join(loaded, actor, bringing, saved);
  if ('refused' in joined) return joined;
  const seat = seatOf(joined.record, actor.userId);
  const outbox = fresh && seat !== undefined ? [{ kind: 'joined' as const, seat }] : [];
  const table = { record: joined.record, game: joined.game };
  if (!seating.complete(table)) return { table, seating: true, outbox, text: joined.told };
  const begun = await begin(setup, table, actor);
  if ('refused' in begun) return begun;
  return {
    ...begun,
    seating: true,
    outbox: [...outbox, ...begun.outbox],
    text: `${joined.told} ${begun.text}`,
  };
}
