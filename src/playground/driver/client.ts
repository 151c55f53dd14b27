// A client of the playground (a simulated Discord) for programs, mainly tests: acts as a user and sees what users see.
import {
  type ActionAnswered,
  type APIMessage,
  type AuditEntry,
  type Clock,
  type ClockChange,
  type DemoReport,
  type DemoScript,
  type EndpointReport,
  type Faults,
  type FaultsChange,
  isEphemeral,
  isLoading,
  type PlaygroundEvent,
  type PlaygroundState,
  type Refused,
  type RequestRecord,
  type ServerAction,
  type UserAction,
  type Violation,
} from './protocol.ts';

/** Options for waiting for an event of the playground. */
export interface Wait {
  milliseconds?: number;
  /** Description of the expected event; by default the source text of the condition. */
  what?: string;
}

/** Default time-out in milliseconds: longer than anything takes on a busy machine. */
const NEVER_MS = 60_000;
/**
 * Contents of a time-out error: the number of events that it lists (the most recent ones), and the number of characters
 * that it shows of each message.
 */
const LAST = 12;
const SAID = 120;

/**
 * A client that acts on a running playground (a simulated Discord) from another process. Every method throws if the
 * playground cannot be reached.
 */
export class PlaygroundDriver {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #get<Answer>(path: string): Promise<Answer> {
    return this.#read(await fetch(`${this.#url}/playground/${path}`));
  }

  async #send<Answer>(method: 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.#read(
      await fetch(`${this.#url}/playground/${path}`, { method, headers, body: JSON.stringify(body) }),
    );
  }

  async #read<Answer>(response: Response): Promise<Answer> {
    // Cast without a check: protocol.ts defines the answer for each path, and client and server are built together.
    return (await response.json()) as Answer;
  }

  state(user: string): Promise<PlaygroundState> {
    return this.#get(`state?user=${user}`);
  }

  /** The messages of a channel that a user sees, oldest first. */
  messages(user: string, channelId: string): Promise<APIMessage[]> {
    return this.#get(`messages?user=${user}&channel=${channelId}`);
  }

  /** Performs a user's action, and waits for the bot's first answer. */
  act(action: UserAction): Promise<ActionAnswered | Refused> {
    return this.#send('POST', 'actions?wait=1', action);
  }

  /** Runs a slash command, given as its text. */
  slash(user: string, channelId: string, text: string): Promise<ActionAnswered | Refused> {
    return this.act({ type: 'text', user, channelId, text });
  }

  server(action: ServerAction): Promise<{ ok: true } | Refused> {
    return this.#send('POST', 'server', action);
  }

  demo(script: DemoScript = {}): Promise<DemoReport | Refused> {
    return this.#send('POST', 'demo', script);
  }

  faults(change: FaultsChange = {}): Promise<Faults> {
    return this.#send('POST', 'faults', change);
  }

  /** Sets the HTTP addresses that receive interactions in turn. Without any, interactions go over the gateway. */
  setEndpoints(urls: readonly string[]): Promise<EndpointReport[] | Refused> {
    return this.#send('POST', 'endpoints', { urls });
  }

  endpoints(): Promise<EndpointReport[]> {
    return this.#get('endpoints');
  }

  clock(change: ClockChange): Promise<Clock> {
    return this.#send('POST', 'clock', change);
  }

  violations(): Promise<Violation[]> {
    return this.#get('violations');
  }

  forgetViolations(): Promise<unknown> {
    return this.#send('DELETE', 'violations');
  }

  /**
   * Requests that the bot has made to the simulated REST API; if `path` is given, only those with this text in their
   * path.
   */
  requests(path = ''): Promise<RequestRecord[]> {
    return this.#get(`requests?path=${encodeURIComponent(path)}`);
  }

  forgetRequests(): Promise<unknown> {
    return this.#send('DELETE', 'requests');
  }

  /** Everything that a user was sent or could read, as raw text. */
  async auditText(user: string): Promise<string> {
    return (await fetch(`${this.#url}/playground/audit?user=${user}`)).text();
  }

  async audit(user: string): Promise<AuditEntry[]> {
    const lines = (await this.auditText(user)).split('\n').filter((line) => line !== '');
    return lines.map((line): AuditEntry => JSON.parse(line));
  }

  /**
   * Opens a user's stream of events. Resolves after the first event, 'hello'; the stream continues until it is closed.
   */
  async watch(user: string): Promise<WatchedEvents> {
    const abort = new AbortController();
    const response = await fetch(`${this.#url}/playground/events?user=${user}`, { signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(`There are no events for "${user}".`);
    const watched = new WatchedEvents(() => abort.abort());
    void watched.read(response.body);
    await watched.until((event) => event.type === 'hello');
    return watched;
  }
}

/** A stream of a user's events. A test can wait for an event, including those that have already arrived. */
export class WatchedEvents {
  readonly seen: PlaygroundEvent[] = [];
  readonly close: () => void;
  readonly #waiting = new Set<() => void>();

  constructor(close: () => void) {
    this.close = close;
  }

  async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const part of body) {
        text += decoder.decode(part, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks)
          if (block.startsWith('data: ')) this.seen.push(JSON.parse(block.slice(6)));
        for (const look of [...this.#waiting]) look();
      }
    } catch {
      // The stream of events was closed by either end, so no more events will come.
    }
  }

  /** The first event for which `fits` is true, or an error after the time-out. */
  until(
    fits: (event: PlaygroundEvent) => boolean,
    { milliseconds = NEVER_MS, what = String(fits) }: Wait = {},
  ): Promise<PlaygroundEvent> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const look = (): void => {
        const found = this.seen.find(fits);
        if (!found) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        const last = this.seen.slice(-LAST).map(inWords);
        reject(
          new Error(
            `This did not come within ${milliseconds} ms: ${what}\nThe last of ${this.seen.length} events:\n${last.join('\n')}`,
          ),
        );
      }, milliseconds);
      this.#waiting.add(look);
      look();
    });
  }
}

/** An event in words, as a time-out error shows it. */
function inWords(event: PlaygroundEvent): string {
  if (event.type !== 'message_create' && event.type !== 'message_update') return event.type;
  const { id, channel_id: channelId, content, embeds, mentions, components = [] } = event.message;
  const more = [
    ...(isEphemeral(event.message) ? ['ephemeral'] : []),
    ...(isLoading(event.message) ? ['loading'] : []),
    ...embeds.map(({ title = '' }) => `embed "${title}"`),
    ...mentions.map(({ username }) => `@${username}`),
    ...(components.length > 0 ? ['components'] : []),
  ];
  return `${[event.type, id, 'in', channelId, ...more].join(' ')}: ${JSON.stringify(content.slice(0, SAID))}`;
}
