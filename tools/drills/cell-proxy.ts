import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unusedPort } from '../unused-port.ts';

/** Whether HAProxy can stand before the cells. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
export const withoutHaproxy = 'without a proxy: no haproxy (Debian: apt-get install haproxy)';

/** An HAProxy with the files that `cells generate` wrote. */
export interface CellProxy {
  /** Reads the generated files again; streams that are open stay. */
  readonly reload: () => Promise<void>;
  /** Sends a request to a host. @throws when no answer comes */
  readonly send: (host: string, target: string, sent: Sent) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** A request, and what came back. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to a gateway itself, as if a host led to it. @throws when no answer comes */
export const sendToGateway = (port: number, host: string, target: string, sent: Sent): Promise<Answer> =>
  exchange((options) => plainRequest({ ...options, port }), host, target, sent);

function exchange(
  open: (options: RequestOptions) => ClientRequest,
  host: string,
  target: string,
  { method, headers, body = '' }: Sent,
): Promise<Answer> {
  const length = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const sent = open({
      host: '127.0.0.1',
      path: target,
      method,
      headers: { ...headers, host, 'content-length': length },
      timeout: 20_000,
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

/** Starts it. @param generated the folder of the generated files @param folder for its own */
export async function startCellProxy(generated: string, folder: string): Promise<CellProxy> {
  const [http, https] = [await unusedPort(), await unusedPort()];
  const tls = path.join(folder, 'tls/');
  mkdirSync(tls);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=cells.example'.split(' ');
  execFileSync('openssl', [...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(path.join(tls, 'cells.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const conf = path.join(folder, 'haproxy.cfg');
  let running: ChildProcess | undefined;

  /** With the files as they are now, changed in nothing but ports and paths. */
  async function reload(): Promise<void> {
    const text = readFileSync(path.join(generated, 'haproxy.cfg'), 'utf8')
      .replaceAll('/etc/haproxy/tls/', tls)
      .replaceAll('/etc/haproxy/marquee-hosts.map', path.join(generated, 'marquee-hosts.map'))
      .replaceAll(':::443 v4v6', `127.0.0.1:${https}`)
      .replaceAll(':::80 v4v6', `127.0.0.1:${http}`);
    writeFileSync(conf, text);
    const before = running;
    const takeOver = before === undefined ? [] : ['-sf', String(before.pid)];
    running = spawn('haproxy', ['-db', '-f', conf, ...takeOver], { stdio: 'ignore' });
    // Gateways are looked at each second, and are in use after the second good answer.
    await delay(2500);
  }

  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send: CellProxy['send'] = (host, target, sent) =>
    exchange((options) => request({ ...options, port: https, servername: host, agent }), host, target, sent);
  await reload();
  const stop = async () => {
    agent.destroy();
    if (running === undefined || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  };
  return { reload, send, stop };
}
