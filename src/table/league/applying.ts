// Acts on leagues: loads one, decides, saves in one transaction; again where somebody else was faster.
import { refuse } from '../refusal.ts';
import type { Actor, Arranging, TableRefusal } from '../service.ts';
import type { Store } from '../store.ts';
import type { TablesSetup } from '../tables.ts';
import { isUnreadableLeague, unreadableLeague } from '../unreadable.ts';
import { duesOf } from './due.ts';
import type { LeagueAnnouncement, LeagueDue, LeagueNote, LeagueRecord } from './records.ts';
import type { LeagueStore } from './store.ts';

/** Discord's knowledge of a server, asked when it matters. Undefined: it does not say at the moment. */
export interface Whereabouts {
  /** True if this person is on the server. */
  has(guildId: string, userId: string): Promise<boolean | undefined>;
  /** True if posts and threads may be made in this channel. `no-channel`: it is gone, or holds no threads; `forbidden`: the bot lacks a permission. */
  channel(guildId: string, channelId: string): Promise<ChannelState | undefined>;
}

/** True if a league can be played in a channel; otherwise its trouble, as it is kept. */
export type ChannelState = 'fit' | 'no-channel' | 'forbidden';

/** Dependencies of leagues. */
export interface LeagueParts extends Pick<TablesSetup, 'games' | 'clock' | 'randomSeed'> {
  store: LeagueStore & Pick<Store, 'record' | 'settings' | 'savedDecks' | 'allOf'>;
  tables: Arranging;
  whereabouts: Whereabouts;
  /** Called after a change that left something to be posted. */
  publish(leagueId: string): void;
  /** Called when what has become of a league's games could not be taken into account. It is tried again. */
  failed(leagueId: string, error: unknown): void;
}

/** The changes of an act, as decided. `text` is what the actor is told. */
export interface LeagueStep {
  after: LeagueRecord;
  notes?: readonly LeagueNote[];
  posts?: readonly LeagueAnnouncement[];
  fired?: LeagueDue;
  /** Saved only if whoever runs the league then runs at most so many on the server that are not over. */
  mostRun?: number;
  text: string;
}

/** Result of an accepted act, for the person who did it. */
export interface LeagueReply {
  refused?: false;
  league: LeagueRecord;
  text: string;
}

export type LeagueResult = LeagueReply | TableRefusal;

/** Effect of an act on the league as it stands. Run again if somebody else was faster. */
export type LeagueDecide = (
  league: LeagueRecord,
) => LeagueStep | TableRefusal | Promise<LeagueStep | TableRefusal>;

/**
 * Acts of time have no actor. `isWayOut`: the act also works in a league of which something cannot be read; all
 * others are refused there.
 */
export type LeagueApply = (
  actor: Actor | undefined,
  leagueId: string,
  decide: LeagueDecide,
  isWayOut?: boolean,
) => Promise<LeagueResult>;

/** How often a change is computed again when others are faster, before giving up. */
const ATTEMPTS = 8;

/** Said if there is no such league. */
export const NO_LEAGUE = refuse(
  'unknown-value',
  'There is no such league. `/league list` shows those of this server.',
);

/** Nothing needs doing. */
export const NOTHING: TableRefusal = refuse('not-available', 'The league has moved on since.');

/** Acts on leagues over this store. */
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
        // A second delivery of what went through would be refused because of what the first did.
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

/** Saves what was decided. */
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
    // When something is due follows from what may be among what cannot be read.
    ...((!isUnreadableLeague(after) || isEnded(after)) && { dues: duesOf(after) }),
    ...(fired !== undefined && { fired }),
    ...(mostRun !== undefined && { mostRun }),
    ...(actor !== undefined && { interactionId: actor.interactionId }),
    reply: text,
  });
