// A fake game and a fake table that record their calls, for tests of the bot's Discord code.

import type { APIMessageComponent } from 'discord.js';
import type { Desk, Places } from '../../src/discord/interactions/command.ts';
import type { Caller, CommandCall } from '../../src/discord/interactions/incoming.ts';
import {
  allWithin,
  type Body,
  isLayout,
  type PrivateMessage,
  plainOf,
  type Reply,
} from '../../src/discord/messages/body.ts';
import type { Candidate, Prompt } from '../../src/kernel/game/prompts.ts';
import type { BoardModel, View } from '../../src/kernel/game/views.ts';
import type { Game } from '../../src/kernel/game.ts';
import { stamp } from '../../src/kernel/ids.ts';
import type { GameState } from '../../src/kernel/state.ts';
import { noAffairs, noSettings, type PersonSettings } from '../../src/table/affairs.ts';
import { idOf } from '../../src/table/loader.ts';
import { meet } from '../../src/table/play/question.ts';
import type { GameRecord, GuildSettings } from '../../src/table/records.ts';
import type { TableResult, Tables } from '../../src/table/service.ts';
import { noLeagues } from './league/none.ts';

export const GUILD = '900000000000000001';
export const CHANNEL = '900000000000000002';
export const THREAD = '900000000000000003';
export const ANN = '800000000000000001';
export const BOB = '800000000000000002';
export const EVE = '800000000000000003';

export const emptyBoard: BoardModel = {
  title: 'Board',
  summary: 'Day 1.',
  moment: '',
  sections: [],
  timers: [],
  footer: 'v1',
};

export function fakeGame(changes: Partial<Game> = {}): Game {
  const never = (): never => {
    throw new Error('The Discord room has no business here.');
  };
  const cards = () => [{ key: 'A1', name: 'Ant', line: 'Beast 1/1', text: 'It works.', automated: true }];
  return {
    id: 'pairs',
    name: 'Pairs',
    rulesNumber: 1,
    profiles: ['old', 'new'],
    seats: 2,
    begin: never,
    submit: never,
    prompt: never,
    interjections: never,
    candidates: never,
    harms: never,
    view: () => view(),
    goingOn: never,
    board: () => emptyBoard,
    picture: () => ({ nodes: [] }),
    handPicture: () => ({ nodes: [] }),
    questionPicture: () => ({ nodes: [] }),
    cardPicture: () => ({ nodes: [] }),
    zone: (view, zone) => view.zones.find((each) => each.id === zone)?.cards.map((card) => card.name) ?? [],
    moves: [
      {
        command: 'play',
        description: 'Plays a card',
        act: 'play',
        options: [{ name: 'card', description: 'Which card', slot: 'act', required: true }],
      },
      {
        command: 'choose',
        description: 'Answers',
        options: [{ name: 'answer', description: 'Your answer', slot: 'answer', required: true }],
      },
      { command: 'pass', description: 'Passes', act: 'pass', options: [] },
      { command: 'cancel', description: 'Takes back', options: [] },
    ],
    layout: {},
    moderated: () => [],
    byHand: never,
    byHandValues: () => [],
    zones: [{ kind: 'reserve', name: 'Reserve' }],
    orders: [],
    decks: [{ name: 'Axiom', cards: [{ key: 'A1', count: 3 }] }],
    glossary: [],
    parseDeck: never,
    checkDeck: never,
    formats: ['standard'],
    versionOn: () => undefined,
    card: (key) => (changes.cards ?? cards)().find((one) => one.key === key),
    knownCards: () => [],
    cards,
    pin: never,
    pinned: never,
    ...changes,
  };
}

const option = (name: string, slot: string, required = true) => ({
  name,
  description: `Which ${name}`,
  slot,
  required,
});

/**
 * Another fake game. One of its moves has the same name as a move of {@link fakeGame}, one has a name that only this
 * game uses, and one has a subcommand.
 */
export const otherGame = (changes: Partial<Game> = {}): Game =>
  fakeGame({
    id: 'battles',
    name: 'Battles',
    moves: [
      {
        command: 'play',
        description: 'Puts a card in play',
        act: 'play',
        options: [option('card', 'act'), option('site', 'site', false)],
      },
      { command: 'rescue', description: 'Begins a rescue', act: 'rescue', options: [option('hero', 'act')] },
      {
        command: 'setaside return',
        description: 'Brings a group back',
        act: 'return',
        options: [option('group', 'act')],
      },
      {
        command: 'choose',
        description: 'Answers',
        options: [option('answer', 'answer')],
      },
      { command: 'pass', description: 'Passes initiative', act: 'pass', options: [] },
      { command: 'cancel', description: 'Takes back', options: [] },
    ],
    decks: [{ name: 'Lambs', cards: [{ key: 'B1', count: 2 }] }],
    formats: ['T1', 'starter'],
    cards: () => [{ key: 'B1', name: 'Angel', line: 'Hero 6/6', text: 'It flies.', automated: true }],
    ...changes,
  });

export const record = (changes: Partial<GameRecord> = {}): GameRecord => ({
  id: 'g1',
  guildId: GUILD,
  channelId: CHANNEL,
  threadId: THREAD,
  awaiting: [0],
  createdBy: ANN,
  createdAt: 1_000_000,
  game: 'pairs',
  profile: 'old',
  format: 'standard',
  phase: 'running',
  players: [
    { seat: 0, userId: ANN, name: 'Ann' },
    { seat: 1, userId: BOB, name: 'Bob' },
  ],
  commitment: 'c0ffee',
  version: 3,
  revision: 5,
  drawOffers: [],
  affairs: noAffairs(),
  ...changes,
});

export const candidate = (index: number, value = `Card ${index}`, detail = ''): Candidate => ({
  value,
  detail,
  answer: { kind: 'objects', objects: [stamp(index)] },
});

export const prompt = (changes: Partial<Prompt> = {}): Prompt => ({
  seat: 0,
  ask: 7,
  epoch: 2,
  slot: 'answer',
  kind: 'objects',
  code: 'answer',
  question: 'Choose a card.',
  candidates: [candidate(1), candidate(2)],
  min: 1,
  max: 1,
  cancellable: false,
  unavailable: [],
  ...changes,
});

export const view = (changes: Partial<View> = {}): View => ({
  game: 'pairs',
  profile: 'old',
  names: ['Ann', 'Bob'],
  version: 3,
  zones: [],
  effects: [],
  groups: [],
  status: {},
  awaiting: [0],
  ...changes,
});

/** A fake table whose answers the test sets, and which records its calls. */
export interface FakeTable {
  desk: Desk;
  records: Map<string, GameRecord>;
  prompts: Map<string, Prompt>;
  people: Map<string, PersonSettings>;
  settings: GuildSettings;
  told: { what: string; args: unknown[] }[];
  /** The result that the fake table returns for every act; tests may replace it. */
  result(): TableResult;
}

/** True if the value is a game record. In recorded calls the game's id takes its place. */
const isRecord = (value: unknown): value is GameRecord =>
  typeof value === 'object' && value !== null && 'commitment' in value;

export function fakeTable(
  changes: { game?: Game; games?: Game[]; tables?: Partial<Tables> } = {},
): FakeTable {
  const games = changes.games ?? [changes.game ?? fakeGame()];
  const told: FakeTable['told'] = [];
  const records = new Map([['g1', record()]]);
  const prompts = new Map<string, Prompt>();
  const people = new Map<string, PersonSettings>();
  const fake: Pick<FakeTable, 'settings' | 'result'> = {
    settings: { guildId: GUILD, channelIds: [], maxPerPlayer: 0 },
    result: () => {
      const of = records.get('g1') ?? record();
      return { record: of, current: of, text: 'Done.' };
    },
  };
  const act =
    (what: string) =>
    async (...args: unknown[]): Promise<TableResult> => {
      // The recorded call contains the game's id, whether the call got the id or the whole record.
      const [actor, game, ...rest] = args;
      told.push({ what, args: [actor, isRecord(game) ? game.id : game, ...rest].slice(0, args.length) });
      const result = table.result();
      if (!result.refused) return result;
      return { ...result, at: { record: records.get('g1') ?? record(), asked: prompts.size > 0 } };
    };
  const tables: Tables = {
    handled: async () => undefined,
    foresee: async ({ prompt }) => prompt,
    create: act('create'),
    join: act('join'),
    start: act('start'),
    leave: act('leave'),
    cancel: act('cancel'),
    relocate: act('relocate'),
    setBack: (game, why) => act('setBack')(undefined, game, why),
    renew: (game, lost) => act('renew')(undefined, game, lost),
    move: act('move'),
    answer: act('answer'),
    confirm: act('confirm'),
    takeBack: act('takeBack'),
    concede: act('concede'),
    draw: act('draw'),
    answerOffer: act('answerOffer'),
    rematch: act('rematch'),
    agree: async () => undefined,
    passAlways: act('passAlways'),
    claim: act('claim'),
    pause: act('pause'),
    resume: act('resume'),
    dueIfDelivered: async (_record, seats, _at, revision) => ({ seats, revision, due: [] }),
    delivered: async () => undefined,
    mayRemind: async () => true,
    fire: async () => false,
    person: async (userId) => people.get(userId) ?? noSettings(userId),
    setPerson: async (settings) => void people.set(settings.userId, settings),
    orders: act('orders'),
    undo: act('undo'),
    byHand: act('byHand'),
    agreeByHand: act('agreeByHand'),
    object: act('object'),
    withdraw: act('withdraw'),
    callJudge: act('callJudge'),
    judge: act('judge'),
    look: async (...args) => {
      const [actor, game] = args;
      told.push({ what: 'look', args: [actor, idOf(game)] });
      return { text: 'Told to all.', everything: 'Everything.' };
    },
    calls: async () => [...records.values()],
    arrange: act('arrange'),
    conclude: act('conclude'),
    follow: (game, channelId) => act('follow')(undefined, game, channelId),
    tally: async () => undefined,
    suggestByHand: async () => ['Ant'],
    checkDeck: (...args) => {
      told.push({ what: 'checkDeck', args });
      return 'It may be played.';
    },
    record: async (id) => records.get(id),
    current: async (record) => record,
    view: async (of, userId) => {
      const seat = records.get(idOf(of))?.players.find((player) => player.userId === userId)?.seat;
      return view(seat === undefined ? {} : { viewer: seat });
    },
    frozen: async () => undefined,
    costs: async () => [],
    prompt: async (_of, userId) => prompts.get(userId),
    ordersOf: async () => ({}),
    ordersFor: async () => undefined,
    question: async (of, userId, claim) => {
      const found = records.get(idOf(of));
      const game = { ...games[0]!, prompt: () => prompts.get(userId) };
      // The state may be empty, because the question is given and nothing else is read from it.
      const state = {} as GameState;
      return meet(found && { record: found, game, state }, userId, claim);
    },
    since: async () => ({ lines: [], of: 0, moved: false }),
    suggest: async () => [],
    story: async () => [],
    why: async () => [],
    replay: async (id, step, onlooker) => ({
      record: records.get(id) ?? record(),
      step,
      last: 9,
      onlooker,
      act: 'Ann decides.',
      lines: ['Ann plays Ant.'],
      view: view(typeof onlooker === 'number' ? { viewer: onlooker } : {}),
    }),
    personal: async (userId) => ({ settings: noSettings(userId), decks: [], games: [] }),
    savedDecks: async () => [],
    saveDeck: async (...args) => {
      told.push({ what: 'saveDeck', args });
      return 'Saved.';
    },
    deleteDeck: async (...args) => {
      told.push({ what: 'deleteDeck', args });
      return 'Deleted.';
    },
    erase: async (...args) => {
      told.push({ what: 'erase', args });
      return { ended: 0, over: 0, kept: [] };
    },
    verify: async () => 'All is well.',
    export: async () => '{}',
    ...changes.tables,
  };
  const places: Places = {
    byThread: async (id) => [...records.values()].find((each) => each.threadId === id),
    inChannel: async (id, phases) =>
      [...records.values()].filter((each) => each.channelId === id && phases.includes(each.phase)),
    openOn: async (guildId, limit) =>
      [...records.values()]
        .filter((each) => each.guildId === guildId && each.phase === 'open')
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, limit),
    openedBy: async (_guild, userId) =>
      [...records.values()].filter(({ phase, createdBy }) => phase === 'open' && createdBy === userId),
    ofPlayer: async (_guild, userId, phases) =>
      [...records.values()].filter(
        (each) => phases.includes(each.phase) && each.players.some((player) => player.userId === userId),
      ),
    lost: async (guildId) =>
      [...records.values()].filter((each) => each.guildId === guildId && each.trouble === 'no-channel'),
    playedOn: async (guildId) => [
      ...new Set(
        [...records.values()]
          .filter((each) => each.guildId === guildId && ['open', 'running'].includes(each.phase))
          .map((each) => each.game),
      ),
    ],
    settings: async () => table.settings,
    setSettings: async (settings) => {
      table.settings = settings;
    },
  };
  const desk: Desk = {
    tables,
    leagues: noLeagues,
    places,
    games: new Map(games.map((game) => [game.id, game])),
    showSeats: (guildId) => void told.push({ what: 'showSeats', args: [guildId] }),
    register: async (guildId) => {
      told.push({ what: 'register', args: [guildId] });
      return true;
    },
    channels: {
      exists: async () => true,
      hasMessage: async () => true,
      room: async () => ({ kind: 'text' }),
      state: async () => 'fit',
      seenBy: async () => true,
      seenByAll: async () => true,
    },
    members: { has: async () => true, mayPlay: async () => true },
    now: () => 2_000_000,
  };
  const table: FakeTable = { ...fake, desk, records, prompts, people, told };
  return table;
}

export const caller = (changes: Partial<Caller> = {}): Caller => ({
  interactionId: 'i1',
  userId: ANN,
  userName: 'Ann',
  guildId: GUILD,
  channelId: THREAD,
  parentId: CHANNEL,
  isAdmin: false,
  roles: [],
  lacking: [],
  ...changes,
});

export const call = (
  command: string,
  options: Record<string, string> = {},
  changes: Partial<CommandCall> = {},
): CommandCall => ({
  ...caller(),
  command,
  options,
  ...changes,
});

/** The message of a reply, as lines; fails if it is a form. */
export const bodyOfReply = (reply: Reply): Body => plainOf(messageIn(reply));

/** The message of a reply, in its layout with components; throws if the reply is no message. */
export function messageIn(reply: Reply): PrivateMessage {
  if (reply.kind !== 'message') throw new Error('The reply is a form, not a message.');
  return reply.body;
}

/** All components of a message, including nested ones. */
export const componentsOf = (message: PrivateMessage): APIMessageComponent[] =>
  allWithin(isLayout(message) ? message.layout : message.components);

/** Ids of all components of a message, by label or placeholder. */
export function ids(message: PrivateMessage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const component of componentsOf(message))
    if ('custom_id' in component)
      found[
        ('label' in component && component.label) ||
          ('placeholder' in component && component.placeholder) ||
          ''
      ] = component.custom_id;
  return found;
}
