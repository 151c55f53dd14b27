// Discord's gateway: the bot's sessions over WebSocket. Events are kept for sessions that lost their connection.
import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { at, count, isObject, items, text } from './json.ts';

const HEARTBEAT_MILLISECONDS = 41_250;
const KEPT_EVENTS = 2000;

const DISPATCH = 0;
const HEARTBEAT = 1;
const IDENTIFY = 2;
const PRESENCE = 3;
const VOICE_STATE = 4;
const RESUME = 6;
const RECONNECT = 7;
const REQUEST_MEMBERS = 8;
const INVALID_SESSION = 9;
const HELLO = 10;
const HEARTBEAT_ACK = 11;

/** The gateway intents that the playground knows, as bits. */
export const INTENTS = {
  GUILDS: 1,
  GUILD_MEMBERS: 1 << 1,
  GUILD_MESSAGES: 1 << 9,
  DIRECT_MESSAGES: 1 << 12,
  MESSAGE_CONTENT: 1 << 15,
} as const;

interface Session {
  id: string;
  intents: number;
  shard: [number, number];
  seq: number;
  events: { seq: number; payload: string }[];
  socket: WebSocket | null;
}

/** Functions that the gateway needs from the rest of the playground (the simulated Discord). */
export interface GatewayHost {
  token: string;
  /** Address of the gateway: ws://127.0.0.1:PORT */
  url: () => string;
  /** Ids of the servers; the oldest comes first. */
  guildIds: () => readonly string[];
  user: () => object;
  applicationId: string;
  botInGuild: () => boolean;
  guildCreate: (guildId: string, allMembers: boolean) => object;
  membersChunk: (nonce: string | null) => object;
  onlineChanged: () => void;
}

/** The WebSocket side of Discord: sessions, heartbeats, resuming, and events filtered by intents. */
export class Gateway {
  readonly #host: GatewayHost;
  readonly #sessions = new Map<string, Session>();
  #wasOnline = false;

  constructor(host: GatewayHost) {
    this.#host = host;
  }

  get online(): boolean {
    return [...this.#sessions.values()].some((session) => session.socket !== null);
  }

  /** True if any session of the bot gets events, now or after resuming. */
  get reachable(): boolean {
    return this.#sessions.size > 0;
  }

  accept(socket: WebSocket): void {
    let session: Session | null = null;
    const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d, s: null, t: null }));
    send(HELLO, { heartbeat_interval: HEARTBEAT_MILLISECONDS, _trace: [] });
    socket.on('message', (raw: RawData) => {
      const message = parse(raw);
      if (!isObject(message)) return socket.close(4002, 'Decode error');
      const op = count(message['op']);
      const data = message['d'];
      if (session === null && op !== HEARTBEAT && op !== IDENTIFY && op !== RESUME)
        return socket.close(4003, 'Not authenticated');
      switch (op) {
        case HEARTBEAT:
          return send(HEARTBEAT_ACK, null);
        case IDENTIFY:
          if (session !== null) return socket.close(4005, 'Already authenticated');
          session = this.#identify(socket, data);
          return;
        case RESUME:
          session = this.#resume(socket, data);
          if (session === null) send(INVALID_SESSION, false);
          return;
        case REQUEST_MEMBERS:
          if (session !== null) {
            const nonce = text(at(data, 'nonce'));
            this.#send(session, 'GUILD_MEMBERS_CHUNK', this.#host.membersChunk(nonce === '' ? null : nonce));
          }
          return;
        case PRESENCE:
        case VOICE_STATE:
          return;
        default:
          return socket.close(4001, 'Unknown opcode');
      }
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', (code: number) => {
      if (session === null || session.socket !== socket) return;
      session.socket = null;
      // Ends the session if the client has closed the connection properly; after any other end the session can be
      // resumed.
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      this.#noteOnline();
    });
  }

  #identify(socket: WebSocket, data: unknown): Session | null {
    if (text(at(data, 'token')).replace(/^Bot /, '') !== this.#host.token) {
      socket.close(4004, 'Authentication failed');
      return null;
    }
    const intents = count(at(data, 'intents'));
    if (intents === null || intents < 0) {
      socket.close(4013, 'Invalid intent(s)');
      return null;
    }
    const given = items(at(data, 'shard')).map(count);
    const shard: [number, number] = [given[0] ?? 0, given[1] ?? 1];
    if (shard[0] < 0 || shard[0] >= shard[1]) {
      socket.close(4010, 'Invalid shard');
      return null;
    }
    // Ends the bot's older sessions: a newly started bot never resumes them, so they would only collect events.
    for (const old of this.#sessions.values())
      if (old.socket === null && old.shard[0] === shard[0] && old.shard[1] === shard[1])
        this.#sessions.delete(old.id);
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      intents,
      shard,
      seq: 0,
      events: [],
      socket,
    };
    this.#sessions.set(session.id, session);
    const guilds = this.#host.botInGuild() ? this.#host.guildIds().filter((id) => hasGuild(session, id)) : [];
    this.#send(session, 'READY', {
      v: 10,
      user: this.#host.user(),
      guilds: guilds.map((id) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.#host.url(),
      shard,
      application: { id: this.#host.applicationId, flags: 0, flags_new: '0' },
    });
    for (const id of (intents & INTENTS.GUILDS) === 0 ? [] : guilds)
      this.#send(
        session,
        'GUILD_CREATE',
        this.#host.guildCreate(id, (intents & INTENTS.GUILD_MEMBERS) !== 0),
      );
    this.#noteOnline();
    return session;
  }

  #resume(socket: WebSocket, data: unknown): Session | null {
    const session = this.#sessions.get(text(at(data, 'session_id')));
    const seq = count(at(data, 'seq'));
    const first = session?.events[0]?.seq ?? 1;
    const rightToken = text(at(data, 'token')).replace(/^Bot /, '') === this.#host.token;
    if (!session || seq === null || !rightToken || seq > session.seq || seq + 1 < first) {
      if (session) this.#sessions.delete(session.id);
      return null;
    }
    if (session.socket !== socket) session.socket?.terminate();
    session.socket = socket;
    for (const event of session.events) if (event.seq > seq) socket.send(event.payload);
    this.#send(session, 'RESUMED', { _trace: [] });
    this.#noteOnline();
    return session;
  }

  /** Sends a server's event to the shard that has the server, and only to sessions with the intent for it. */
  dispatch(event: string, data: object, intent = 0): void {
    for (const session of this.#sessions.values())
      if (hasGuild(session, this.#guildOf(event, data)) && (intent === 0 || (session.intents & intent) !== 0))
        this.#send(session, event, data);
  }

  /** Sends an event whose data depends on the session's intents. */
  dispatchEach(event: string, intent: number, data: (intents: number) => object): void {
    for (const session of this.#sessions.values()) {
      const own = data(session.intents);
      if (hasGuild(session, this.#guildOf(event, own)) && (session.intents & intent) !== 0)
        this.#send(session, event, own);
    }
  }

  #send(session: Session, event: string, data: object): void {
    session.seq += 1;
    const payload = JSON.stringify({ op: DISPATCH, t: event, s: session.seq, d: data });
    session.events.push({ seq: session.seq, payload });
    if (session.events.length > KEPT_EVENTS) session.events.shift();
    session.socket?.send(payload);
  }

  /** Closes all connections to the bot; with 'resumable' their sessions stay, so that the bot can resume them. */
  drop(how: 'resumable' | 'invalid'): void {
    for (const session of [...this.#sessions.values()]) {
      const socket = session.socket;
      session.socket = null;
      if (how === 'invalid') {
        this.#sessions.delete(session.id);
        socket?.send(JSON.stringify({ op: INVALID_SESSION, d: false, s: null, t: null }));
      } else socket?.send(JSON.stringify({ op: RECONNECT, d: null, s: null, t: null }));
      setTimeout(() => socket?.close(4000, 'Unknown error'), 20).unref();
    }
    this.#noteOnline();
  }

  close(): void {
    for (const session of this.#sessions.values()) session.socket?.terminate();
    this.#sessions.clear();
  }

  /** The server that an event is about; direct messages go to the shard of the first server. */
  #guildOf(event: string, data: object): string {
    const id = text(
      at(data, event.startsWith('GUILD_CREATE') || event === 'GUILD_DELETE' ? 'id' : 'guild_id'),
    );
    return id === '' ? (this.#host.guildIds()[0] ?? '0') : id;
  }

  #noteOnline(): void {
    if (this.online === this.#wasOnline) return;
    this.#wasOnline = this.online;
    this.#host.onlineChanged();
  }
}

/** True if this session's shard (its part of the servers) includes the server. */
const hasGuild = ({ shard: [own, all] }: Session, guildId: string): boolean =>
  Number((BigInt(guildId) >> 22n) % BigInt(all)) === own;

function parse(raw: RawData): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}
