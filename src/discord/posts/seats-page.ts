// The page of a server's open seats: one message that is kept up to date, in the channel that the server's managers
// chose.
import type { Game } from '../../kernel/game.ts';
import { relative } from '../../table/clock/text.ts';
import type { GameRecord } from '../../table/records.ts';
import type { SeatsPage, Store } from '../../table/store.ts';
import { isUnreadable } from '../../table/unreadable.ts';
import { body } from '../messages/body.ts';
import { gameTitle, joinLines } from '../messages/fit.ts';
import { CONTENT } from '../messages/limits.ts';
import { joinRows } from '../messages/seat.ts';
import type { Channels } from '../server/channels.ts';
import { termsOf } from './announce-time.ts';
import type { Notice } from './notice.ts';
import type { OutboxParts } from './outbox.ts';
import { edited } from './posting.ts';
import { PostError } from './rest.ts';

/** The heading of a page, which also identifies its message. */
const HEADING = '**Open seats**';
/** Minimum milliseconds between two edits of a server's page, over all processes: Discord slows down frequent edits. */
const PAGE_EVERY_MS = 30_000;
/** Milliseconds of delay, so that changes in quick succession (opening a game, then its thread) cause one edit. */
const SOON_MS = 1_000;
/** Maximum number of games listed. */
const SHOWN = 10;
/** Maximum number of games checked, the newest ones. */
const LOOKED_AT = 40;
/** Maximum characters of a game's name in its line. */
const LINE = 80;
/** Maximum characters of a game's name on its button. */
const LABEL = 70;

/** Dependencies of the pages of open seats. */
export interface SeatsPagesParts extends Pick<OutboxParts, 'office' | 'games' | 'now' | 'log'> {
  store: Pick<Store, 'seatsPage' | 'seatsPages' | 'claimSeatsPage' | 'placeSeatsPage' | 'openOn'>;
  channels: Pick<Channels, 'seenByAll'>;
}

/** Keeps the pages of open seats up to date. One per process. */
export interface SeatsPages {
  /** Schedules an update: this server's page may have to change its content or its channel. */
  changed(guildId: string): void;
  /** Updates every page, because something may have changed while no process was running. */
  start(): Promise<void>;
  /** Stops updating pages, after updates under way have ended. */
  stop(): Promise<void>;
}

/** Creates the part of the bot that keeps pages of open seats up to date. It acts when a change is reported. */
export function createSeatsPages(parts: SeatsPagesParts): SeatsPages {
  const { store, office, now, log } = parts;
  const waiting = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  function changed(guildId: string, inMs = SOON_MS): void {
    if (stopped || waiting.has(guildId)) return;
    const timer = setTimeout(() => {
      waiting.delete(guildId);
      const work: Promise<void> = update(guildId)
        .catch((error: unknown) => log.error({ err: error }, 'a page of open seats could not be changed'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }, inMs).unref();
    waiting.set(guildId, timer);
  }

  async function update(guildId: string): Promise<void> {
    const page = await store.seatsPage(guildId);
    if (page === undefined) return;
    const at = now();
    if (!(await store.claimSeatsPage(guildId, at, at + PAGE_EVERY_MS))) {
      const left = (page.notBefore ?? at) - at;
      return changed(guildId, Math.min(Math.max(left, SOON_MS), PAGE_EVERY_MS));
    }
    try {
      await show(page);
    } catch (error) {
      if (!(error instanceof PostError)) throw error;
      log.info({ guild: guildId, trouble: error.trouble }, 'a page of open seats stays as it was');
      if (error.trouble === 'passing') changed(guildId, PAGE_EVERY_MS);
    }
  }

  /**
   * Edits the message of a page of open seats, posts it if it is missing, or removes it if it is in the wrong channel
   * or no longer wanted.
   */
  async function show({ guildId, channelId, stands }: SeatsPage): Promise<void> {
    const isThere = stands !== undefined && stands.channelId === channelId;
    if (channelId === undefined) {
      await remove(stands);
      return store.placeSeatsPage(guildId, undefined);
    }
    const notice = await pageOf(guildId, channelId);
    if (isThere && (await isEdited(stands, notice))) return;
    const messageId =
      (await findLost(channelId, stands?.messageId, notice)) ??
      (await office.post(channelId, { ...edited(notice), components: notice.body.components })).id;
    await store.placeSeatsPage(guildId, { channelId, messageId });
    await remove(stands);
  }

  /** Finds the message of a page of open seats that a crashed process posted without recording it, and updates it. */
  async function findLost(
    channelId: string,
    old: string | undefined,
    notice: Notice,
  ): Promise<string | undefined> {
    // Without access to the channel's message history, the bot cannot find the message, and acts as if there were none.
    const recent = await office.recent(channelId).catch(() => []);
    const lost = recent.find(({ byUs, content, id }) => byUs && content.startsWith(HEADING) && id !== old);
    return lost !== undefined && (await isEdited({ channelId, messageId: lost.id }, notice))
      ? lost.id
      : undefined;
  }

  /** True if the message of the page could be edited; false if it is gone, or may not be edited any more. */
  async function isEdited({ channelId, messageId }: Standing, notice: Notice): Promise<boolean> {
    try {
      await office.edit(channelId, messageId, { ...edited(notice), components: notice.body.components });
      return true;
    } catch (error) {
      if (error instanceof PostError && ANEW.includes(error.trouble)) return false;
      throw error;
    }
  }

  async function remove(stands: Standing | undefined): Promise<void> {
    if (stands === undefined) return;
    await office.remove(stands.channelId, stands.messageId).catch((error: unknown) => {
      if (!(error instanceof PostError)) throw error;
      // The old page cannot be removed: it was deleted already, or the bot has lost access to it.
      log.info({ trouble: error.trouble }, 'an old page of open seats stays');
    });
  }

  /** Games that anybody may join, in channels that everybody may view. The page leaves out all other games. */
  async function pageOf(guildId: string, channelId: string): Promise<Notice> {
    const open = (await store.openOn(guildId, LOOKED_AT)).filter((record) => isOpen(record, parts.games));
    const channels = [...new Set(open.map((record) => record.channelId))];
    const seen = await Promise.all(
      channels.map(async (id) => id === channelId || (await parts.channels.seenByAll(guildId, id)) === true),
    );
    const viewed = channels.filter((_, index) => seen[index]);
    return seatsNotice(
      open.filter((record) => viewed.includes(record.channelId)),
      parts.games,
    );
  }

  return {
    changed,
    start: async () => {
      for (const { guildId } of await store.seatsPages()) changed(guildId);
    },
    stop: async () => {
      stopped = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(underWay);
    },
  };
}

type Standing = NonNullable<SeatsPage['stands']>;

/**
 * Errors after which the page is posted again: its message is gone, or Discord accepts no more edits of so old a
 * message.
 */
const ANEW: readonly PostError['trouble'][] = ['no-message', 'edits-full'];

/** True if anybody may take a seat in this game. A seat reserved for somebody is not open. */
function isOpen(record: GameRecord, games: ReadonlyMap<string, Game>): boolean {
  const { affairs, players } = record;
  const game = games.get(record.game);
  if (game === undefined || isUnreadable(record) || record.trouble === 'no-channel') return false;
  return affairs.invited === undefined && players.length < game.seats;
}

/** The page's content with these games, newest first. */
export function seatsNotice(open: readonly GameRecord[], games: ReadonlyMap<string, Game>): Notice {
  const nameOf = (record: GameRecord, longest: number): string =>
    gameTitle(games.get(record.game)?.name ?? record.game, record, longest);
  const shown = open.slice(0, SHOWN);
  const lines = shown.map((record) => {
    const where = `<#${record.threadId ?? record.channelId}>`;
    const terms = termsOf(record).trim().replaceAll('\n', ' ');
    return `• ${where} **${nameOf(record, LINE)}**, opened ${relative(record.createdAt)}${terms === '' ? '' : `. ${terms}`}`;
  });
  const more = open.length - shown.length;
  const text = [
    HEADING,
    lines.length === 0 ? 'None at the moment. `/game new` opens a game.' : joinLines(lines, CONTENT - 200),
    ...(more > 0 ? [`… and ${more} more: \`/game list\` shows them.`] : []),
    '-# This list is kept up to date.',
  ].join('\n');
  return {
    body: body(text, {
      components: joinRows(
        shown.map((record) => ({ id: record.id, label: `Join ${nameOf(record, LABEL)}` })),
      ),
    }),
    pings: [],
  };
}
