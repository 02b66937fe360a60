import type { WireLanguage } from '@marquee/contract';
import { createParser } from 'eventsource-parser';

/** One event of a server's stream. */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly name: string;
  readonly data: string;
}

/** The stream, and the callbacks for its events. */
export interface FollowOptions {
  readonly path: `/${string}`;
  /** The session token, sent in a header so that no log and no history keeps it; none for what everyone may read. */
  readonly token?: string;
  /** The language of names in the events, where they have any. */
  readonly language?: WireLanguage;
  /** Called with each event. @returns `stop` when the stream should not be opened again before the page was out of sight */
  readonly onEvent: (event: ServerEvent) => 'stop' | undefined;
  /** Called when a connection has ended, whether or not another one follows. */
  readonly onClosed?: () => void;
  /** The gateway no longer takes the token; nothing follows. */
  readonly onRefused?: () => void;
}

/** Milliseconds before the first new try; each further one waits twice as long, with a jitter of half of it. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Milliseconds without a byte after which a connection counts as lost. The gateway sends a comment every 15 seconds. */
const SILENCE = 40_000;
/** Characters of an unfinished event that are kept; a stream of ours never comes near. */
const LONGEST_EVENT = 65_536;

/**
 * Follows a stream of server-sent events for as long as the page is in sight, opening it again after any interruption: a
 * gateway that restarts, a network that changes, a laptop that slept. `EventSource` would do as much, but cannot send the
 * token in a header.
 *
 * @returns a function that stops it
 */
export function followEvents(options: FollowOptions): () => void {
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;

  function connect(): void {
    clearTimeout(retry);
    retry = undefined;
    if (over || connection !== undefined || document.visibilityState === 'hidden') return;
    const current = new AbortController();
    connection = current;
    void readStream(options, current, () => (tries = 0)).then((end) => {
      if (connection !== current) return;
      connection = undefined;
      if (end === 'refused') {
        stop();
        options.onRefused?.();
      } else if (end === 'lost') {
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
        tries += 1;
        // The jitter keeps the tabs of a thousand members from coming back all at once.
        retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
      }
    });
  }

  function disconnect(): void {
    clearTimeout(retry);
    retry = undefined;
    const last = connection;
    connection = undefined;
    last?.abort();
  }

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') disconnect();
    else connect();
  }

  function onOnline(): void {
    tries = 0;
    if (retry !== undefined) connect();
  }

  function stop(): void {
    over = true;
    disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    globalThis.removeEventListener('online', onOnline);
  }

  document.addEventListener('visibilitychange', onVisibility);
  globalThis.addEventListener('online', onOnline);
  connect();
  return stop;
}

/** Reads one connection to its end. */
async function readStream(
  { path, token, language, onEvent, onClosed }: FollowOptions,
  connection: AbortController,
  onOpen: () => void,
): Promise<'lost' | 'refused' | 'stopped'> {
  let watchdog = setTimeout(() => connection.abort(), SILENCE);
  try {
    const response = await fetch(path, {
      headers: {
        Accept: 'text/event-stream',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(language !== undefined && { Language: language }),
      },
      credentials: 'omit',
      cache: 'no-store',
      signal: connection.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body || !isEventStream(response)) return 'lost';
    onOpen();
    let stopped = false;
    const parser = createParser({
      maxBufferSize: LONGEST_EVENT,
      onEvent: ({ event, data }) => {
        stopped ||= connection.signal.aborted || onEvent({ name: event ?? 'message', data }) === 'stop';
      },
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') throw error;
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(watchdog);
      watchdog = setTimeout(() => connection.abort(), SILENCE);
      parser.feed(value);
      if (stopped) return 'stopped';
    }
  } catch {
    // Aborted, cut off, or not an event stream after all: the next try shows which.
    return 'lost';
  } finally {
    clearTimeout(watchdog);
    connection.abort();
    onClosed?.();
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}
