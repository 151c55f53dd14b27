// HTTP requests and event stream of the playground's page.
import type {
  ActionAccepted,
  ActionOutcome,
  APIMessage,
  Clock,
  ClockChange,
  DemoReport,
  DemoScript,
  Done,
  Faults,
  FaultsChange,
  PlaygroundEvent,
  PlaygroundState,
  Refused,
  ServerAction,
  UserAction,
  Violation,
} from '../driver/protocol.ts';

const refused = (error: string): Refused => ({ ok: false, error });

/**
 * Sends a request. The answer is trusted to have the type that protocol.ts gives, because both ends are one package.
 */
async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T | Refused> {
  try {
    const response = await fetch(`/playground/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (text === '') return refused(`The playground answered ${response.status}.`);
    return JSON.parse(text);
  } catch {
    return refused('The playground does not answer. Is it still running?');
  }
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** Requests that the page makes to the playground's own interface. */
export const api = {
  state: (user: string) => ask<PlaygroundState>('GET', `state?${query({ user })}`),
  messages: (user: string, channel: string) =>
    ask<APIMessage[]>('GET', `messages?${query({ user, channel })}`),
  act: (action: UserAction) => ask<ActionAccepted>('POST', 'actions', action),
  /** Performs an action, and waits for the bot's answer. */
  outcome: (action: UserAction) => ask<ActionOutcome>('POST', 'actions?wait=1', action),
  server: (action: ServerAction) => ask<Done>('POST', 'server', action),
  demo: (script: DemoScript) => ask<DemoReport>('POST', 'demo', script),
  faults: () => ask<Faults>('GET', 'faults'),
  setFaults: (change: FaultsChange) => ask<Faults>('POST', 'faults', change),
  setClock: (change: ClockChange) => ask<Clock>('POST', 'clock', change),
  violations: () => ask<Violation[]>('GET', 'violations'),
  clearViolations: () => ask<Done>('DELETE', 'violations'),
};

/** True if the action was refused; the answer says why. */
export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'error' in answer;

/** Receives a user's events as long as the page is open; reconnects if the connection is lost. */
export function listen(
  user: string,
  on: { event: (event: PlaygroundEvent) => void; lost: () => void },
): { close: () => void } {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(`/playground/events?${query({ user })}`);
    source.onmessage = ({ data }: MessageEvent<string>) => on.event(JSON.parse(data));
    source.onerror = () => {
      on.lost();
      // The browser reconnects by itself, except after an answer that is no event stream.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(connect, 1000);
    };
  };
  connect();
  return {
    close: () => {
      clearTimeout(retry);
      source?.close();
    },
  };
}
