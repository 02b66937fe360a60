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

/** A port that nothing listens on. Below those that systems give to whoever asks for any, so that no other test gets it. */
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

/** What a program says, in the order in which it says it. */
function listen(stream: NodeJS.ReadableStream) {
  let text = '';
  const waiting = new Set<() => void>();
  stream.on('data', (part: Buffer) => {
    text += part.toString('utf8');
    for (const look of waiting) look();
  });
  return {
    now: () => text,
    /** Resolves once what is said from a point on holds a text. */
    says: (wanted: string, from = 0) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!text.slice(from).includes(wanted)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Writes a source anew as it is: what watches it is told that it changed, and the workspace stays as it was. */
function touch(file: string): void {
  const now = new Date();
  const { mtimeMs } = statSync(path.join(root, file));
  utimesSync(path.join(root, file), now, new Date(Math.max(now.getTime(), mtimeMs + 1)));
}

/** Touches a source until that is heard of: what watches it may only be beginning to. */
async function touchUntil(file: string, heard: Promise<void>): Promise<void> {
  touch(file);
  const again = setInterval(() => touch(file), 15_000);
  await heard.finally(() => clearInterval(again));
}

test('npm run dev serves site and gateway together, and each anew after a change of its sources', async () => {
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
  // The gateway has the same pipes: they close when both have ended.
  const ended = once(child, 'close');
  try {
    const site = listen(child.stdout);
    const gateway = listen(child.stderr);
    const ask = (address: string, headers: Record<string, string> = {}) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const host = `aurora.localhost:${sitePort}`;
        get({ host: '127.0.0.1', port: sitePort, path: address, headers: { host, ...headers } }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => (body += part));
          answer.on('end', () => resolve({ status: answer.statusCode, body }));
        }).on('error', reject);
      });
    await site.says(`http://aurora.localhost:${sitePort}`);
    const page = await ask('/index', { accept: 'text/html' });
    expect(page.body).toContain('/@id/virtual:brand/aurora');
    expect((await ask('/src/app/routes.ts')).status).toBe(200);
    const browser = await openPage(sitePort);

    await gateway.says(`:${gatewayPort}`);
    // It may just be starting anew, as after every change that it sees.
    const gatewayAnswers = () =>
      vi.waitFor(
        async () => expect((await ask('/wps/system/status?url=aurora.localhost')).status).toBe(200),
        { timeout: 60_000, interval: 500 },
      );
    await gatewayAnswers();

    await touchUntil('apps/site/src/app/routes.ts', browser.says('/src/app/routes.ts'));
    expect(browser.now()).toMatch(/"type":"(?:update|full-reload)"/);
    browser.close();

    const said = gateway.now().length;
    await touchUntil('apps/gateway/src/startup-banner.ts', gateway.says('starting the database…', said));
    await gateway.says(`:${gatewayPort}`, said);
    await gatewayAnswers();
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  // A database, a gateway twice and a development server take a busy machine their time.
}, 300_000);

test.each([
  ['a port that is no number', { PORT: 'abc' }, [], 'PORT is "abc": expected a number from 0 to 65535.', 1],
  [
    'an address that no machine has',
    { HOST: '300.1.1.1' },
    [],
    'This machine has no address 300.1.1.1: correct HOST.',
    1,
  ],
  ['an option that there is not', {}, ['--prot', '1'], 'has no option --prot. Did you mean --port?', 2],
])(
  'npm run dev tells %s in one line',
  async (_, env, words, line, code) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'tools/dev/main.ts'), ...words],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PORT: '0', ...env } },
    );
    const said = listen(child.stderr);
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(said.now().trim().split('\n')).toEqual([expect.stringContaining(line)]);
  },
  60_000,
);

/** What the development server tells an open page, as a browser asks to be told. */
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
