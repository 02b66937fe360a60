import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';

/** Two ports that nothing listens on at the moment. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')] as const;
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports as [number, number];
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

test('npm run dev serves site and gateway together, and each anew after a change of its sources', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-dev-'));
  const [gatewayPort, sitePort] = await freePorts();
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
    expect((await ask('/src/routes.ts')).status).toBe(200);
    const browser = await openPage(sitePort);

    await gateway.says(`:${gatewayPort}`);
    const status = () => ask('/wps/system/status?url=aurora.localhost');
    expect((await status()).status).toBe(200);

    touch('apps/site/src/routes.ts');
    await browser.says('/src/routes.ts');
    expect(browser.now()).toMatch(/"type":"(?:update|full-reload)"/);
    browser.close();

    const said = gateway.now().length;
    touch('apps/gateway/src/welcome.ts');
    await gateway.says('starting the database…', said);
    await gateway.says(`:${gatewayPort}`, said);
    expect((await status()).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  // A database, a gateway twice and a development server take a busy machine their time.
}, 180_000);

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
