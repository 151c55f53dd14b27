// Types of the parts of a running playground (a simulated Discord). One object holds all parts, so that each can use
// the others.

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

/** An uploaded file of a message. */
export interface StoredFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** A form on a user's screen, and the component or command that opened it. */
export interface ShownModal extends OpenModal {
  userId: string;
  source: Interaction['source'];
  commandName: string | null;
}

/** All parts of a running playground (a simulated Discord). */
export interface Playground {
  token: string;
  /** The playground's address, http://127.0.0.1:PORT, set once it listens. */
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
  /** Uploaded files, by the path below /attachments/ under which they can be downloaded. */
  files: Map<string, StoredFile>;
  /** For each nonce in a channel: the message it created, and when. */
  nonces: Map<string, { messageId: string; at: number }>;
  /** Times at which messages older than an hour were edited, by channel. */
  lateEdits: Map<string, number[]>;
  /** Times at which commands with new names were created, because Discord limits their number per day. */
  commandCreates: number[];
}

/**
 * True if the bot can answer interactions. (Discord itself shows a bot without a gateway connection as offline, but an
 * indicator that is always off in HTTP mode would help nobody.)
 */
export const botOnline = ({ gateway, endpoints }: Playground): boolean =>
  gateway.online || endpoints.urls.length > 0;

const KEPT_REQUESTS = 5000;

/** Records a request of the bot. */
export function recordRequest(pg: Playground, record: RequestRecord): void {
  pg.requests.push(record);
  if (pg.requests.length > KEPT_REQUESTS) pg.requests.shift();
}

const EXCERPT = 200;

/** Records a request's violations of Discord's rules, and refuses it as Discord does. */
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
