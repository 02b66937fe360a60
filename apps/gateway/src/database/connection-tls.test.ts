import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { openPool, probe } from './connection.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl)
  console.warn('TLS to the database is not tested: openssl is not installed (Debian: openssl).');

/** A server that takes up TLS as PostgreSQL does, with a certificate that no one knows, for another host. @returns its port */
async function startTlsServer(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-tls-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=db.example'.split(' ');
  execFileSync('openssl', [...kind, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return (server.address() as AddressInfo).port;
}

test.skipIf(!hasOpenssl)('a certificate that is not known is refused, with its cure', async () => {
  const url = `postgres://marquee@127.0.0.1:${await startTlsServer()}/marquee?sslmode=verify-full`;
  const pool = openPool(url, { applicationName: 'tls', max: 1 });
  try {
    await expect(probe(pool, url)).rejects.toThrow(
      /an authority that Node does not know: .*NODE_EXTRA_CA_CERTS/,
    );
  } finally {
    await pool.end({ timeout: 1 });
  }
});
