import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unusedPort } from '../../unused-port.ts';
import { nginxFile, type ServerFile } from './nginx.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) console.log('The walk through nginx is skipped: nginx is not installed.');

/** An nginx that runs a brand's generated file, changed in nothing but ports and paths. */
export interface RunningNginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly stop: () => void;
}

/** @param folder stands in for `/srv/marquee` */
export async function startNginx(
  folder: string,
  server: ServerFile,
  gatewayPorts: readonly number[],
): Promise<RunningNginx> {
  const [httpPort, httpsPort] = [await unusedPort(), await unusedPort()];
  const tls = path.join(folder, 'tls', server.merchant);
  mkdirSync(tls, { recursive: true });
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(tls, name));
  const kind = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=acme.example'.split(' ');
  execFileSync('openssl', [...kind, '-keyout', key ?? '', '-out', certificate ?? ''], { stdio: 'ignore' });
  const gateways = path.join(folder, 'gateways.conf');
  writeFileSync(gateways, gatewayPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join(''));
  const text = nginxFile(server)
    .replaceAll('/srv/marquee', folder)
    .replaceAll('/etc/marquee/tls', path.join(folder, 'tls'))
    .replaceAll('/etc/marquee/gateways.conf', gateways)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`);
  const conf = path.join(folder, 'nginx.conf');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    conf,
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${own.join(' ')}\n${text}}`,
  );
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', conf];
  const checked = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const running = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  await answers(httpsPort);
  return { httpPort, httpsPort, stop: () => void running.kill('SIGTERM') };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = request({ port, host: '127.0.0.1', rejectUnauthorized: false }).end();
    const found = await once(response, 'response').catch(() => undefined);
    response.destroy();
    if (found !== undefined) return;
    await delay(50);
  }
  throw new Error('nginx does not answer');
}
