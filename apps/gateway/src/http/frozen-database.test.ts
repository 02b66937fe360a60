import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@marquee/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../database/embedded-server.ts';
import { bundled } from '../testing/bundled.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, requestPort } from '../testing/test-gateway.ts';

let dataDir: string;
let server: EmbeddedServer;
let sql: Sql;
let gateway: GatewayProcess;
let stopped: readonly number[] = [];

// A server of its own: it is stopped and killed.
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-frozen-'));
  server = await startEmbeddedServer(dataDir, () => {});
  sql = openPool(server.url, { applicationName: 'frozen test', max: 1 });
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => (gateway = await startGatewayProcess(server.url, {}, [bundled('gateway')])));
afterEach(async () => {
  thaw();
  await gateway.kill();
});

/** Stops the server with all its processes: it keeps its connections, takes new ones, and answers nothing. */
async function freeze(): Promise<void> {
  const rows = await sql<{ pid: number }[]>`SELECT pid FROM pg_stat_activity`;
  stopped = [server.pid, ...rows.map(({ pid }) => pid)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}
function thaw(): void {
  for (const pid of stopped) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // A connection that has ended since.
    }
  }
  stopped = [];
}

async function timed<Value>(work: Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const startedAt = performance.now();
  return { value: await work, seconds: (performance.now() - startedAt) / 1000 };
}
const call = () => {
  const query = new URLSearchParams(sampleRequests.systemStatus.query as Record<string, string>);
  return requestPort(gateway.port, { path: `${calls.systemStatus.path}?${query}` });
};
const ready = () => requestPort(gateway.port, { path: '/readyz' });

describe('a database that is frozen', () => {
  test('makes every call unavailable within 15 seconds, and none once it continues', async () => {
    expect((await call()).status).toBe(200);
    await freeze();
    // More than the pool has connections.
    const answers = await Promise.all(Array.from({ length: 40 }, () => timed(call())));
    for (const { value, seconds } of answers) {
      expect([value.status, kindOf(value)]).toEqual([503, 'unavailable']);
      expect(seconds).toBeLessThan(15);
    }
    thaw();
    const { seconds } = await timed(
      vi.waitFor(async () => expect((await call()).status).toBe(200), { timeout: 20_000, interval: 200 }),
    );
    console.info(
      `frozen: ${Math.max(...answers.map((one) => one.seconds)).toFixed(1)} s, well after ${seconds.toFixed(1)} s`,
    );
  });

  test('is reported by /readyz within a second, while /healthz answers', async () => {
    // Right after its start on a busy machine a gateway may exceed its own limit.
    await vi.waitFor(async () => expect((await ready()).json).toEqual({ status: 'ready' }), 60_000);
    await freeze();
    const waits: number[] = [];
    for (let times = 0; times < 5; times++) {
      const { value, seconds } = await timed(ready());
      waits.push(seconds);
      expect(value.status).toBe(503);
      expect(value.json).toEqual({
        status: 'not ready',
        problems: ['the database does not answer in time'],
      });
      expect(seconds).toBeLessThan(1);
    }
    console.info(`/readyz, frozen: at most ${Math.max(...waits).toFixed(2)} s`);
    expect((await requestPort(gateway.port, { path: '/healthz' })).status).toBe(200);
    thaw();
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), 60_000);
  });

  test('does not keep the gateway from ending within 10 seconds of SIGTERM', async () => {
    await freeze();
    const underWay = [call(), call()].map((one) => one.catch(() => undefined));
    const milliseconds = await gateway.terminate();
    console.info(`SIGTERM, frozen: ${(milliseconds / 1000).toFixed(1)} s`);
    expect(milliseconds).toBeLessThan(10_000);
    await Promise.all(underWay);
  });
});

test('a database that is gone does not keep the gateway from ending within 10 seconds of SIGTERM', async () => {
  const gone = await openAnother();
  const milliseconds = await gone.terminate();
  console.info(`SIGTERM, gone: ${(milliseconds / 1000).toFixed(1)} s`);
  expect(milliseconds).toBeLessThan(10_000);
});

/** A gateway whose database was killed after its start. */
async function openAnother(): Promise<GatewayProcess> {
  const other = await startEmbeddedServer(path.join(dataDir, 'other'), () => {});
  const its = await startGatewayProcess(other.url, {}, [bundled('gateway')]);
  process.kill(other.pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect((await requestPort(its.port, { path: '/readyz' })).status).toBe(503),
    20_000,
  );
  return its;
}
