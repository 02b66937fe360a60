import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unusedPort } from '../../unused-port.ts';
import { writeBuiltSite } from '../fixture/built-site.ts';
import { startTestStore, testStoreEnvironment, type TestStore } from '../fixture/s3-server.ts';
import { openPublication } from './publication.ts';
import { follow } from './pull.ts';
import { openS3Target } from './s3-target.ts';
import type { Target } from './target.ts';

let root: string;
let store: TestStore;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-s3-'));
  store = await startTestStore();
});
afterEach(async () => {
  const { refusals } = store;
  await store.stop();
  rmSync(root, { recursive: true, force: true });
  if (refusals.length > 0) throw new Error(`Requests were not signed right: ${refusals.join(', ')}`);
});

const DAY_MS = 86_400_000;
const given = 's3://sites/live/web';
const open = (change: NodeJS.ProcessEnv = {}, address = given, now?: () => number): Target =>
  openS3Target(
    address,
    { ...testStoreEnvironment(store.endpoint), ...change },
    { timeoutMs: 400, pauseMs: 1 },
    now,
  );
const built = (word: string) => writeBuiltSite(path.join(root, `built-${word}`), word, 50_000);

async function publish(target: Target, word: string): Promise<string> {
  const before = await target.read('acme');
  const release = await target.add('acme', built(word));
  await target.point('acme', release, 'publish', before);
  return release;
}

/** A value that the test has put there. */
function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not in the store.');
  return value;
}

/** What a machine gets that follows the store now. */
async function fetched(): Promise<string> {
  const folder = mkdtempSync(path.join(root, 'follower-'));
  await follow(open(), folder, 'acme');
  return readFileSync(path.join(folder, 'acme/index.html'), 'utf8');
}

test('publishes, lists, goes back, and another machine follows', async () => {
  const target = open();
  expect(await target.read('acme')).toEqual({ release: undefined, history: [] });
  const red = await publish(target, 'red');
  const blue = await publish(target, 'blue');
  const follower = path.join(root, 'follower');
  expect(await follow(target, follower, 'acme')).toContain(`has ${blue}`);
  await target.point('acme', red, 'rollback', await target.read('acme'));
  expect(await follow(target, follower, 'acme')).toContain(`has ${red}, before ${blue}`);
  expect(await follow(target, follower, 'acme')).toContain(`has ${red} already`);
  const publication = openPublication(follower);
  expect(publication.current('acme')).toBe(red);
  expect(publication.history('acme').map(({ action }) => action)).toEqual(['publish', 'rollback']);
  expect(readdirSync(path.join(follower, 'earlier/acme/assets'))).toHaveLength(2);
  expect((await target.read('acme')).history.map(({ release, action }) => [release, action])).toEqual([
    [red, 'publish'],
    [blue, 'publish'],
    [red, 'rollback'],
  ]);
  // What both releases have is there once, and was fetched once.
  const shared = [...store.objects].filter(([, { bytes }]) => bytes.length === 50_000).map(([name]) => name);
  expect(shared).toHaveLength(1);
  expect(store.requests.filter((request) => request === `GET ${shared[0]}`)).toHaveLength(1);
  expect(store.requests.filter((request) => request === `PUT ${shared[0]}`)).toHaveLength(1);
});

test('the pointer is written last, after every file and the release', async () => {
  await publish(open(), 'red');
  const writes = store.requests.filter((request) => request.startsWith('PUT '));
  expect(writes.slice(0, -2).every((request) => request.includes('/acme/files/'))).toBe(true);
  expect(writes.slice(-2)).toEqual([
    expect.stringMatching(/^PUT live\/web\/acme\/releases\/[0-9a-f]{16}\.json$/),
    'PUT live/web/acme/current.json',
  ]);
});

test.each(['cut', '500', 'slow'] as const)(
  'from whichever write on the store fails (%s), the old release stays whole, and the next publish works',
  async (fault) => {
    const red = await publish(open(), 'red');
    const beginning = new Map(store.objects);
    store.writes = 0;
    await publish(open(), 'blue');
    const all = store.writes;
    expect(all).toBeGreaterThanOrEqual(5);
    for (let first = 1; first <= all; first += 1) {
      store.objects.clear();
      for (const [name, object] of beginning) store.objects.set(name, object);
      store.writes = 0;
      store.fault = (write) => (write >= first ? fault : undefined);
      await expect(publish(open(), 'blue')).rejects.toThrow(
        fault === '500' ? 'answered 500' : 'does not answer',
      );
      store.fault = () => undefined;
      expect((await open().read('acme')).release).toBe(red);
      expect(await fetched()).toContain('red');
      await publish(open(), 'blue');
      expect(await fetched()).toContain('blue');
    }
  },
);

test('a write that fails once is tried again, and one whose answer is lost counts', async () => {
  await publish(open(), 'red');
  for (const fault of ['cut', '500', 'slow', 'cut after'] as const) {
    const failed = new Set<string>();
    store.fault = (_, name) => (failed.has(name) ? undefined : (failed.add(name), fault));
    const release = await publish(open(), `word-${fault}`);
    store.fault = () => undefined;
    expect(failed).toContain('live/web/acme/current.json');
    const { history } = await open().read('acme');
    expect(history.filter((entry) => entry.release === release)).toHaveLength(1);
    expect(await fetched()).toContain(`word-${fault}`);
  }
});

test('a publish that is killed at any write leaves one whole release', async () => {
  await publish(open(), 'red');
  const site = built('blue');
  const code = `import { openS3Target } from ${JSON.stringify(path.join(import.meta.dirname, 's3-target.ts'))};
const target = openS3Target(${JSON.stringify(given)}, process.env);
const before = await target.read('acme');
await target.point('acme', await target.add('acme', ${JSON.stringify(site)}), 'publish', before);`;
  for (const at of ['/files/', '/releases/', '/current.json']) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...testStoreEnvironment(store.endpoint) },
      stdio: 'ignore',
    });
    store.fault = (_, name) => {
      if (!name.includes(at)) return undefined;
      child.kill('SIGKILL');
      return at === '/current.json' ? undefined : 'cut';
    };
    const [exit, signal] = (await once(child, 'exit')) as [number | null, string | null];
    store.fault = () => undefined;
    expect([at, exit, signal]).toEqual([at, null, 'SIGKILL']);
    expect(await fetched()).toContain(at === '/current.json' ? 'blue' : 'red');
  }
});

test('of two publishes at the same time the second is refused and changes nothing', async () => {
  const target = open();
  // The first one of all, and one after another.
  for (const [one, two] of [
    ['red', 'pink'],
    ['blue', 'gold'],
  ] as const) {
    const before = await target.read('acme');
    const [first, second] = await Promise.all([
      target.add('acme', built(one)),
      target.add('acme', built(two)),
    ]);
    const outcomes = await Promise.allSettled([
      target.point('acme', first, 'publish', before),
      target.point('acme', second, 'publish', before),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('by another publish meanwhile');
    const { release, history } = await target.read('acme');
    expect(release).toBe(outcomes[0].status === 'fulfilled' ? first : second);
    expect(history).toHaveLength(before.history.length + 1);
  }
});

test('what a cut-off publish left half is not pointed to, and damage is not fetched', async () => {
  const target = open();
  const red = await publish(target, 'red');
  const blue = await publish(target, 'blue');
  const page = must([...store.objects].find(([, { bytes }]) => bytes.includes('<title>red')));
  const before = await target.read('acme');
  store.objects.delete(page[0]);
  await expect(target.point('acme', red, 'rollback', before)).rejects.toThrow('index.html of the release');
  expect((await target.read('acme')).release).toBe(blue);
  store.objects.set(page[0], {
    ...page[1],
    bytes: Buffer.from(page[1].bytes.toString().replace('red', 'bad')),
  });
  await target.point('acme', red, 'rollback', before);
  const follower = path.join(root, 'follower');
  writeBuiltSite(path.join(follower, 'acme'), 'old');
  await expect(follow(target, follower, 'acme')).rejects.toThrow('index.html of the release');
  expect(readFileSync(path.join(follower, 'acme/index.html'), 'utf8')).toContain('old');
});

test('a release that would write outside of its folder is not fetched', async () => {
  const target = open();
  const red = await publish(target, 'red');
  const name = `live/web/acme/releases/${red}.json`;
  const manifest = must(store.objects.get(name));
  const bytes = Buffer.from(manifest.bytes.toString().replace('"_headers"', '"../outside"'));
  store.objects.set(name, { ...manifest, bytes });
  await expect(follow(target, path.join(root, 'follower'), 'acme')).rejects.toThrow('outside of its folder');
});

test('files of old releases go after a week, and what is old is sent again', async () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const releases: string[] = [];
  for (const word of words) releases.push(await publish(open(), word));
  expect([...store.objects.keys()].filter((name) => name.includes('/releases/'))).toHaveLength(8);
  store.requests.length = 0;
  const later = open({}, given, () => Date.now() + 8 * DAY_MS);
  for (const object of store.objects.values()) object.modified = Date.now();
  releases.push(await publish(later, 'i'));
  expect(store.requests.filter((request) => request.startsWith('PUT live/web/acme/files/'))).toHaveLength(4);
  const kept = [...store.objects.keys()].filter((name) => name.includes('/releases/'));
  expect(kept.toSorted()).toEqual(
    releases
      .slice(-6)
      .map((release) => `live/web/acme/releases/${release}.json`)
      .toSorted(),
  );
  expect([...store.objects.values()].filter(({ bytes }) => /<title>[abc]</.test(bytes.toString()))).toEqual(
    [],
  );
  await later.point('acme', releases.at(-6) ?? '', 'rollback', await later.read('acme'));
  expect(await fetched()).toContain('<title>d<');
  await expect(later.point('acme', releases[0] ?? '', 'rollback', await later.read('acme'))).rejects.toThrow(
    'There is no release',
  );
});

test.each([
  [{ AWS_ACCESS_KEY_ID: '' }, given, 'AWS_ACCESS_KEY_ID is not set'],
  [{ AWS_SECRET_ACCESS_KEY: '' }, given, 'AWS_SECRET_ACCESS_KEY is not set'],
  [{ AWS_ENDPOINT_URL_S3: '', AWS_REGION: '' }, given, 'AWS_REGION is not set'],
  [{ AWS_ENDPOINT_URL_S3: 'ftp://store' }, given, 'AWS_ENDPOINT_URL_S3 is not right'],
  [
    { AWS_SECRET_ACCESS_KEY: '', AWS_SECRET_ACCESS_KEY_FILE: '/no/file' },
    given,
    'AWS_SECRET_ACCESS_KEY_FILE names /no/file',
  ],
  [{}, 's3://Sites_/x', 'is no target'],
  [{}, 's3://sites/a/../b', 'is no target'],
] as const)('without what it needs it is refused: %j %s', (change, address, message) => {
  expect(() => open(change, address)).toThrow(message);
});

test('what the store refuses is named with its cure', async () => {
  const refusal = (change: NodeJS.ProcessEnv, address = given) =>
    open(change, address)
      .read('acme')
      .then(
        () => 'no error',
        (error: unknown) => String(error),
      );
  expect(await refusal({ AWS_ACCESS_KEY_ID: 'other' })).toContain('Correct AWS_ACCESS_KEY_ID.');
  expect(await refusal({ AWS_SECRET_ACCESS_KEY: 'other' })).toContain('Correct AWS_SECRET_ACCESS_KEY,');
  expect(await refusal({ AWS_REGION: 'other-1' })).toContain('Correct AWS_REGION.');
  expect(store.refusals.splice(0)).toHaveLength(3);
  expect(await refusal({}, 's3://nothing/x')).toContain('There is no bucket nothing at');
  expect(await refusal({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await unusedPort()}` })).toContain(
    'Check AWS_ENDPOINT_URL_S3 and the network',
  );
  const file = path.join(root, 'secret');
  writeFileSync(file, `${testStoreEnvironment('').AWS_SECRET_ACCESS_KEY}\n`);
  expect(await refusal({ AWS_SECRET_ACCESS_KEY: '', AWS_SECRET_ACCESS_KEY_FILE: file })).toBe('no error');
});
