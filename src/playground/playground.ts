// The parts of a running playground, as its functions pass them to each other.
import type { PlaygroundClock, Snowflakes } from './clock.ts';
import type { Endpoints } from './endpoints.ts';
import { invalidForm } from './errors.ts';
import type { FaultInjector } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { Hub } from './hub.ts';
import type { Interaction, Interactions } from './interactions.ts';
import type { OpenModal, RequestRecord, Violation } from './protocol.ts';
import type { RuleBreak } from './rules.ts';
import type { Validators } from './validate.ts';
import type { World } from './world.ts';

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
  /** Which message a nonce made in a channel, and when. */
  nonces: Map<string, { messageId: string; at: number }>;
  /** When messages older than an hour were edited, by channel. */
  lateEdits: Map<string, number[]>;
  /** When commands with new names were made. */
  commandCreates: number[];
}

/** Will somebody answer? (Discord shows a bot without a gateway as offline, but nobody reads a light that is always off.) */
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
