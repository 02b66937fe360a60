import type { EngineName } from '../games/catalogue.ts';
import type { Refused } from '../games/engine.ts';

/** A session as the page knows it. */
export interface PlaySession {
  readonly key: string;
  readonly nickname: string;
  readonly currency: string;
  /** A decimal string. */
  readonly balance: string;
  readonly game: string;
  /** What the site calls the game, and its picture there. */
  readonly title: string | null;
  readonly picture: string | null;
  readonly room: string | null;
  readonly returnUrl: string | null;
  readonly engine: EngineName;
  readonly number: number;
}

/** The result of a call: its value, or the code of the problem; `offline` without an answer. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/**
 * Calls the server that this page came from. Both are built from the same sources and start together, so the answer's type is
 * not checked.
 */
export async function callServer<Value>(
  path: string,
  options: { readonly key?: string; readonly body?: object } = {},
): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(path, {
      method: options.body ? 'POST' : 'GET',
      headers: {
        ...(options.key !== undefined && { authorization: `Bearer ${options.key}` }),
        ...(options.body && { 'content-type': 'application/json' }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const value = (await response.json()) as Value & { error?: string };
    return response.ok ? { ok: true, value } : { ok: false, problem: value.error ?? 'offline' };
  } catch {
    return { ok: false, problem: 'offline' };
  }
}

/** Milliseconds before each further attempt. */
const RETRY_DELAYS = [700, 1500, 3000, 5000] as const;

/**
 * Sends an action until it is answered; its id makes the server do it once. `busy` is retried too: the first attempt may still
 * be in progress.
 */
export async function act<Value extends object>(
  key: string,
  action: string,
  body: object,
): Promise<ApiResult<Value | Refused>> {
  let answer = await callServer<Value | Refused>(`/api/act/${action}`, { key, body });
  for (const wait of RETRY_DELAYS) {
    const busy = answer.ok && 'reason' in answer.value && answer.value.reason === 'busy';
    if (!busy && (answer.ok || answer.problem !== 'offline')) return answer;
    await pause(wait);
    answer = await callServer<Value | Refused>(`/api/act/${action}`, { key, body });
  }
  return answer;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Reports the game's view whenever it changes, over a connection that is opened again when it breaks.
 *
 * @param on `balanceChanged`: money moved without an answer to this page; `ended`: the session is over
 * @returns stops it
 */
export function subscribe(
  key: string,
  on: {
    readonly view: (view: unknown) => void;
    readonly connected: (whole: boolean) => void;
    readonly balanceChanged: () => void;
    readonly ended: () => void;
  },
): () => void {
  const stopping = new AbortController();
  async function read(): Promise<void> {
    const response = await fetch('/api/stream', {
      headers: { authorization: `Bearer ${key}` },
      signal: stopping.signal,
    });
    if (response.status === 401) {
      stopping.abort();
      return on.ended();
    }
    if (!response.ok || !response.body) throw new Error('no stream');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      on.connected(true);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const connected of lines) {
        if (connected === '') continue;
        const message = JSON.parse(connected) as object;
        if ('money' in message) on.balanceChanged();
        else on.view(message);
      }
    }
  }
  void (async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const began = Date.now();
      await read().catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (Date.now() - began > 10_000) failures = 0;
      if (failures > 0) on.connected(false);
      await pause(Math.min(8000, 500 * 2 ** failures));
    }
  })();
  return () => stopping.abort();
}
