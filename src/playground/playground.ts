// The parts of a running playground, as its functions pass them to each other.

import type { Hub } from './driver/hub.ts';
import type { OpenModal, RequestRecord, Violation } from './driver/protocol.ts';
import type { Gateway } from './gateway.ts';
import type { Endpoints } from './interactions/endpoints.ts';
import type { Interaction, Interactions } from './interactions/interactions.ts';
import { invalidForm } from './rest/errors.ts';
import type { FaultInjector } from './rest/faults.ts';
import type { RuleBreak } from './rules/message-rules.ts';
import type { Validators } from './rules/validate.ts';
import type { PlaygroundClock, Snowflakes } from './server/clock.ts';
import type { World } from './server/world.ts';

/** A file that came with a message. */
export interface StoredFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** A modal on somebody's screen, and where it came from. */
export interface ShownModal extends OpenModal {
  userId: string;
  source: Interaction['source'];
  commandName: string | null;
}

/** All that a running playground consists of. */
export interface Playground {
  token: string;
  /** http://127.0.0.1:PORT, known once it listens. */
  url: string;
  clock: PlaygroundClock;
  ids: Snowflakes;
  world: World;
  faults: FaultInjector;
  gateway: Gateway;
  endpoints: Endpoints;
  hub: Hub;
  interactions: Interactions;
  validators: Validators;
  violations: Violation[];
  requests: RequestRecord[];
  modals: Map<string, ShownModal>;
  /** By path below /attachments/. */
  files: Map<string, StoredFile>;
  /** The message that a nonce made in a channel, and when. */
  nonces: Map<string, { messageId: string; at: number }>;
  /** When messages older than an hour were edited, by channel. */
  lateEdits: Map<string, number[]>;
  /** When commands with new names were made. */
  commandCreates: number[];
}

/**
 * True if anything will answer. (Discord shows a bot without a gateway as offline, but an indicator that is always off tells
 * nobody anything.)
 */
export const botOnline = ({ gateway, endpoints }: Playground): boolean =>
  gateway.online || endpoints.urls.length > 0;

const KEPT_REQUESTS = 5000;

/** Keeps a record of what the bot said. */
export function recordRequest(pg: Playground, record: RequestRecord): void {
  pg.requests.push(record);
  if (pg.requests.length > KEPT_REQUESTS) pg.requests.shift();
}

const EXCERPT = 200;

/** Records what is wrong with a request, and refuses it as Discord does. */
export function refuseBreaks(pg: Playground, route: string, breaks: readonly RuleBreak[]): void {
  if (breaks.length === 0) return;
  for (const { rule, path, message, value } of breaks)
    pg.violations.push({
      at: pg.clock.now(),
      route,
      rule,
      path,
      message,
      excerpt: (JSON.stringify(value) ?? 'undefined').slice(0, EXCERPT),
    });
  throw invalidForm(breaks);
}
