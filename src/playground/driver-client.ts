// The playground's own side for programs, chiefly tests: act as a user and see what users see.
import type {
  ActionAnswered,
  APIMessage,
  AuditEntry,
  Clock,
  ClockChange,
  DemoReport,
  DemoScript,
  EndpointReport,
  Faults,
  FaultsChange,
  PlaygroundEvent,
  PlaygroundState,
  Refused,
  RequestRecord,
  ServerAction,
  UserAction,
  Violation,
} from './protocol.ts';

/** Acts on a running playground from another process. Every method throws where the playground cannot be reached. */
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
    // protocol.ts says what each path answers; both ends are built together.
    return (await response.json()) as Answer;
  }

  state(user: string): Promise<PlaygroundState> {
    return this.#get(`state?user=${user}`);
  }

  /** A channel as a user sees it, oldest first. */
  messages(user: string, channelId: string): Promise<APIMessage[]> {
    return this.#get(`messages?user=${user}&channel=${channelId}`);
  }

  /** Does what a user does, and waits for the bot's first answer. */
  act(action: UserAction): Promise<ActionAnswered | Refused> {
    return this.#send('POST', 'actions?wait=1', action);
  }

  /** A slash command, as typed. */
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

  /** Where interactions go from now on, by turns; none = by the gateway. */
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

  requests(): Promise<RequestRecord[]> {
    return this.#get('requests');
  }

  forgetRequests(): Promise<unknown> {
    return this.#send('DELETE', 'requests');
  }

  /** Every byte that a user was sent or could read, as it went out. */
  async auditText(user: string): Promise<string> {
    return (await fetch(`${this.#url}/playground/audit?user=${user}`)).text();
  }

  async audit(user: string): Promise<AuditEntry[]> {
    const lines = (await this.auditText(user)).split('\n').filter((line) => line !== '');
    return lines.map((line): AuditEntry => JSON.parse(line));
  }

  /** A user's live events, from now until closed. Resolves once the first, 'hello', has come. */
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

/** A stream of events that can be waited for, those that already came included. */
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
      // Closed, by either end: there will be no more.
    }
  }

  /** The first event that fits, or an error when none comes in time. */
  until(fits: (event: PlaygroundEvent) => boolean, milliseconds = 5000): Promise<PlaygroundEvent> {
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
        reject(
          new Error(
            `No such event came within ${milliseconds} ms. Seen: ${this.seen.map(({ type }) => type).join(', ')}.`,
          ),
        );
      }, milliseconds);
      this.#waiting.add(look);
      look();
    });
  }
}
