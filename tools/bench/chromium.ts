import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumArguments, ensureBrowser } from '../browser/browser.ts';

/** An answer of the browser to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** A Chromium that does what its pipe requests, and nothing else. */
export interface Chromium {
  /** Sends a command of the DevTools protocol, to a page when a session is given. Rejects when it is refused. */
  readonly send: (
    method: string,
    params?: object,
    session?: string,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Listens to events of the browser. @returns a function that stops it */
  readonly onEvent: (
    listener: (method: string, params: Readonly<Record<string, unknown>>) => void,
  ) => () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a Chromium for measuring.
 *
 * The browser of a test runner is not suitable: it watches each request of the page, for which the engine records the
 * initiator and reads the whole script a second time. That alone was 80 of the 140 ms of the first module.
 */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'marquee-bench-browser-'));
  const child = spawn(
    ensureBrowser(),
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , output, input] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve: (message: Message) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(method: string, params: Readonly<Record<string, unknown>>) => void>();
  let rest = '';
  input.setEncoding('utf8');
  input.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message) as Message);
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });

  function receive({ id, method, params, ...answer }: Message): void {
    if (id !== undefined) {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    }
    if (method !== undefined) for (const listener of listeners) listener(method, params ?? {});
  }

  let last = 0;
  const send: Chromium['send'] = async (method, params = {}, sessionId) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Message>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  };

  return {
    send,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      const ended = once(child, 'exit');
      // It may be gone before it has answered.
      await Promise.all([ended, send('Browser.close').catch(() => undefined)]);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
