import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unusedPort } from '../../unused-port.ts';
import { writeBuiltSite } from '../fixture/built-site.ts';
import { missingForSsh, startSshd, type TestHost } from '../fixture/start-sshd.ts';
import { openPublication } from './publication.ts';
import { follow } from './pull.ts';
import { verifyRelease } from './release-folder.ts';
import { openSshTarget } from './ssh-target.ts';
import type { Target } from './target.ts';

if (missingForSsh.length > 0)
  console.warn(`Publishing over ssh is not tested: ${missingForSsh.join(', ')} is not installed.`);

// Each step makes a connection of its own, whose keys take a busy machine seconds.
describe.skipIf(missingForSsh.length > 0)('a host with sshd and rsync', { timeout: 180_000 }, () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-ssh-'));
  let host: TestHost;
  let sites: string;
  let turn = 0;
  beforeAll(async () => {
    host = await startSshd(root);
  });
  beforeEach(() => {
    turn += 1;
    sites = path.join(root, `sites-${turn}`);
    mkdirSync(sites);
  });
  afterAll(async () => {
    await host.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const address = (port = host.port, folder = sites) => `ssh://${host.user}@127.0.0.1:${port}${folder}`;
  const open = (config = host.config('config'), given = address()): Target =>
    openSshTarget(given, { PUBLISH_SSH_CONFIG: config });
  const built = (word: string) => writeBuiltSite(path.join(root, `built-${turn}-${word}`), word, 300_000);
  const served = () => readFileSync(path.join(sites, 'acme/index.html'), 'utf8');

  async function publish(target: Target, word: string): Promise<string> {
    const before = await target.read('acme');
    const release = await target.add('acme', built(word));
    await target.point('acme', release, 'publish', before);
    return release;
  }

  test('publishes, lists, goes back, and another machine follows', async () => {
    const target = open();
    expect(await target.read('acme')).toEqual({ release: undefined, history: [] });
    const red = await publish(target, 'red');
    const blue = await publish(target, 'blue');
    expect(served()).toContain('blue');
    const follower = path.join(root, `follower-${turn}`);
    expect(await follow(target, follower, 'acme')).toContain(blue);
    expect(readFileSync(path.join(follower, 'acme/index.html'), 'utf8')).toContain('blue');
    await target.point('acme', red, 'rollback', await target.read('acme'));
    expect(served()).toContain('red');
    expect(await follow(target, follower, 'acme')).toContain(`has ${red}, before ${blue}`);
    expect(await follow(target, follower, 'acme')).toContain(`has ${red} already`);
    expect(
      openPublication(follower)
        .history('acme')
        .map(({ action }) => action),
    ).toEqual(['publish', 'rollback']);
    expect((await target.read('acme')).history.map(({ release }) => release)).toEqual([red, blue, red]);
  });

  test('a file that the release before has too is not sent, and keeps its time', async () => {
    const target = open();
    const red = await publish(target, 'red');
    const blue = await publish(target, 'blue');
    const games = (release: string) => {
      const folder = path.join(sites, 'releases/acme', release, 'assets');
      const name = readdirSync(folder).find((file) => file.startsWith('games')) ?? '';
      return statSync(path.join(folder, name));
    };
    expect(games(blue).ino).toBe(games(red).ino);
    expect(statSync(path.join(sites, 'releases/acme', blue)).mode & 0o777).toBe(0o755);
  });

  test('wherever the connection is cut, visitors keep one whole release, and the next publish works', async () => {
    const red = await publish(open(), 'red');
    const cut = path.join(import.meta.dirname, 'cut-connection.mjs');
    // The handshake takes some 5,000 bytes, the start page and the assets come after it.
    for (const bytes of [1500, 6000, 20_000, 100_000]) {
      const config = host.config(`cut-${bytes}`, [`ProxyCommand ${process.execPath} ${cut} %p ${bytes}`]);
      const site = writeBuiltSite(
        path.join(root, `cut-${turn}-${bytes}`),
        `word${'x'.repeat(90_000)}${bytes}`,
      );
      const target = open(config);
      const work = async () => {
        const release = await target.add('acme', site);
        await target.point('acme', release, 'publish', { release: red, history: [] });
      };
      await expect(work()).rejects.toThrow(/lost|cannot be reached/);
      expect(verifyRelease(path.join(sites, 'acme')).release).toBe(red);
    }
    await publish(open(), 'blue');
    expect(served()).toContain('blue');
  });

  test('what hinders it is named with its cure', async () => {
    const target = open();
    const config = host.config('config');
    const other = writeBuiltSite(path.join(root, `built-${turn}`), 'red');
    const refusal = (tried: Promise<unknown>) =>
      tried.then(
        () => 'no error',
        (error: unknown) => String(error),
      );
    expect(await refusal(open(config, address(await unusedPort())).read('acme'))).toContain(
      'cannot be reached. Check the host and port',
    );
    expect(await refusal(openSshTarget(`ssh://no-such-host.invalid${sites}`, {}).read('acme'))).toContain(
      'There is no host no-such-host.invalid.',
    );
    const stranger = host.config('stranger', [
      `IdentityFile ${path.join(root, 'other-key')}`,
      'IdentitiesOnly yes',
    ]);
    writeFileSync(stranger, readFileSync(stranger, 'utf8').replaceAll('user-key', 'other-key'));
    expect(await refusal(open(stranger).read('acme'))).toContain(
      `refuses the log-in of ${host.user}. Put a public key`,
    );
    writeFileSync(path.join(root, 'known-none'), '');
    const unknown = host.config('unknown', [`UserKnownHostsFile ${path.join(root, 'known-none')}`]);
    expect(await refusal(open(unknown).read('acme'))).toContain('The host key of 127.0.0.1');
    writeFileSync(
      path.join(root, 'known-other'),
      `[127.0.0.1]:${host.port} ${readFileSync(path.join(root, 'other-key.pub'), 'utf8')}`,
    );
    const changed = host.config('changed', [`UserKnownHostsFile ${path.join(root, 'known-other')}`]);
    expect(await refusal(open(changed).read('acme'))).toContain('The host key of 127.0.0.1');
    expect(await refusal(open(path.join(root, 'no-file')).read('acme'))).toContain('PUBLISH_SSH_CONFIG');
    expect(await refusal(open(config, address(host.port, '/proc/sites')).add('acme', other))).toMatch(
      /cannot write to|was lost/,
    );
    expect(
      await refusal(target.point('acme', '0123456789abcdef', 'rollback', await target.read('acme'))),
    ).toContain('There is no release');
  });
});
