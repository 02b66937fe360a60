import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startArcade, type Arcade } from '../arcade.ts';
import { startFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';

const MINUTE = 60_000;
const keys = [{ id: 'k', secret: 's'.repeat(32) }];
const folder = mkdtempSync(path.join(tmpdir(), 'arcade-reload-'));
const logFile = path.join(folder, 'arcade.log');
const page = { type: 'text/html', body: Buffer.from('<p>game'), packed: Buffer.from('') };
let gateway: FakeGateway;
let arcade: Arcade;

beforeAll(async () => {
  gateway = await startFakeGateway(keys);
  arcade = await startArcade({
    port: 0,
    host: '127.0.0.1',
    gateway: gateway.url,
    keys,
    framedBy: [],
    pages: new Map([['/index.html', page]]),
    logFile,
    timeout: MINUTE,
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await arcade.close();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const tokenOf = (player: string): string => `${'x'.repeat(20)}_${player}-COPPERFOX_001`;
async function launch(player: string): Promise<string> {
  const response = await fetch(`${arcade.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(player), game: 'COPPERFOX_001' }),
  });
  return ((await response.json()) as { key: string }).key;
}
async function reload(key: string): Promise<[status: number, answer: unknown]> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${arcade.url}/api/session`, { headers });
  return [response.status, await response.json()];
}
const goneSession = [401, { error: 'no-session' }];

it('a reloaded page continues in its session, without another launch', async () => {
  const key = await launch('ada');
  expect(await reload(key)).toEqual([200, expect.objectContaining({ key, game: 'COPPERFOX_001' })]);
  expect(gateway.requests.at(-1)).toEqual({
    operation: 'balance',
    body: { player: 'ada', session: 's-ada' },
  });
  expect(gateway.requests.filter(({ operation }) => operation === 'authenticate')).toHaveLength(1);
});

it('a session ends with the login that it belongs to', async () => {
  const key = await launch('ben');
  gateway.logOut('ben');
  expect(await reload(key)).toEqual(goneSession);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${arcade.url}/api/view`, { headers })).status).toBe(401);
});

it('a session ends when no page has used it for a quarter of an hour, and after half a day of use', async () => {
  const clock = vi.spyOn(Date, 'now');
  const [left, used] = [await launch('cid'), await launch('dee')];
  const begin = Date.now();
  const statusAt = async (key: string, minutes: number): Promise<number> => {
    clock.mockReturnValue(begin + minutes * MINUTE);
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${arcade.url}/api/view`, { headers })).status;
  };
  for (let minutes = 0; minutes <= 710; minutes += 10) expect(await statusAt(used, minutes)).toBe(200);
  expect(await statusAt(used, 721)).toBe(401);
  expect(await statusAt(left, 14)).toBe(200);
  expect(await statusAt(left, 30)).toBe(401);
});

it('a page that only watches keeps its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const own = await startArcade({
    port: 0,
    host: '127.0.0.1',
    gateway: gateway.url,
    keys,
    framedBy: [],
    pages: new Map(),
    logFile,
  });
  try {
    const opened = await fetch(`${own.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: tokenOf('eli'), game: 'COPPERFOX_001' }),
    });
    const { key } = (await opened.json()) as { key: string };
    const headers = { authorization: `Bearer ${key}` };
    const closing = new AbortController();
    const stream = await fetch(`${own.url}/api/stream`, { headers, signal: closing.signal });
    expect(stream.status).toBe(200);
    vi.advanceTimersByTime(60 * MINUTE);
    expect((await fetch(`${own.url}/api/view`, { headers })).status).toBe(200);
    closing.abort();
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});

it('neither token nor session is in a referrer or in the log', async () => {
  const token = tokenOf('eve');
  for (const address of [`/launch?token=${token}&language=EN&game=COPPERFOX_001`, '/play?language=EN']) {
    const { status, headers } = await fetch(arcade.url + address);
    expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  }
  const key = await launch('eve');
  await reload(key);
  const log = await vi.waitFor(() => {
    const text = readFileSync(logFile, 'utf8');
    expect(text.match(/request completed/g)?.length).toBeGreaterThanOrEqual(4);
    expect(text).toContain('"path":"/launch"');
    return text;
  }, 30_000);
  expect(log).not.toContain(token);
  expect(log).not.toContain(key);
});
