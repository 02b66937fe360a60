import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import { expect, vi } from 'vitest';
import { startArcade, type Arcade } from '../arcade.ts';
import type { InstantAnswer } from '../rounds/instant.ts';
import { startFakeGateway } from './fake-gateway.ts';

/** The keys that the arcade and the gateway share. */
export const keys = [{ id: 'k', secret: 's'.repeat(32) }];
const page = { type: 'text/html', body: Buffer.from('<p>game'), packed: Buffer.from('') };

/** An arcade, the gateway whose games it has, and what its pages and sites send to it. */
export async function openArcadeHarness() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcade-'));
  const gateway = await startFakeGateway(keys);
  const start = (): Promise<Arcade> =>
    startArcade({
      port: 0,
      host: '127.0.0.1',
      gateway: gateway.url,
      keys,
      framedBy: ['http://aurora.localhost:4000'],
      pages: new Map([['/index.html', page]]),
      file: path.join(folder, 'arcade.jsonl'),
      logFile: path.join(folder, 'arcade.log'),
      pace: 300,
      // More than a busy machine needs for an answer.
      timeout: 60_000,
    });
  let arcade = await start();

  async function callArcade<Value>(where: string, key?: string, body?: object): Promise<Value> {
    const response = await fetch(arcade.url + where, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as object) } as Value;
  }
  /** What the page of a session is shown, line by line, until it is closed. */
  async function subscribe(key: string): Promise<{ messages: unknown[]; close: () => void }> {
    const closing = new AbortController();
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await fetch(`${arcade.url}/api/stream`, { headers, signal: closing.signal });
    const messages: unknown[] = [];
    let rest = '';
    const read = async (): Promise<void> => {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + part).split('\n');
        rest = lines.pop() ?? '';
        messages.push(...lines.filter(Boolean).map((line) => JSON.parse(line) as unknown));
      }
    };
    read().catch(() => undefined);
    await vi.waitFor(() => expect(messages[0]).toBeDefined(), 30_000);
    return { messages, close: () => closing.abort() };
  }
  async function openGame(player: string, game: string): Promise<string> {
    const opened = await callArcade<{ key: string }>('/api/session', undefined, {
      token: `${'x'.repeat(20)}_${player}-${game}`,
      game,
    });
    return opened.key;
  }
  const spin = (key: string, id = randomUUID()) =>
    callArcade<InstantAnswer>('/api/act/play', key, { id, bet: { stake: '5' } });
  const pace = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 320));

  /** Asks for a feed with a signed request. */
  function ask(path: string): Promise<Response> {
    const { headers } = vendorSigning.signRequest(
      keys[0] as SigningKey,
      { method: 'GET', path, body: '' },
      Date.now(),
    );
    return fetch(arcade.url + path, { headers });
  }

  return {
    gateway,
    callArcade,
    subscribe,
    openGame,
    spin,
    pace,
    ask,
    /** Its address. */
    url: () => arcade.url,
    /** Stops it and starts it again on the same file. */
    async restart(): Promise<void> {
      await arcade.close();
      arcade = await start();
    },
    async close(): Promise<void> {
      await arcade.close();
      await gateway.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type ArcadeHarness = Awaited<ReturnType<typeof openArcadeHarness>>;
