import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bitcoin } from '@marquee/lottery-rules';
import { readEnvironment } from './environment.ts';
import { bundled } from './testing/bundled.ts';
import { testBrands } from './testing/global-setup.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { requestPort } from './testing/test-gateway.ts';

let database: TestDatabase;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-process-'));
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await database.drop();
  if (existsSync(ownPidFile()))
    process.kill(Number.parseInt(readFileSync(ownPidFile(), 'utf8'), 10), 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the process, or the program of a command. `output` resolves with what it has printed once that holds `until`, or at its end.
 */
function run(settings: Record<string, string>, until: string, program = [bundled('gateway')]) {
  const env = {
    ...process.env,
    HOST: '',
    DATABASE_URL: database.gatewayUrl,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: folder,
    BRANDS_DIR: testBrands,
    SITES_DIR: folder,
    LOG_FILE: path.join(folder, 'log'),
    ...settings,
  };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  const reported = new Promise<string>((resolve) => {
    const add = (part: Buffer) => {
      text += part.toString();
      if (text.includes(until)) resolve(text);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('close', () => resolve(text));
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: reported, code, all: () => text };
}

/** Ends a process with a database of its own. On a busy machine it may reach its time limit, and leaves the server to the next. */
async function stop({ child, code, all }: ReturnType<typeof run>): Promise<void> {
  child.kill('SIGTERM');
  const isCut = (await code) === 1 && all().includes('stopping without it');
  if (isCut) return;
  expect(await code).toBe(0);
  expect(existsSync(ownPidFile()), 'the server is stopped').toBe(false);
}
const ownPidFile = () => path.join(folder, 'own/postgres-18/postmaster.pid');

/** A request of which the gateway has read the head, and waits for the body. */
function beginRequest(port: number) {
  const body = '{}';
  const requested = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/wps/session/login/freeplay',
    headers: {
      host: 'alpha.localhost',
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
    agent: false,
  });
  const underWay = new Promise<void>((resolve) => requested.once('continue', resolve));
  const status = new Promise<number | undefined>((resolve, reject) => {
    requested.once('error', reject);
    requested.once('response', (response) => resolve(response.resume().statusCode));
  });
  requested.flushHeaders();
  return { underWay, status, finish: () => requested.end(body) };
}

describe('the process', () => {
  test('says what it does, answers, and at SIGTERM finishes and ends well', async () => {
    const { child, output, code, all } = run({ PORT: '0' }, 'beta.localhost');
    const text = await output;
    expect(text).toContain('connecting to the database…');
    const port = Number(/alpha\.localhost:(\d+)/.exec(text)?.[1]);
    expect((await requestPort(port, { path: '/healthz' })).status).toBe(200);
    expect((await requestPort(port, { path: '/readyz' })).json).toEqual({ status: 'ready' });
    // The first jobs of a start take a busy machine longer than the stop limit, which would cut them off.
    await expect
      .poll(() => database.sql`SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL`, {
        timeout: 100_000,
        interval: 20,
      })
      .toHaveLength(0);
    // A request that is under way is answered before the end: its body comes when the process is stopping. It begins now, because a call that takes 12 s is unavailable.
    const { underWay, finish, status } = beginRequest(port);
    await underWay;
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(all()).toContain('stopping…'), { timeout: 20_000 });
    finish();
    // It is no envelope, which is what it is told, and not that the gateway is closing (503).
    expect(await status).toBe(400);
    expect(await code, all()).toBe(0);
    // An operator’s database gets none unless asked.
    expect(all()).not.toContain('Demo accounts');
    await expect(requestPort(port, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED/);
  }, 200_000);

  test('on its own database it makes everything once, and a second start creates nothing', async () => {
    const own = { PORT: '0', DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: path.join(folder, 'own') };
    const first = run(own, 'trial');
    expect(await first.output).toMatch(
      /making a new database…[\s\S]*making demo data for alpha…[\s\S]*member\s+demo\s+Demo2026![\s\S]*lotteries are marked operator-held: a demo also runs without a network/,
    );
    await stop(first);
    const interrupted = run(own, 'starting the database…');
    await interrupted.output;
    await stop(interrupted);
    const second = run(own, 'trial');
    expect(await second.output).not.toContain('making');
    await stop(second);
    // Three starts, each with a database server, of which one makes the demo's data.
  }, 300_000);

  test('a taken port gets one clear line and an exit code', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { output, code } = run({ PORT: String(port) }, 'never');
    expect((await output).trim().split('\n')).toEqual([
      'connecting to the database…',
      `Port ${port} is taken: end the program that uses it, or set PORT to another.`,
    ]);
    expect(await code).toBe(1);
    taken.close();
  });
});

test('a database that was used with another key gets one clear line and an exit code, and the right one still opens it', async () => {
  const right = { PORT: '0', SECRETS_KEY: '5e'.repeat(32) };
  const own = await createTestDatabase();
  const oneRole = { DATABASE_URL: own.url, DATABASE_OWNER_URL: '' };
  const first = run({ ...right, ...oneRole }, 'beta.localhost');
  expect(await first.output).toContain('The role of DATABASE_URL owns its tables');
  first.child.kill('SIGTERM');
  await first.code;
  const twoRoles = { DATABASE_URL: own.gatewayUrl, DATABASE_OWNER_URL: own.url };
  const wrong = run({ ...right, ...twoRoles, SECRETS_KEY: '5f'.repeat(32) }, 'never');
  expect((await wrong.output).trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(/^SECRETS_KEY .* is not the key that this database was used with/),
  ]);
  expect(await wrong.code).toBe(1);
  // On the schema that is there a gateway needs no owner.
  const again = run({ ...right, ...twoRoles, DATABASE_OWNER_URL: '' }, 'beta.localhost');
  expect(await again.output).toContain('beta.localhost');
  expect(again.all()).not.toContain('owns its tables');
  again.child.kill('SIGKILL');
  await again.code;
  await own.drop();
}, 100_000);

test('the command migrate makes the schema of an empty database as its owner, and a gateway serves without knowing that role', async () => {
  const own = await createTestDatabase();
  await own.sql`DROP SCHEMA public, months, sandbox_wallet, graphile_worker CASCADE`;
  await own.sql`CREATE SCHEMA public`;
  const urls = { DATABASE_URL: own.gatewayUrl, DATABASE_OWNER_URL: own.url };
  const alone = { ...urls, DATABASE_OWNER_URL: '' };
  const early = run({ PORT: '0', ...alone }, 'never');
  expect(await early.output).toContain('set DATABASE_OWNER_URL to the address of its owner');
  expect(await early.code).toBe(1);
  for (const expected of ['database updated', 'The schema is that of this release.']) {
    const migrating = run(urls, 'never', [bundled('migrate')]);
    expect(await migrating.output).toContain(expected);
    expect(await migrating.code).toBe(0);
  }
  const gateway = run({ PORT: '0', ...alone }, 'beta.localhost');
  const port = Number(/alpha\.localhost:(\d+)/.exec(await gateway.output)?.[1]);
  expect((await requestPort(port, { path: '/readyz' })).status).toBe(200);
  gateway.child.kill('SIGKILL');
  await gateway.code;
  await own.drop();
}, 100_000);

test('at SIGHUP the process opens its log again by its name, and goes on', async () => {
  const log = path.join(folder, 'rotated');
  const { child, output, all } = run({ PORT: '0', LOG_FILE: log }, 'beta.localhost');
  const port = Number(/alpha\.localhost:(\d+)/.exec(await output)?.[1]);
  const earlier = `${log}.1`;
  renameSync(log, earlier);
  child.kill('SIGHUP');
  await vi.waitFor(() => expect(existsSync(log), all()).toBe(true), 10_000);
  await requestPort(port, { path: '/after-the-rotation' });
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('after-the-rotation'), 10_000);
  expect(readFileSync(earlier, 'utf8')).not.toContain('after-the-rotation');
  expect(statSync(log).mode & 0o777).toBe(0o600);
  expect((await requestPort(port, { path: '/healthz' })).status).toBe(200);
}, 60_000);

test('a log that cannot be opened gets one clear line and an exit code', async () => {
  const { output, code } = run({ PORT: '0', LOG_FILE: '/dev/null/log' }, 'never');
  expect((await output).trim().split('\n')).toEqual([
    'connecting to the database…',
    'The log /dev/null/log cannot be opened: check LOG_FILE.',
  ]);
  expect(await code).toBe(1);
});

/** GAME_VENDORS with one connection. */
const vendors = (change: object) =>
  JSON.stringify([
    {
      protocol: 'own',
      code: 'games',
      launchHosts: ['https://games.example'],
      keys: [{ id: 'k', secret: 'k'.repeat(32) }],
      ...change,
    },
  ]);

describe('the environment', () => {
  test('has defaults, and an empty variable is none', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: true,
    });
    expect(readEnvironment({ DATABASE_URL: 'postgres://h/d' })).toMatchObject({ demo: false });
    expect(readEnvironment({ DATABASE_URL: 'postgres://h/d', DEMO_DATA: '1', PORT: '80' })).toMatchObject({
      demo: true,
      port: 80,
    });
  });

  test('names the connections to game vendors', () => {
    const { gameVendors } = readEnvironment({ GAME_VENDORS: vendors({}) });
    expect(gameVendors).toEqual([expect.objectContaining({ code: 'games', protocol: 'own' })]);
  });

  test('names the nodes that blocks are read from', () => {
    const nodes = ['https://user:word@one.example', 'http://127.0.0.1:8332'];
    const { blocks } = readEnvironment({ BLOCK_ENDPOINTS: JSON.stringify(nodes) });
    expect(blocks).toMatchObject({ endpoints: nodes, confirmations: 3, network: { chain: bitcoin.chain } });
    expect(readEnvironment({}).blocks?.endpoints).toEqual([]);
  });

  test('names the publisher of draws by address and key, or not at all', () => {
    const url = 'https://draws.example';
    const key = '9f'.repeat(32);
    expect(readEnvironment({ DRAW_PUBLISHER_URL: url, DRAW_PUBLISHER_KEY: key }).drawPublisher).toEqual({
      url,
      key,
    });
    expect(readEnvironment({}).drawPublisher).toBeUndefined();
    expect(() => readEnvironment({ DRAW_PUBLISHER_URL: url })).toThrow('set the key too');
    expect(() => readEnvironment({ DRAW_PUBLISHER_KEY: key })).toThrow('set the address too');
  });

  test('gives codes an outbox only where there is demo data', () => {
    expect(readEnvironment({}).messenger?.outbox).toBe(path.join('.data', 'outbox.jsonl'));
    expect(readEnvironment({ DATABASE_URL: 'postgres://h/d' }).messenger?.outbox).toBeUndefined();
  });

  test('reads a value from a file, as container platforms hand out secrets', () => {
    const file = path.join(folder, 'token');
    writeFileSync(file, 'a-token\n');
    expect(readEnvironment({ SMS_TOKEN_FILE: file }).messenger?.smsToken).toBe('a-token');
    const refused = (environment: Record<string, string>) => () => readEnvironment(environment);
    expect(refused({ SMS_TOKEN_FILE: file, SMS_TOKEN: 'b' })).toThrow('keep one of them');
    expect(refused({ SMS_TOKEN_FILE: path.join(folder, 'gone') })).toThrow('which does not exist');
    expect(refused({ SMS_TOKEN_FILE: folder })).toThrow('which cannot be read');
    writeFileSync(file, '\n');
    expect(refused({ SMS_TOKEN_FILE: file })).toThrow('which is empty');
  });

  test('sizes the pool of calls', () => {
    expect(readEnvironment({ DATABASE_POOL_SIZE: '40' }).poolSize).toBe(40);
  });

  test.each([
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE is "1": expected a number from 2 to 200.'],
    [{ PORT: '70000' }, 'PORT is "70000": expected a number from 0 to 65535.'],
    [{ PORT: '80a' }, 'PORT is "80a": expected a number from 0 to 65535.'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA is "yes": expected 0 or 1.'],
    // Secrets are not repeated.
    [
      { GAME_VENDORS: '[{"protocol":"own","keys":[{"secret":"mine"}]}]' },
      /^GAME_VENDORS is not right: [^"]*$/,
    ],
    [{ GAME_VENDORS: vendors({ launchHosts: [] }) }, 'GAME_VENDORS is not right'],
    // Never with its value: the addresses have passwords.
    [
      { BLOCK_ENDPOINTS: 'https://user:secret@one.example' },
      /^BLOCK_ENDPOINTS is not right: expected a JSON list of two or more different addresses, [^]*$/,
    ],
    [{ BLOCK_ENDPOINTS: '["https://one.example"]' }, 'BLOCK_ENDPOINTS is not right'],
    [
      { BLOCK_ENDPOINTS: '["https://one.example","https://user:word@one.example/"]' },
      'BLOCK_ENDPOINTS is not right',
    ],
    [{ BLOCK_ENDPOINTS: '["https://one.example","ftp://two.example"]' }, 'BLOCK_ENDPOINTS is not right'],
    [{ BLOCK_ENDPOINTS: '["https://one.example","two.example"]' }, 'BLOCK_ENDPOINTS is not right'],
    [{ GAME_VENDORS: vendors({ launchHosts: ['https://games.example/'] }) }, 'GAME_VENDORS is not right'],
    [{ GAME_VENDORS: vendors({ keys: [{ id: 'k', secret: 'short' }] }) }, 'GAME_VENDORS is not right'],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL is not right: expected smtp://user:password@host:587 or smtps://…',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set without MAIL_FROM'],
    [{ SMS_URL: 'http://sms.example/' }, 'SMS_URL is "http://sms.example/": expected an https address'],
    [
      { DATABASE_URL: 'postgres://h/d', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST makes unsigned tokens count',
    ],
  ])('names what is wrong in %j', (environment, line) => {
    expect(() => readEnvironment(environment)).toThrow(line);
  });
});
