import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../workspace.ts';

/** A free port below the range from which systems assign ports, so that no other test gets it. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Collects the output of a program. */
function listen(stream: NodeJS.ReadableStream) {
  let text = '';
  const waiting = new Set<() => void>();
  stream.on('data', (part: Buffer) => {
    text += part.toString('utf8');
    for (const check of waiting) check();
  });
  return {
    now: () => text,
    /** Resolves when the output from an offset on contains a text. */
    contains: (wanted: string, from = 0) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!text.slice(from).includes(wanted)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Changes only the modification time of a source, so that watchers see a change. */
function touch(file: string): void {
  const now = new Date();
  const { mtimeMs } = statSync(path.join(root, file));
  utimesSync(path.join(root, file), now, new Date(Math.max(now.getTime(), mtimeMs + 1)));
}

/** Touches a source until its watcher, which may still be starting, has seen it. */
async function touchUntil(file: string, seen: Promise<void>): Promise<void> {
  touch(file);
  const again = setInterval(() => touch(file), 15_000);
  await seen.finally(() => clearInterval(again));
}

test('npm run dev serves site and gateway, and updates each after a change of its sources', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-dev-'));
  const [gatewayPort, sitePort] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/dev/main.ts'), 'aurora', '--port', String(sitePort)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(gatewayPort),
        DATABASE_URL: '',
        DATA_DIR: folder,
        LOG_FILE: path.join(folder, 'log'),
        DEMO_DATA: '0',
        SANDBOX_PAYMENTS: '0',
        ARCADE: '0',
      },
    },
  );
  // The gateway shares these pipes: they close when both have ended.
  const ended = once(child, 'close');
  try {
    const site = listen(child.stdout);
    const gateway = listen(child.stderr);
    const fetchPage = (address: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const host = `aurora.localhost:${sitePort}`;
        get({ host: '127.0.0.1', port: sitePort, path: address, headers: { host, ...headers } }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => (body += part));
          answer.on('end', () => resolve({ status: answer.statusCode, body }));
        }).on('error', reject);
      });
    await site.contains(`http://aurora.localhost:${sitePort}`);
    const page = await fetchPage('/index', { accept: 'text/html' });
    expect(page.body).toContain('/@id/virtual:brand/aurora');
    expect((await fetchPage('/src/app/routes.ts')).status).toBe(200);
    const browser = await openPage(sitePort);

    await gateway.contains(`:${gatewayPort}`);
    // It may be restarting after a change.
    const gatewayAnswers = () =>
      vi.waitFor(
        async () => expect((await fetchPage('/wps/system/status?url=aurora.localhost')).status).toBe(200),
        { timeout: 60_000, interval: 500 },
      );
    await gatewayAnswers();

    await touchUntil('apps/site/src/app/routes.ts', browser.contains('/src/app/routes.ts'));
    expect(browser.now()).toMatch(/"type":"(?:update|full-reload)"/);
    browser.close();

    const output = gateway.now().length;
    await touchUntil(
      'apps/gateway/src/startup-banner.ts',
      gateway.contains('starting the database…', output),
    );
    await gateway.contains(`:${gatewayPort}`, output);
    await gatewayAnswers();
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  // A busy machine needs minutes for a database, two starts of a gateway and a development server.
}, 300_000);

test.each([
  ['a port that is no number', { PORT: 'abc' }, [], 'PORT is "abc": expected a number from 0 to 65535.', 1],
  ['an option that there is not', {}, ['--prot', '1'], 'has no option --prot. Did you mean --port?', 2],
])(
  'npm run dev reports %s in one line',
  async (_, env, words, line, code) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'tools/dev/main.ts'), ...words],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PORT: '0', ...env } },
    );
    const output = listen(child.stderr);
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(output.now().trim().split('\n')).toEqual([expect.stringContaining(line)]);
  },
  60_000,
);

/** The messages of the development server to an open page. */
function openPage(port: number) {
  return new Promise<ReturnType<typeof listen> & { close: () => void }>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('a page that is open').toString('base64').slice(0, 22) + '==',
      'sec-websocket-protocol': 'vite-hmr',
    };
    get({ host: '127.0.0.1', port, path: '/', headers })
      .on('upgrade', (_answer, socket) => resolve({ ...listen(socket), close: () => socket.destroy() }))
      .on('error', reject);
  });
}
