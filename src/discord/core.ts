// The bot without its connection to Discord (gateway or HTTP): registers its commands, hands interactions to the
// router, and lets the outbox send posts.
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIChannel, REST } from 'discord.js';
import type { Whereabouts } from '../table/league/applying.ts';
import type { Sending } from '../table/store.ts';
import type { Usage } from './interactions/allowance.ts';
import type { AnyCommand, Desk } from './interactions/command.ts';
import type { Incoming } from './interactions/incoming.ts';
import { createFollow } from './interactions/private/follow.ts';
import { createPresentation } from './interactions/private/presentation.ts';
import { createStandingMessages } from './interactions/private/standing.ts';
import { createRouter } from './interactions/router.ts';
import { createSharing, type SharingParts } from './interactions/sharing.ts';
import { createTurnstile } from './interactions/turnstile.ts';
import { createLatePictures } from './late-pictures.ts';
import type { Pictures } from './messages/illustration.ts';
import { type Meter, NO_METER } from './meter.ts';
import { type Observer, UNOBSERVED } from './observe.ts';
import { type Dressing, directed } from './posts/direction.ts';
import { createLeagueOutbox, type LeagueOutboxParts } from './posts/league-outbox.ts';
import { createHolder, type Holder } from './posts/lease.ts';
import { createOutbox, type OutboxParts } from './posts/outbox.ts';
import { createPostOffice, dressedOffice } from './posts/rest.ts';
import { createSeatsPages, type SeatsPagesParts } from './posts/seats-page.ts';
import { type SetBackParts, tellSetBack } from './posts/set-back.ts';
import { signing, signingParts } from './posts/signs.ts';
import { emojisFor } from './registration/emojis.ts';
import { createRegistrar, type Registrar } from './registration/registrar.ts';
import { createChannels, type KnownChannels } from './server/channels.ts';
import { createLastMessages } from './server/last-message.ts';
import { createMembers } from './server/members.ts';
import { watchClock, watchCompany } from './surroundings.ts';

/** Dependencies of a bot, whether its interactions arrive by gateway or by HTTP. */
export interface CoreParts {
  commands: readonly AnyCommand[];
  desk: Omit<Desk, 'register' | 'showSeats' | 'channels' | 'members'>;
  store: OutboxParts['store'] & LeagueOutboxParts['store'] & SetBackParts['store'] & SeatsPagesParts['store'];
  /**
   * Name under which this process sends posts. If given, saving a game may also reserve the game's new posts for this
   * process, which then sends them.
   */
  holder?: Holder;
  log: OutboxParts['log'];
  /** If set, commands are registered only on this server. */
  guildId?: string;
  observe?: Observer;
  /** Draws pictures; without it there are none. */
  pictures?: Pictures;
  /** True if a click on a message that this process sent may be handled by another process. */
  isOneOfSeveral?: boolean;
  /** Limits how much one person may use per minute, shared between processes; without it there is no limit. */
  allowance?: Allowance;
}

/** Two clients for Discord's REST API: one that retries failed requests, and one that does not. */
export interface Requests {
  rest: REST;
  /** A client that does not retry a request whose answer was lost, because the request may have succeeded. */
  withoutRetries: REST;
}

/** Limit for one person's use of the bot per minute, and everything that is needed to enforce it. */
export interface Allowance {
  limit: Usage;
  meter: Meter;
  /** The database through which several processes tell each other how much a person has used the bot. */
  store: SharingParts['store'];
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** A running bot, connected to Discord. */
export interface Bot {
  /** The bot's name on Discord. */
  name: string;
  /** Address to which Discord sends interactions, in HTTP mode: http://HOST:PORT. */
  url?: string;
  /** True while interactions reach the bot. */
  connected(): boolean;
  /** Looks up facts on Discord for leagues, such as whether somebody is on the server. */
  whereabouts: Whereabouts;
  /**
   * Tells the outbox (which sends the bot's posts) that posts were written. `sending`: posts that are already reserved
   * for this process, so that the outbox need not look for them.
   */
  wake(sending?: Sending | string): void;
  /** Tells the league scheduler that a league has something to post. */
  wakeLeagues(): void;
  /** Posts what can be posted now; for tests. */
  drain(): Promise<void>;
  /** Finishes work under way, for at most this long, and disconnects. */
  stop(withinMs: number): Promise<void>;
}

/** The bot's own application and user id on Discord, and its servers. */
export interface Identity {
  applicationId: string;
  userId: string;
  guildIds: readonly string[];
}

/** The bot without its connection to Discord (gateway or HTTP), which passes events on to it. */
export interface Core extends Omit<Bot, 'name' | 'url' | 'connected'> {
  /** Remembers a channel's newest message, whose id every interaction in the channel contains. */
  heard(channel: Pick<APIChannel, 'id'> & { last_message_id?: string | null }): void;
  /** Handles an interaction to its end. Never rejects. */
  handle(incoming: Incoming): Promise<void>;
  /**
   * Registers the commands and begins to post. Rejects if Discord refuses the commands for the server that the operator
   * has named.
   */
  start(who: Identity): Promise<void>;
  /** Called when the bot was invited to a server. */
  joined(guildId: string): void;
  /** Retries posts that have failed: something on a server has changed, so the obstacle may be gone. */
  retryPosts(): void;
  /** Called when a channel was deleted: leagues that are played there report it. */
  channelDeleted(guildId: string, channelId: string): Promise<void>;
  /** Called when a thread was deleted: a running game that was played there gets a new thread. */
  threadDeleted(threadId: string): Promise<void>;
}

/**
 * The bot without its connection to Discord; it does nothing until it is started. `rest` makes requests as the bot;
 * `known`: facts about channels that the gateway reports, so that they need not be requested.
 */
export function createCore(
  { rest, withoutRetries }: Requests,
  parts: CoreParts,
  known?: KnownChannels,
): Core {
  const { log, commands } = parts;
  const told = parts.observe ?? UNOBSERVED;
  const company = watchCompany({ now: Date.now, log });
  const observe: Observer = {
    ...told,
    answered: (...answer) => {
      told.answered(...answer);
      company.answered(...answer);
    },
    unanswered: (code) => {
      told.unanswered(code);
      company.unanswered(code);
    },
  };
  const clocks = watchClock(rest, { now: Date.now, log });
  const underWay = new Set<Promise<void>>();
  /** Changes of private messages under way. */
  const following = new Set<Promise<void>>();
  let registrar: Registrar | undefined;
  let userId: string | undefined;
  let stopped = false;
  const desk: Desk = {
    ...parts.desk,
    register: async (guildId) => (await registrar?.register(guildId)) ?? false,
    showSeats: (guildId) => seats.changed(guildId),
    channels: createChannels(rest, () => userId, known),
    members: createMembers(rest),
  };
  const { pictures } = parts;
  const painter = pictures && {
    draw: pictures.draw,
    wanted: async (guildId: string) => (await desk.places.settings(guildId)).picture !== false,
  };
  const signs = [...desk.games.values()].flatMap((game) => game.signs ?? []);
  // Symbols of the games are written as text until the emoji that show them are known.
  let drawn = { embeds: signing(signs, new Map()), components: signingParts(signs, new Map()) };
  const dress: Dressing = (message) =>
    directed({
      ...message,
      ...(message.embeds && { embeds: drawn.embeds(message.embeds) }),
      ...(message.components && { components: drawn.components(message.components) }),
    });
  const office = dressedOffice(
    createPostOffice(rest, () => userId, withoutRetries),
    dress,
  );
  const holder = parts.holder ?? createHolder(desk.now);
  const lastMessages = createLastMessages(desk.now);
  const leaguePosts = createLeagueOutbox({
    store: parts.store,
    games: desk.games,
    office,
    now: desk.now,
    log,
    holder,
    ...(painter !== undefined && { pictures: painter }),
  });
  const seats = createSeatsPages({
    store: parts.store,
    games: desk.games,
    office,
    channels: desk.channels,
    now: desk.now,
    log,
  });
  const outbox = createOutbox({
    store: parts.store,
    tables: desk.tables,
    games: desk.games,
    office,
    members: desk.members,
    lastMessages,
    now: desk.now,
    wait: (milliseconds) => sleep(milliseconds),
    log,
    holder,
    seatsChanged: seats.changed,
    ended: (record) => {
      registrar
        ?.ended(record)
        .catch((error: unknown) => log.error({ err: error }, 'settings could not be read'));
    },
    observe,
    callPosted: (record) => {
      // A click on the message may be handled by another process, which this one could not give way to.
      if (parts.isOneOfSeveral === true || stopped) return;
      const work = follow(record).finally(() => {
        underWay.delete(work);
        following.delete(work);
      });
      underWay.add(work);
      following.add(work);
    },
    ...(painter !== undefined && { pictures: painter }),
  });
  const { allowance } = parts;
  const meter = allowance?.meter ?? NO_METER;
  const sharing = allowance && createSharing({ ...allowance, clock: desk.now, log });
  /** Work on posts counts against nobody's usage limit, because the waiting posts may come from anybody. */
  const posting = <T>(act: () => T): T => meter.measure({ kind: 'posts' }, act);
  const standing = createStandingMessages(() => performance.now());
  const latePictures = createLatePictures();
  const presentation = createPresentation({ desk, dress, ...(pictures !== undefined && { pictures }) });
  const follow = createFollow({ desk, standing, latePictures, presentation, log });
  const router = createRouter({
    standing,
    latePictures,
    desk,
    commands,
    outbox: { retry: (gameId) => posting(() => outbox.retry(gameId)) },
    leaguePosts: { retry: (leagueId) => posting(() => leaguePosts.retry(leagueId)) },
    log,
    observe,
    dress,
    ...(pictures !== undefined && { pictures }),
    isOneOfSeveral: parts.isOneOfSeveral === true,
    ...(allowance !== undefined && {
      turnstile: createTurnstile({ ...allowance, ...(sharing && { sharing }) }),
    }),
  });
  const retryPosts = (): void => {
    for (const { retry } of [outbox, leaguePosts])
      retry().catch((error: unknown) => log.error({ err: error }, 'retrying posts failed'));
  };

  return {
    heard: ({ id, last_message_id: last }) => {
      if (last !== undefined && last !== null) lastMessages.heard(id, last);
    },
    handle: (incoming) => {
      const work = router(incoming)
        .catch((error: unknown) => log.error({ err: error }, 'an interaction was lost'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    start: async (who) => {
      userId = who.userId;
      registrar = createRegistrar({
        rest,
        applicationId: who.applicationId,
        commands,
        desk,
        ...(parts.guildId !== undefined && { only: parts.guildId }),
        log,
      });
      const { applicationId } = who;
      void emojisFor({ rest, applicationId, signs, log, ...(pictures !== undefined && { pictures }) }).then(
        (emojis) => {
          drawn = { embeds: signing(signs, emojis), components: signingParts(signs, emojis) };
        },
      );
      await registrar.start(who.guildIds);
      posting(outbox.start);
      posting(leaguePosts.start);
      seats
        .start()
        .catch((error: unknown) => log.error({ err: error }, 'pages of open seats could not be read'));
      const looking = tellSetBack(
        {
          store: parts.store,
          tables: desk.tables,
          office,
          now: desk.now,
          aheadMs: clocks.aheadMs,
          log,
          ...(known && { lastMessage: known.lastMessage }),
        },
        () => stopped,
      ).catch((error: unknown) => log.error({ err: error }, 'threads could not be compared with games'));
      const done = looking.finally(() => underWay.delete(done));
      underWay.add(done);
    },
    joined: (guildId) => {
      retryPosts();
      void registrar?.register(guildId);
    },
    retryPosts,
    channelDeleted: (guildId, channelId) => desk.leagues.channelLost(guildId, channelId),
    threadDeleted: async (threadId) => {
      const record = await desk.places.byThread(threadId);
      if (record !== undefined) await desk.tables.renew(record, { thread: threadId });
    },
    whereabouts: { has: desk.members.has, channel: desk.channels.state },
    wake: (sending) => posting(() => outbox.wake(sending)),
    wakeLeagues: () => posting(leaguePosts.wake),
    drain: async () => {
      await outbox.drain();
      await leaguePosts.drain();
      await Promise.all(following);
    },
    stop: async (withinMs) => {
      stopped = true;
      clocks.stop();
      const late = new Promise<void>((resolve) => setTimeout(resolve, withinMs).unref());
      const finished = Promise.all(underWay).then(() => outbox.drain());
      await Promise.race([finished, late]);
      await Promise.race([
        Promise.all([outbox.stop(), leaguePosts.stop(), seats.stop(), sharing?.close()]),
        late,
      ]);
    },
  };
}
