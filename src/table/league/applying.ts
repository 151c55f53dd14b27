// Applies acts to leagues: loads one, decides, saves in one transaction; starts again if another process was faster.
import { refuse } from '../refusal.ts';
import type { Actor, Arranging, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import type { TablesSetup } from '../tables.ts';
import { isUnreadableLeague, unreadableLeague } from '../unreadable.ts';
import { duesOf } from './due.ts';
import type { LeagueAnnouncement, LeagueDue, LeagueNote, LeagueRecord } from './records.ts';
import type { LeagueStore } from './store.ts';

/** Questions to Discord about a server, asked when needed. Undefined: Discord does not say at the moment. */
export interface Whereabouts {
  /** True if this person is on the server. */
  has(guildId: string, userId: string): Promise<boolean | undefined>;
  /**
   * State of a channel for posts and threads. `no-channel`: it is deleted or cannot hold threads; `forbidden`: the bot
   * lacks a permission.
   */
  channel(guildId: string, channelId: string): Promise<ChannelState | undefined>;
}

/** `fit` if a league can be played in a channel; otherwise the reason why posts there fail. */
export type ChannelState = 'fit' | 'no-channel' | 'forbidden';

/** Dependencies of leagues. */
export interface LeagueParts extends Pick<TablesSetup, 'games' | 'clock' | 'randomSeed'> {
  store: LeagueStore & Pick<Store, 'record' | 'settings' | 'savedDecks' | 'allOf'>;
  tables: Arranging;
  whereabouts: Whereabouts;
  /** Called after a change of a league that left a post to be sent. */
  publish(leagueId: string): void;
  /** Called when the results of a league's games could not be collected. The collection is retried. */
  failed(leagueId: string, error: unknown): void;
}

/** The changes that an act makes to a league. `text` is the reply to the person who acted. */
export interface LeagueStep {
  after: LeagueRecord;
  notes?: readonly LeagueNote[];
  posts?: readonly LeagueAnnouncement[];
  fired?: LeagueDue;
  /**
   * Condition for saving: maximum number of unfinished leagues that the organiser has on the server after the change.
   */
  mostRun?: number;
  text: string;
}

/** Reply to the person whose act was accepted. */
export interface LeagueReply {
  refused?: false;
  league: LeagueRecord;
  text: string;
}

export type LeagueResult = LeagueReply | TableRefusal;

/** Computes an act's effect on the current league. Runs again if another process was faster. */
export type LeagueDecide = (
  league: LeagueRecord,
) => LeagueStep | TableRefusal | Promise<LeagueStep | TableRefusal>;

/**
 * Applies an act to a league; scheduled acts have no person who acts. `isWayOut`: the act works even on a league with
 * unreadable parts, which refuses all other acts.
 */
export type LeagueApply = (
  actor: Actor | undefined,
  leagueId: string,
  decide: LeagueDecide,
  isWayOut?: boolean,
) => Promise<LeagueResult>;

/** Maximum attempts for a change when other processes are faster. */
const ATTEMPTS = 8;

/** Reply to an act on a league that does not exist. */
export const NO_LEAGUE = refuse(
  'unknown-value',
  'There is no such league. `/league list` shows those of this server.',
);

/** Refusal if an act changes nothing. */
export const NOTHING: TableRefusal = refuse('not-available', 'The league has moved on since.');

/** Creates the function that applies acts to the leagues in this store. */
export function applying({ store, publish }: Pick<LeagueParts, 'store' | 'publish'>): LeagueApply {
  return async (actor, leagueId, decide, isWayOut = false) => {
    for (let n = 0; n < ATTEMPTS; n++) {
      const before = await store.league(leagueId);
      if (before === undefined) return NO_LEAGUE;
      const step: LeagueStep | TableRefusal =
        isUnreadableLeague(before) && !isWayOut
          ? refuse('frozen', unreadableLeague(before))
          : await decide(before);
      if ('refused' in step) {
        // The refusal may belong to a repeated delivery of an interaction whose act has already taken effect: then the
        // reply to the first delivery is given again.
        const handled = actor && (await store.handledInLeague(actor.interactionId));
        return handled === undefined ? step : { league: before, text: handled.reply };
      }
      const saved = await saveStep(store, actor, before, step);
      if (saved === 'stale') continue;
      if (typeof saved === 'object') return { league: before, text: saved.repeated.reply };
      if (step.posts !== undefined && step.posts.length > 0) publish(leagueId);
      return { league: { ...step.after, revision: before.revision + 1 }, text: step.text };
    }
    throw new Error(
      `The league ${leagueId} was changed by others ${ATTEMPTS} times in a row. Try again in a moment.`,
    );
  };
}

const isEnded = ({ phase }: LeagueRecord): boolean => phase === 'over' || phase === 'cancelled';

/** Saves a decided change. */
export const saveStep = (
  store: LeagueStore,
  actor: Actor | undefined,
  before: LeagueRecord | null,
  { after, notes = [], posts = [], fired, mostRun, text }: LeagueStep,
): ReturnType<LeagueStore['saveLeague']> =>
  store.saveLeague({
    before,
    after,
    notes,
    posts,
    // Deadlines cannot be computed from a league with unreadable parts.
    ...((!isUnreadableLeague(after) || isEnded(after)) && { dues: duesOf(after) }),
    ...(fired !== undefined && { fired }),
    ...(mostRun !== undefined && { mostRun }),
    ...(actor !== undefined && { interactionId: actor.interactionId }),
    reply: text,
  });
