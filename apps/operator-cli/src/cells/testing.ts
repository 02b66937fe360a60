import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cells } from './cells-file.ts';
import { haproxyTlsPath, hostsMapPath } from './haproxy.ts';
import { gatewayLines, gatewayPaths, gatewaysInclude, tlsLines } from './nginx-servers.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
if (!hasNginx) console.log('Cells behind nginx are skipped: nginx is not installed.');
if (!hasHaproxy) console.log('Cells behind HAProxy are skipped: haproxy is not installed.');

const brands = new URL('../../../../brands/', import.meta.url);

/** A running proxy. */
export interface Proxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Stands in for a gateway: it is ready, and says what reached it. */
export interface StandIn {
  readonly name: string;
  readonly address: string;
  /** Kills it: its connections break, and no other is accepted. */
  readonly kill: () => Promise<void>;
}

/** What a stand-in says of a request. */
export interface Seen {
  readonly gateway: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Of the body. */
  readonly bytes: number;
}

/** It cuts the connection when it has received a request for `/cut-off`. */
export async function startStandIn(name: string): Promise<StandIn> {
  const server: Server = createServer((incoming, answer) => {
    const { url = '', headers } = incoming;
    let bytes = 0;
    incoming.on('data', (part: Buffer) => (bytes += part.length));
    incoming.on('end', () => {
      if (url === '/readyz') answer.end('{}');
      else if (url === '/cut-off' && answer.socket) answer.socket.destroy();
      else answer.end(JSON.stringify({ gateway: name, path: url, headers, bytes } satisfies Seen));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const kill = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { name, address: `127.0.0.1:${port}`, kill };
}

/** The brand files of the demo, and for each a site as its build lays it out, with a page. */
export function makeSites(
  folder: string,
  merchants: readonly string[],
): { brandsDir: string; sitesDir: string } {
  const [brandsDir, sitesDir] = [path.join(folder, 'brands'), path.join(folder, 'sites')];
  mkdirSync(brandsDir, { recursive: true });
  for (const merchant of merchants) {
    cpSync(new URL(`${merchant}.json`, brands), path.join(brandsDir, `${merchant}.json`));
    const { domains } = JSON.parse(readFileSync(path.join(brandsDir, `${merchant}.json`), 'utf8')) as {
      domains: string[];
    };
    const site = path.join(sitesDir, merchant);
    mkdirSync(site, { recursive: true });
    writeFileSync(path.join(site, 'index.html'), `<p>${merchant}`);
    writeFileSync(path.join(site, 'nginx.conf'), siteServer(merchant, domains));
  }
  return { brandsDir, sitesDir };
}

/** What of the file of a brand's build leads requests: the whole one is tested where it is built. */
function siteServer(merchant: string, domains: readonly string[]): string {
  return `upstream marquee_gateways_${merchant} { ${gatewaysInclude} }
server {
  ${tlsLines(domains, merchant).join('\n  ')}
  root /srv/marquee/${merchant};
  location / { try_files $uri =404; }
  location = /vip { try_files /index.html =404; }
  location ${gatewayPaths} {
    ${gatewayLines(`marquee_gateways_${merchant}`).join('\n    ')}
  }
}
`;
}

/** The certificate of every host, made once. */
function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const kind = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=cells.example'.split(' ');
  execFileSync('openssl', [...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

/** Runs nginx with the generated file, changed in nothing but ports and paths; `nginx -t` checks it first. */
export async function startNginx(folder: string, generated: string, sitesDir: string): Promise<Proxy> {
  const [http, https] = [await unusedPort(), await unusedPort()];
  const { key, certificate } = makeCertificate(folder);
  const text = readFileSync(path.join(generated, 'marquee-nginx.conf'), 'utf8')
    .replaceAll(/ssl_certificate_key [^;]+;/g, `ssl_certificate_key ${key};`)
    .replaceAll(/ssl_certificate [^;]+;/g, `ssl_certificate ${certificate};`)
    .replaceAll('/srv/marquee', sitesDir)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const conf = path.join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; server_names_hash_bucket_size 128; ${own.join(' ')}\n${text}}`,
  );
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', conf];
  const checked = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  return running('nginx', [...args, '-g', 'daemon off;'], https);
}

/** Runs HAProxy with the generated files, changed in nothing but ports and paths; `haproxy -c` checks them first. */
export async function startHaproxy(folder: string, generated: string): Promise<Proxy> {
  const [http, https] = [await unusedPort(), await unusedPort()];
  const { key, certificate } = makeCertificate(folder);
  const tls = path.join(folder, 'haproxy-tls/');
  mkdirSync(tls);
  writeFileSync(path.join(tls, 'cells.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const text = readFileSync(path.join(generated, 'haproxy.cfg'), 'utf8')
    .replaceAll(haproxyTlsPath, tls)
    .replaceAll(hostsMapPath, path.join(generated, 'marquee-hosts.map'))
    .replaceAll(':::443 v4v6', `127.0.0.1:${https}`)
    .replaceAll(':::80 v4v6', `127.0.0.1:${http}`);
  const conf = path.join(folder, 'haproxy.cfg');
  writeFileSync(conf, text);
  const checked = spawnSync('haproxy', ['-c', '-f', conf], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stdout + checked.stderr);
  return running('haproxy', ['-db', '-f', conf], https);
}

async function running(program: string, args: readonly string[], port: number): Promise<Proxy> {
  const child = spawn(program, args, { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let tries = 0; tries < 200; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it listens
    if (await listens(port)) return { port, stop };
    if (child.exitCode !== null) break;
    // oxlint-disable-next-line no-await-in-loop
    await delay(50);
  }
  await stop();
  throw new Error(`${program} does not listen`);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function unusedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Sends a request to a host by way of a proxy. */
export function requestHost(
  proxy: Proxy,
  host: string,
  target: string,
  sent: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const requested = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: host,
      path: target,
      method: sent.method ?? 'GET',
      headers: { ...sent.headers, host },
      rejectUnauthorized: false,
      agent: false,
    });
    requested.on('error', reject);
    requested.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    requested.end(sent.body);
  });
}

/** Two cells with two gateways each. */
export function twoCells(one: readonly StandIn[], two: readonly StandIn[]): Cells {
  const cell = (name: string, merchants: string[], standIns: readonly StandIn[]) => ({
    name,
    merchants,
    gateways: standIns.map(({ address }) => address),
    officeHost: `office-${name}.example`,
    callbackHosts: [`callbacks-${name}.example`],
    standby: 'postgres://marquee_reports@127.0.0.1:5432/marquee',
    settings: {},
  });
  return {
    proxies: ['127.0.0.1'],
    cells: [cell('one', ['aurora', 'jade'], one), cell('two', ['lotus'], two)],
  };
}
