// Leagues: acts and queries of people, and scheduled acts. Combines the parts of this folder.
import { isJudge, notJudge } from '../judges.ts';
import { noGame, otherChannels } from '../lobby/server-rules.ts';
import { withNames } from '../mentions.ts';
import { formerId } from '../privacy/names.ts';
import { hadSeat } from '../privacy/seat-history.ts';
import type { GameRecord } from '../records.ts';
import { refuse, seatOf } from '../refusal.ts';
import type { Actor, DeckSource, TableRefusal } from '../service.ts';
import { isUnreadableLeague, type Unreadable } from '../unreadable.ts';
import {
  applying,
  type LeagueParts,
  type LeagueResult,
  type LeagueStep,
  NO_LEAGUE,
  saveStep,
} from './applying.ts';
import { created, MOST_RUN, type NewLeague, offer, takeOver } from './creating.ts';
import { entryOf } from './history.ts';
import * as looks from './judge-looks.ts';
import * as ladder from './ladder.ts';
import { areShown } from './lists.ts';
import { absent, isAway, type Looked, lookFor, seeing } from './presence.ts';
import * as problems from './problems.ts';
import type {
  JudgeLook,
  LeagueDue,
  LeagueEntrant,
  LeagueHead,
  LeagueMatch,
  LeagueNote,
  LeaguePhase,
  LeagueRecord,
  LeagueSettings,
} from './records.ts';
import { gameOf, timekeeper } from './rounds.ts';
import * as signup from './signup.ts';
import * as staff from './staff.ts';
import type { LeagueHandled } from './store.ts';
import { signatureOf } from './words.ts';

/** The functions for commands and components about leagues. */
export interface Leagues {
  create(actor: Actor, where: { guildId: string; channelId: string }, what: NewLeague): Promise<LeagueResult>;
  /** Joins with a deck, or changes the deck; in games whose sides differ, one deck for each side may be given. */
  join(
    actor: Actor,
    leagueId: string,
    name: string,
    deck: DeckSource,
    other?: DeckSource,
  ): Promise<LeagueResult>;
  leave(actor: Actor, leagueId: string): Promise<LeagueResult>;
  /**
   * Drops the acting person out of the league; `player`: staff drops the entrant with this number, for this reason.
   */
  drop(actor: Actor, leagueId: string, named?: { player: number; reason: string }): Promise<LeagueResult>;
  extend(actor: Actor, leagueId: string): Promise<LeagueResult>;
  /** Asks the league's staff for help. Each person may have one open request in a league. */
  problem(actor: Actor, leagueId: string, about: string): Promise<LeagueResult>;
  /** On a ladder: challenges the entrant with this number, or accepts their challenge. */
  challenge(actor: Actor, leagueId: string, player: number): Promise<LeagueResult>;
  /**
   * On a ladder: pairs the acting person with a player who waits for an opponent. If nobody waits, the person begins to
   * wait, or stops if they already did.
   */
  find(actor: Actor, leagueId: string): Promise<LeagueResult>;

  change(
    actor: Actor,
    leagueId: string,
    changes: Partial<LeagueSettings>,
    decks?: staff.DeckRules,
  ): Promise<LeagueResult>;
  /** Moves the league, and its running games, to another channel. Waiting posts are retried there at once. */
  move(actor: Actor, leagueId: string, channelId: string): Promise<LeagueResult>;
  /** Records that a channel was deleted, in the leagues that are played there. */
  channelLost(guildId: string, channelId: string): Promise<void>;
  start(actor: Actor, leagueId: string): Promise<LeagueResult>;
  pair(actor: Actor, leagueId: string): Promise<LeagueResult>;
  late(actor: Actor, leagueId: string, userId: string): Promise<LeagueResult>;
  /** Decides a match by a staff ruling. The match's game ends, if still running. */
  rule(actor: Actor, leagueId: string, ruling: staff.Ruling): Promise<LeagueResult>;
  end(actor: Actor, leagueId: string, reason: string): Promise<LeagueResult>;
  /** Closes the request for help of the entrant with this number, with an answer. */
  solve(actor: Actor, leagueId: string, player: number, answer: string): Promise<LeagueResult>;
  /** Sets whether the league counts for ratings; done by a server manager. */
  mark(actor: Actor, leagueId: string, rated: boolean): Promise<LeagueResult>;
  /** Offers the league to another organiser; without `userId`: accepts the offer of the league. */
  handOver(actor: Actor, leagueId: string, userId?: string): Promise<LeagueResult>;
  /**
   * If the game belongs to a league, records a judge's act in that league's log; announces it if the judge plays in the
   * league.
   */
  judged(actor: Actor, gameId: string, act: string, reason?: string): Promise<void>;
  /** The game's league, if it still hides deck lists. All cards of the game would reveal two of them. */
  hiding(gameId: string): Promise<LeagueRecord | undefined>;
  /**
   * Asks the game's league whether a judge may look at all cards. A league with hidden lists may refuse, and records
   * the look.
   */
  look(actor: Actor, record: GameRecord): Promise<LookAnswer>;
  /** Why this judge must not name hidden cards of a game because they play in its league; undefined if they may. */
  notCorrecting(actor: Actor, record: GameRecord): Promise<TableRefusal | undefined>;
  /**
   * Why a judge must not give this person a seat of a game, because they know deck lists of its league; undefined if
   * they may.
   */
  notSeating(gameId: string, userId: string): Promise<TableRefusal | undefined>;
  /** Finds out which of these entrants are not on the server. */
  absent(league: LeagueRecord, numbers: readonly number[]): Promise<LeagueEntrant[]>;
  /**
   * The league with the acting person recorded as present on the server, because their act proves it; others stay as
   * recorded.
   */
  seen(actor: Actor, league: LeagueRecord): Promise<LeagueRecord>;
  /** True if this person is staff of the league. */
  isStaff(actor: Actor, league: LeagueRecord): Promise<boolean>;

  league(leagueId: string): Promise<LeagueRecord | undefined>;
  /** Leagues of a server in these phases, newest first. */
  on(guildId: string, phases: readonly LeaguePhase[]): Promise<LeagueHead[]>;
  /** The last entries of the audit log, newest last. */
  notes(leagueId: string, last: number): Promise<LeagueNote[]>;

  /** A person's data in leagues, for `/privacy export`. */
  personal(userId: string): Promise<PersonalLeague[]>;
  /**
   * Erases a person: they drop out of running leagues, and become anonymous in others. Returns the number of leagues.
   */
  erase(actor: Actor): Promise<number>;

  /** Handles a deadline. False if it was no longer due; `later`: the round waits until the league has a channel. */
  fire(due: LeagueDue): Promise<boolean | 'later'>;
  /** Collects results of finished games. */
  collect(): Promise<void>;
}

/**
 * A league's answer to a judge who wants to look at all cards of a game. `asManager`: allowed as a server manager.
 */
export type LookAnswer = { may: true; asManager?: true } | { may: false; sentence: string };

/** The part of a league about one person. */
export interface PersonalLeague
  extends Pick<LeagueRecord, 'id' | 'guildId' | 'channelId' | 'name' | 'game' | 'phase'> {
  created: boolean;
  entry?: Omit<LeagueRecord['entrants'][number], 'userId'>;
  matches: (Omit<LeagueMatch, 'unreadable'> & { unreadable?: { column: string }[] })[];
  /**
   * Columns of the league that are unreadable. The stored text is left out, because it is not only about this person.
   */
  unreadable?: { column: string }[];
  /** Ids of the interactions by which the person signed up, from which the pairings' seed is made. */
  signUps: string[];
  /** The person's open request for help by staff. */
  problem?: string;
  /** Matches at whose hidden cards the person looked, or asked to look, as a judge. */
  looks: Omit<JudgeLook, 'userId'>[];
  /** True if the league's organiser has offered the league to the person. */
  offered: boolean;
  /** Log entries of the person's acts as staff, and of what they wrote to staff. */
  notes: LeagueNote[];
}

/** Name that an erased person has in leagues afterwards. */
const FORMER = 'Former player';

/** Names of the columns of these unreadable values, if there are any. */
const columnsOf = (values: readonly Unreadable[] = []): { unreadable?: { column: string }[] } =>
  values.length === 0 ? {} : { unreadable: values.map(({ column }) => ({ column })) };
/** Phases of unfinished leagues. */
const OPEN: readonly LeaguePhase[] = ['signup', 'running'];

/** Limit for reading all entries of an audit log from the database: more than any log has. */
const ALL = 1_000_000;

/** The leagues in this store. Keeps no state, so several processes may share one database. */
export function createLeagues(parts: LeagueParts): Leagues {
  const { store, games, clock, publish, tables } = parts;
  const apply = applying(parts);

  /** Applies an act to a league if this person is staff of the league; otherwise refuses it. */
  const asStaff = (
    actor: Actor,
    leagueId: string,
    decide: (league: LeagueRecord) => ReturnType<Parameters<typeof apply>[2]>,
    isWayOut = false,
  ): Promise<LeagueResult> =>
    apply(
      actor,
      leagueId,
      async (league) =>
        staff.isStaff(actor, league, await store.settings(league.guildId)) ? decide(league) : staff.NOT_STAFF,
      isWayOut,
    );

  const lookAt = (league: LeagueRecord, numbers: readonly number[]): Promise<Looked> =>
    lookFor(
      league,
      league.entrants.filter(({ number }) => numbers.includes(number)),
      parts,
    );

  /** Asks Discord whether these entrants of the league are on the server. */
  async function lookIn(
    leagueId: string,
    whom: (league: LeagueRecord) => readonly number[] | Promise<readonly number[]>,
  ): Promise<Looked> {
    const league = await store.league(leagueId);
    return league === undefined ? { here: [], gone: [] } : lookAt(league, await whom(league));
  }

  /** Applies an act that may pair these entrants, after asking Discord which of them are on the server. */
  async function seeingFirst(
    actor: Actor,
    leagueId: string,
    whom: (league: LeagueRecord) => readonly number[],
    decide: (league: LeagueRecord) => LeagueStep | TableRefusal,
  ): Promise<LeagueResult> {
    const looked = await lookIn(leagueId, whom);
    return apply(actor, leagueId, (league) => seeing(league, looked, clock(), decide));
  }

  /** The reply that an interaction got when it was first delivered. */
  async function again({ leagueId, reply }: LeagueHandled): Promise<LeagueResult> {
    const league = await store.league(leagueId);
    return league === undefined ? NO_LEAGUE : { league, text: reply };
  }

  async function rule(actor: Actor, leagueId: string, typed: staff.Ruling): Promise<LeagueResult> {
    const league = await store.league(leagueId);
    const ruling = { ...typed, reason: withNames(typed.reason, league?.entrants ?? []) };
    const isReadable = league !== undefined && !isUnreadableLeague(league);
    if (isReadable && staff.isStaff(actor, league, await store.settings(league.guildId))) {
      const match = staff.ruledMatch(league, actor, ruling);
      if (!('refused' in match) && match.gameId !== undefined && match.outcome === undefined) {
        const winners = ruling.outcome === 'first' ? [0] : ruling.outcome === 'second' ? [1] : [];
        const sentence = staff.ruledSentence(league, match, ruling);
        // Ends the match's game before the match is decided: if the process stops in between, the league will collect
        // the game's result.
        await tables.conclude(match.gameId, { winners, reason: 'ruling', sentence });
      }
    }
    return asStaff(actor, leagueId, (now) => staff.rule(now, actor, ruling, gameOf(games, now), clock()));
  }

  /** The league of a game. */
  async function leagueOfGame(gameId: string): Promise<LeagueRecord | undefined> {
    const leagueId = await store.leagueOfGame(gameId);
    if (leagueId !== undefined) return store.league(leagueId);
    // Also searches the server's running leagues, because a round's games begin before the round's matches are saved.
    const record = await store.record(gameId);
    const heads = record === undefined ? [] : await store.leaguesOn(record.guildId, ['running']);
    for (const { id } of heads.filter(({ game }) => game === record?.game)) {
      const league = await store.league(id);
      if (league !== undefined && looks.matchOfGame(league, gameId) !== undefined) return league;
    }
    return undefined;
  }

  async function hiding(gameId: string): Promise<LeagueRecord | undefined> {
    const league = await leagueOfGame(gameId);
    return league === undefined || areShown(league) ? undefined : league;
  }

  /** True if this person plays in the league, or has or had a seat in one of its games. */
  async function plays(league: LeagueRecord, userId: string): Promise<boolean> {
    if (entryOf(league, userId) !== undefined) return true;
    return (await store.allOf(userId)).some(
      (record) =>
        record.guildId === league.guildId &&
        (seatOf(record, userId) !== undefined || hadSeat(record, userId)) &&
        looks.matchOfGame(league, record.id) !== undefined,
    );
  }

  /**
   * True if this person has seen hidden lists of the league as a judge, even if an earlier version did not record it.
   */
  async function knowsLists(league: LeagueRecord, userId: string): Promise<boolean> {
    if (league.phase !== 'running' || areShown(league)) return false;
    if (looks.hasSeenLists(league, userId)) return true;
    return (await store.allOf(userId)).some(
      ({ id, affairs }) =>
        affairs.looked?.includes(userId) === true && looks.matchOfGame(league, id) !== undefined,
    );
  }

  async function look(actor: Actor, record: GameRecord): Promise<LookAnswer> {
    const league = await hiding(record.id);
    if (league === undefined) return { may: true };
    const settings = await store.settings(record.guildId);
    // Server managers are staff of every league, so they can replace a judge who plays in it.
    const asManager = !isJudge(actor, settings) && actor.isAdmin === true ? { asManager: true as const } : {};
    const barred = notJudge(actor, record, settings, asManager.asManager);
    if (barred !== undefined) return { may: false, sentence: barred.sentence };
    const looking: looks.Looking = {
      gameId: record.id,
      plays: await plays(league, actor.userId),
      called: looks.isCalled(record),
      roleId: settings.judgeRoleId,
    };
    const part = { ...actor, interactionId: `${actor.interactionId}/look` };
    const result = await apply(part, league.id, (now) => looks.look(now, actor, looking, clock()));
    if (result.refused) return { may: false, sentence: result.sentence };
    const match = looks.matchOfGame(result.league, record.id);
    return match !== undefined && looks.hasLooked(result.league, match, actor.userId)
      ? { may: true, ...asManager }
      : { may: false, sentence: result.text };
  }

  async function leaguesOf(userId: string): Promise<LeagueRecord[]> {
    const found: LeagueRecord[] = [];
    for (const id of await store.leaguesOf(userId)) {
      const league = await store.league(id);
      if (league !== undefined) found.push(league);
    }
    return found;
  }

  async function create(
    actor: Actor,
    where: { guildId: string; channelId: string },
    what: NewLeague,
  ): Promise<LeagueResult> {
    const game = games.get(what.game);
    if (game === undefined) return noGame(games, what.game);
    const others = await store.leaguesOn(where.guildId, OPEN);
    const league = created(actor, where, what, game, await store.settings(where.guildId), others, parts);
    if ('refused' in league) {
      const handled = await store.handledInLeague(actor.interactionId);
      return handled === undefined ? league : again(handled);
    }
    const text = `**${league.name}** is open for sign-up.`;
    const saved = await saveStep(store, actor, null, {
      after: league,
      posts: [{ kind: 'signup' }],
      notes: [
        {
          at: clock(),
          ...signatureOf(actor),
          act: 'The league is made.',
        },
      ],
      mostRun: MOST_RUN,
      text,
    });
    if (typeof saved === 'object') return again(saved.repeated);
    // The save failed because the person has made another league at the same moment. The second attempt is refused with
    // a sentence that names the limit.
    if (saved === 'stale') return create(actor, where, what);
    publish(league.id);
    return { league: { ...league, revision: 1 }, text };
  }

  return {
    create,
    join: async (actor, leagueId, name, deck, other) => {
      const isSaved = deck.saved !== undefined || other?.saved !== undefined;
      const saved = isSaved ? await store.savedDecks(actor.userId) : [];
      const bringing = { name, deck, saved, ...(other !== undefined && { other }) };
      return apply(actor, leagueId, async (league) =>
        entryOf(league, actor.userId) === undefined && (await knowsLists(league, actor.userId))
          ? signup.HAS_SEEN
          : signup.join(league, actor, bringing, gameOf(games, league), parts),
      );
    },
    leave: (actor, leagueId) => apply(actor, leagueId, (league) => signup.leave(league, actor), true),
    drop: (actor, leagueId, named) =>
      named === undefined
        ? apply(actor, leagueId, (league) => signup.drop(league, actor, undefined, undefined, clock()), true)
        : asStaff(
            actor,
            leagueId,
            (league) =>
              signup.drop(league, actor, named.player, withNames(named.reason, league.entrants), clock()),
            true,
          ),
    extend: (actor, leagueId) => apply(actor, leagueId, (league) => staff.extend(league, actor, clock())),
    problem: (actor, leagueId, about) =>
      apply(actor, leagueId, async (league) =>
        problems.call(
          league,
          actor,
          withNames(about, league.entrants),
          await store.settings(league.guildId),
          clock(),
        ),
      ),

    challenge: (actor, leagueId, player) =>
      seeingFirst(
        actor,
        leagueId,
        () => [player],
        (league) => ladder.challenge(league, actor, player, gameOf(games, league), clock()),
      ),
    find: (actor, leagueId) =>
      seeingFirst(
        actor,
        leagueId,
        ({ affairs }) => affairs.waiting ?? [],
        (league) => ladder.find(league, actor, gameOf(games, league), clock()),
      ),

    change: (actor, leagueId, changes, decks = {}) =>
      asStaff(
        actor,
        leagueId,
        async (league) =>
          (changes.gamesIn === undefined
            ? undefined
            : otherChannels(changes.gamesIn, await store.settings(league.guildId))) ??
          staff.change(league, actor, changes, decks, gameOf(games, league), clock()),
      ),
    move: async (actor, leagueId, channelId) => {
      const moved = await asStaff(
        actor,
        leagueId,
        async (league) =>
          otherChannels(channelId, await store.settings(league.guildId)) ??
          staff.move(league, actor, channelId, clock()),
      );
      if (!moved.refused) {
        await store.retryLeague(leagueId);
        publish(leagueId);
      }
      return moved;
    },
    channelLost: async (guildId, channelId) => {
      const there = (await store.leaguesOn(guildId, OPEN)).filter((league) => league.channelId === channelId);
      for (const { id } of there) await store.setLeagueTrouble(id, 'no-channel');
    },
    start: async (actor, leagueId) => {
      // Asks Discord about the players, of whom there may be hundreds, only if the league would really begin.
      const looked = await lookIn(leagueId, async (league) => {
        const may =
          league.phase === 'signup' && staff.isStaff(actor, league, await store.settings(league.guildId));
        return may ? league.entrants.map(({ number }) => number) : [];
      });
      return asStaff(actor, leagueId, (league) => staff.start(league, actor, looked, parts));
    },
    pair: (actor, leagueId) => asStaff(actor, leagueId, (league) => staff.pair(league, actor, clock())),
    late: (actor, leagueId, userId) =>
      asStaff(actor, leagueId, (league) => signup.late(league, actor, userId, clock())),
    rule,
    end: (actor, leagueId, reason) =>
      asStaff(
        actor,
        leagueId,
        (league) => staff.end(league, actor, withNames(reason, league.entrants), clock()),
        true,
      ),
    solve: (actor, leagueId, player, answer) =>
      asStaff(actor, leagueId, (league) =>
        problems.close(league, actor, player, withNames(answer, league.entrants), clock()),
      ),
    mark: (actor, leagueId, rated) =>
      apply(actor, leagueId, (league) => staff.mark(league, actor, rated, clock())),
    handOver: (actor, leagueId, userId) =>
      apply(actor, leagueId, async (league) =>
        userId === undefined
          ? takeOver(league, actor, await store.leaguesOn(league.guildId, OPEN), clock())
          : offer(league, actor, userId, clock()),
      ),
    judged: async (actor, gameId, act, reason) => {
      const found = await leagueOfGame(gameId);
      const part = { ...actor, interactionId: `${actor.interactionId}/league` };
      if (found !== undefined)
        await apply(part, found.id, (league) =>
          looks.judged(league, actor, gameId, act, reason && withNames(reason, league.entrants), clock()),
        );
    },
    hiding,
    look,
    notCorrecting: async (actor, record) => {
      const league = await hiding(record.id);
      const match = league && looks.matchOfGame(league, record.id);
      if (league === undefined || match === undefined || !(await plays(league, actor.userId)))
        return undefined;
      return looks.notCorrecting(league, actor, match, looks.isCalled(record));
    },
    notSeating: async (gameId, userId) => {
      const league = await hiding(gameId);
      if (league === undefined || !(await knowsLists(league, userId))) return undefined;
      return refuse(
        'not-allowed',
        `<@${userId}> has seen hidden lists of **${league.name}** as a judge, so they can’t take a seat in its matches. Name somebody else.`,
      );
    },
    absent: async (league, numbers) => absent(league, numbers, await lookAt(league, numbers)),
    seen: async (actor, league) => {
      const own = entryOf(league, actor.userId);
      if (league.phase !== 'running' || own === undefined || !isAway(league, own.number)) return league;
      const part = { ...actor, interactionId: `${actor.interactionId}/seen` };
      const looked = { here: [own.number], gone: [] };
      const back = await apply(part, league.id, (now) =>
        seeing(now, looked, clock(), (after) => ({ after, text: '' })),
      );
      return back.refused ? league : back.league;
    },
    isStaff: async (actor, league) => staff.isStaff(actor, league, await store.settings(league.guildId)),

    league: (leagueId) => store.league(leagueId),
    on: (guildId, phases) => store.leaguesOn(guildId, phases),
    notes: (leagueId, last) => store.notes(leagueId, last),

    personal: async (userId) => {
      const found: PersonalLeague[] = [];
      for (const league of await leaguesOf(userId)) {
        const { id, guildId, channelId, name, game, phase, createdBy, entrants, matches, affairs } = league;
        const { signups = [], problems: open = [], looks: seen = [], lookRequests = [] } = affairs;
        const problem = open.find((one) => one.userId === userId)?.about;
        const entry = entrants.find((one) => one.userId === userId);
        const { userId: _, ...own } = entry ?? { userId };
        found.push({
          ...{ id, guildId, channelId, name, game, phase, created: createdBy === userId },
          ...('number' in own && { entry: own }),
          signUps: signups.filter(({ player }) => player === entry?.number).map((one) => one.id),
          ...(problem !== undefined && { problem }),
          looks: [...seen, ...lookRequests]
            .filter((one) => one.userId === userId)
            .map(({ userId: __, ...look }) => look),
          offered: affairs.successor === userId,
          matches: matches
            .filter(({ first, second }) => entry !== undefined && [first, second].includes(entry.number))
            .map(({ unreadable, ...match }) => ({ ...match, ...columnsOf(unreadable) })),
          ...columnsOf(league.unreadable),
          notes: (await store.notes(id, ALL)).filter((note) => note.by === userId),
        });
      }
      return found;
    },
    erase: async (actor) => {
      const all = await leaguesOf(actor.userId);
      for (const { id, phase, entrants } of all) {
        const part = { ...actor, interactionId: `${actor.interactionId}/league/${id}` };
        const plays = entrants.some((one) => one.userId === actor.userId);
        if (plays && phase === 'signup') await apply(part, id, (league) => signup.leave(league, part), true);
        if (plays && phase === 'running')
          await apply(part, id, (league) => signup.drop(league, part, undefined, undefined, clock()), true);
        const number = entrants.find((one) => one.userId === actor.userId)?.number;
        const name = number === undefined ? FORMER : `${FORMER} ${number}`;
        await store.renameInLeague(id, actor.userId, formerId(), name);
      }
      return all.length;
    },

    ...timekeeper(parts, apply),
  };
}
