// Leagues: what people may do to them and ask of them, and what time does. Puts the parts of this folder together.
import { noGame } from '../lobby/server-rules.ts';
import { withNames } from '../mentions.ts';
import { formerId } from '../privacy/names.ts';
import type { Actor, DeckSource } from '../service.ts';
import { applying, type LeagueParts, type LeagueResult, NO_LEAGUE, saveStep } from './applying.ts';
import { created, type NewLeague } from './creating.ts';
import * as ladder from './ladder.ts';
import { areShown } from './lists.ts';
import type {
  LeagueDue,
  LeagueHead,
  LeagueNote,
  LeaguePhase,
  LeagueRecord,
  LeagueSettings,
} from './records.ts';
import { gameOf, timekeeper } from './rounds.ts';
import { signatureOf } from './signature.ts';
import * as signup from './signup.ts';
import * as staff from './staff.ts';
import type { LeagueHandled } from './store.ts';

/** What commands and components call about leagues. */
export interface Leagues {
  create(actor: Actor, where: { guildId: string; channelId: string }, what: NewLeague): Promise<LeagueResult>;
  /** Joins with a deck, or brings another one; where sides differ, it may be two, one for each. */
  join(
    actor: Actor,
    leagueId: string,
    name: string,
    deck: DeckSource,
    other?: DeckSource,
  ): Promise<LeagueResult>;
  leave(actor: Actor, leagueId: string): Promise<LeagueResult>;
  /** Drops out; `player`: staff drops whoever has this number, for this reason. */
  drop(actor: Actor, leagueId: string, named?: { player: number; reason: string }): Promise<LeagueResult>;
  extend(actor: Actor, leagueId: string): Promise<LeagueResult>;
  problem(actor: Actor, leagueId: string, about: string): Promise<LeagueResult>;
  /** On a ladder: asks whoever has this number for a match, or takes up that they asked. */
  challenge(actor: Actor, leagueId: string, player: number): Promise<LeagueResult>;
  /** On a ladder: plays somebody who waits, or waits, or waits no more. */
  find(actor: Actor, leagueId: string): Promise<LeagueResult>;

  change(
    actor: Actor,
    leagueId: string,
    changes: Partial<LeagueSettings>,
    decks?: staff.DeckRules,
  ): Promise<LeagueResult>;
  /** Gives it another channel. What waits to be posted is tried there at once. */
  move(actor: Actor, leagueId: string, channelId: string): Promise<LeagueResult>;
  start(actor: Actor, leagueId: string): Promise<LeagueResult>;
  pair(actor: Actor, leagueId: string): Promise<LeagueResult>;
  late(actor: Actor, leagueId: string, userId: string): Promise<LeagueResult>;
  /** Decides a match. Its game ends by it, if it is still under way. */
  rule(actor: Actor, leagueId: string, ruling: staff.Ruling): Promise<LeagueResult>;
  end(actor: Actor, leagueId: string, reason: string): Promise<LeagueResult>;
  /** A judge has done this in a game: where it is played in a league, its log has it; and if they play there, that is said. */
  judged(actor: Actor, gameId: string, act: string, reason?: string): Promise<void>;
  /** The league that this game is played in, if it keeps lists hidden as yet: what opens all cards of the game would show them. */
  hiding(gameId: string): Promise<LeagueRecord | undefined>;
  /** May this person run it? */
  isStaff(actor: Actor, league: LeagueRecord): Promise<boolean>;

  league(leagueId: string): Promise<LeagueRecord | undefined>;
  /** Leagues of a server in these phases, the newest first. */
  on(guildId: string, phases: readonly LeaguePhase[]): Promise<LeagueHead[]>;
  /** The last entries of the audit log, the newest last. */
  notes(leagueId: string, last: number): Promise<LeagueNote[]>;

  /** What is kept of a person in leagues: as themselves in the file of `/privacy export`. */
  personal(userId: string): Promise<PersonalLeague[]>;
  /** Takes a person out: they drop out of what goes on, and are nobody in the rest. Returns in how many leagues. */
  erase(actor: Actor): Promise<number>;

  /** Something is due. False if it no longer was. */
  fire(due: LeagueDue): Promise<boolean>;
  /** Takes into account what has become of games. */
  collect(): Promise<void>;
}

/** A league as far as it is about one person. */
export interface PersonalLeague
  extends Pick<LeagueRecord, 'id' | 'guildId' | 'channelId' | 'name' | 'game' | 'phase'> {
  created: boolean;
  entry?: Omit<LeagueRecord['entrants'][number], 'userId'>;
  matches: LeagueRecord['matches'];
  /** What they did as staff, or told staff. */
  notes: LeagueNote[];
}

/** What somebody is called in leagues from which they were taken out. */
const FORMER = 'Former player';

/** More entries than any audit log has. */
const ALL = 1_000_000;

/** The leagues over this store. They keep nothing: several processes may have leagues over one database. */
export function createLeagues(parts: LeagueParts): Leagues {
  const { store, games, clock, publish, tables } = parts;
  const apply = applying(parts);

  /** An act that only staff does. */
  const asStaff = (
    actor: Actor,
    leagueId: string,
    decide: (league: LeagueRecord) => ReturnType<Parameters<typeof apply>[2]>,
  ): Promise<LeagueResult> =>
    apply(actor, leagueId, async (league) =>
      staff.isStaff(actor, league, await store.settings(league.guildId)) ? decide(league) : staff.NOT_STAFF,
    );

  /** What an interaction that comes again was told. */
  async function again({ leagueId, reply }: LeagueHandled): Promise<LeagueResult> {
    const league = await store.league(leagueId);
    return league === undefined ? NO_LEAGUE : { league, text: reply };
  }

  async function rule(actor: Actor, leagueId: string, typed: staff.Ruling): Promise<LeagueResult> {
    // The game first: if this breaks off, the league takes over what became of it.
    const league = await store.league(leagueId);
    const ruling = { ...typed, reason: withNames(typed.reason, league?.entrants ?? []) };
    if (league !== undefined && staff.isStaff(actor, league, await store.settings(league.guildId))) {
      const match = staff.ruledMatch(league, actor, ruling);
      if (!('refused' in match) && match.gameId !== undefined && match.outcome === undefined) {
        const winners = ruling.outcome === 'first' ? [0] : ruling.outcome === 'second' ? [1] : [];
        const sentence = staff.ruledSentence(league, match, ruling);
        await tables.conclude(match.gameId, { winners, reason: 'ruling', sentence });
      }
    }
    return asStaff(actor, leagueId, (now) => staff.rule(now, actor, ruling, gameOf(games, now), clock()));
  }

  async function leaguesOf(userId: string): Promise<LeagueRecord[]> {
    const found: LeagueRecord[] = [];
    for (const id of await store.leaguesOf(userId)) {
      const league = await store.league(id);
      if (league !== undefined) found.push(league);
    }
    return found;
  }

  return {
    create: async (actor, where, what) => {
      const game = games.get(what.game);
      if (game === undefined) return noGame(games, what.game);
      const others = await store.leaguesOn(where.guildId, ['signup', 'running']);
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
        text,
      });
      if (typeof saved === 'object') return again(saved.repeated);
      if (saved === 'stale') throw new Error(`There is a league ${league.id} already, made at random.`);
      publish(league.id);
      return { league: { ...league, revision: 1 }, text };
    },
    join: async (actor, leagueId, name, deck, other) => {
      const isSaved = deck.saved !== undefined || other?.saved !== undefined;
      const saved = isSaved ? await store.savedDecks(actor.userId) : [];
      const bringing = { name, deck, saved, ...(other !== undefined && { other }) };
      return apply(actor, leagueId, (league) =>
        signup.join(league, actor, bringing, gameOf(games, league), parts),
      );
    },
    leave: (actor, leagueId) => apply(actor, leagueId, (league) => signup.leave(league, actor)),
    drop: (actor, leagueId, named) =>
      named === undefined
        ? apply(actor, leagueId, (league) => signup.drop(league, actor, undefined, undefined, clock()))
        : asStaff(actor, leagueId, (league) =>
            signup.drop(league, actor, named.player, withNames(named.reason, league.entrants), clock()),
          ),
    extend: (actor, leagueId) => apply(actor, leagueId, (league) => staff.extend(league, actor, clock())),
    problem: (actor, leagueId, about) =>
      apply(actor, leagueId, async (league) =>
        staff.problem(
          league,
          actor,
          withNames(about, league.entrants),
          await store.settings(league.guildId),
          clock(),
        ),
      ),

    challenge: (actor, leagueId, player) =>
      apply(actor, leagueId, (league) =>
        ladder.challenge(league, actor, player, gameOf(games, league), clock()),
      ),
    find: (actor, leagueId) =>
      apply(actor, leagueId, (league) => ladder.find(league, actor, gameOf(games, league), clock())),

    change: (actor, leagueId, changes, decks = {}) =>
      asStaff(actor, leagueId, (league) =>
        staff.change(league, actor, changes, decks, gameOf(games, league), clock()),
      ),
    move: async (actor, leagueId, channelId) => {
      const moved = await asStaff(actor, leagueId, (league) => staff.move(league, actor, channelId, clock()));
      if (!moved.refused) {
        await store.retryLeaguePosts(leagueId);
        publish(leagueId);
      }
      return moved;
    },
    start: (actor, leagueId) => asStaff(actor, leagueId, (league) => staff.start(league, actor, parts)),
    pair: (actor, leagueId) => asStaff(actor, leagueId, (league) => staff.pair(league, actor, clock())),
    late: (actor, leagueId, userId) =>
      asStaff(actor, leagueId, (league) => signup.late(league, actor, userId, clock())),
    rule,
    end: (actor, leagueId, reason) =>
      asStaff(actor, leagueId, (league) =>
        staff.end(league, actor, withNames(reason, league.entrants), clock()),
      ),
    judged: async (actor, gameId, act, reason) => {
      const leagueId = await store.leagueOfGame(gameId);
      const part = { ...actor, interactionId: `${actor.interactionId}/league` };
      if (leagueId !== undefined)
        await apply(part, leagueId, (league) =>
          staff.judged(league, actor, gameId, act, reason && withNames(reason, league.entrants), clock()),
        );
    },
    hiding: async (gameId) => {
      const leagueId = await store.leagueOfGame(gameId);
      const league = leagueId === undefined ? undefined : await store.league(leagueId);
      return league === undefined || areShown(league) ? undefined : league;
    },
    isStaff: async (actor, league) => staff.isStaff(actor, league, await store.settings(league.guildId)),

    league: (leagueId) => store.league(leagueId),
    on: (guildId, phases) => store.leaguesOn(guildId, phases),
    notes: (leagueId, last) => store.notes(leagueId, last),

    personal: async (userId) => {
      const found: PersonalLeague[] = [];
      for (const league of await leaguesOf(userId)) {
        const { id, guildId, channelId, name, game, phase, createdBy, entrants, matches } = league;
        const entry = entrants.find((one) => one.userId === userId);
        const { userId: _, ...own } = entry ?? { userId };
        found.push({
          ...{ id, guildId, channelId, name, game, phase, created: createdBy === userId },
          ...('number' in own && { entry: own }),
          matches: matches.filter(
            ({ first, second }) => entry !== undefined && [first, second].includes(entry.number),
          ),
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
        if (plays && phase === 'signup') await apply(part, id, (league) => signup.leave(league, part));
        if (plays && phase === 'running')
          await apply(part, id, (league) => signup.drop(league, part, undefined, undefined, clock()));
        const number = entrants.find((one) => one.userId === actor.userId)?.number;
        const name = number === undefined ? FORMER : `${FORMER} ${number}`;
        await store.renameInLeague(id, actor.userId, formerId(), name);
      }
      return all.length;
    },

    ...timekeeper(parts, apply),
  };
}
