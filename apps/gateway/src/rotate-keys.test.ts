import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEncryption } from './core/encryption.ts';
import { openSecrets } from './core/secrets-key.store.ts';
import { newIssue, newLottery } from './testing/lottery-fixtures.ts';
import { newOperator } from './testing/operator-client.ts';
import { bundlePrograms } from './testing/bundle.ts';
import { startTestGateway, testSecretsKey, valueOf, type TestGateway } from './testing/test-gateway.ts';

const CHAINS = 2000;
const next = randomBytes(32).toString('hex');
const before = Buffer.from(testSecretsKey, 'hex');
const after = Buffer.from(next, 'hex');

let gateway: TestGateway;
let folder: string;
let token: string;
beforeAll(async () => {
  // As deployed before a rotation: the new key is known everywhere, and nothing is encrypted with it yet.
  gateway = await startTestGateway({ secretsKey: `${testSecretsKey},${next}` });
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
  const source = fileURLToPath(new URL('../../operator-cli/src/keys.ts', import.meta.url));
  await bundlePrograms({ keys: source }, folder);
  token = (await newOperator(gateway)).token;
  const lottery = await newLottery(gateway.sql, {});
  await newIssue(gateway.sql, lottery, 'ROTATED');
  const encryption = createEncryption([before]);
  const chains = Array.from({ length: CHAINS }, () => ({
    lottery,
    anchor: randomBytes(32),
    length: 10,
    secret: encryption.encrypt(randomBytes(32).toString('hex'), `lottery-chain:${lottery}`),
  }));
  await gateway.sql`INSERT INTO lottery_chain ${gateway.sql(chains)}`;
  const [document] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO identity_document (merchant, member, kind)
    SELECT merchant, id, 'passport' FROM member WHERE merchant = 'alpha' AND username = 'vip' RETURNING id`;
  const picture = {
    document: document?.id ?? 0n,
    side: 'front',
    image: encryption.encrypt('x'.repeat(1_000_000), `identity-document:${document?.id}:front`),
  };
  await gateway.sql`INSERT INTO identity_picture ${gateway.sql(picture)}`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await gateway.close();
});

const rotate = () =>
  spawn(process.execPath, [path.join(folder, 'keys.mjs'), 'rotate'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: gateway.url,
      STAFF_TOKEN: token,
      SECRETS_KEY: `${next},${testSecretsKey}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** How many values of each column a key decrypts. */
async function readableWith(key: Buffer) {
  const encryption = createEncryption([key]);
  const rows = await gateway.sql<{ name: string; owner: string; value: Buffer }[]>`
    SELECT 'chain' AS name, 'lottery-chain:' || lottery AS owner, secret AS value FROM lottery_chain
    UNION ALL SELECT 'signing', 'draw-signing-key', private_key FROM draw_signing_key
    UNION ALL SELECT 'two-factor', member::text, secret FROM two_factor
    UNION ALL SELECT 'staff', 'staff:' || name, totp_secret FROM staff
    UNION ALL SELECT 'identity', 'identity-document:' || document || ':' || side, image FROM identity_picture
    UNION ALL SELECT 'envelope', 'envelope-key:' || id, private_key FROM envelope_key
    UNION ALL SELECT 'hashing', 'hashing-key', hashing_key FROM secrets_key`;
  const counts: Record<string, number> = {};
  for (const { name, owner, value } of rows) {
    try {
      encryption.decrypt(value, owner);
      counts[name] = (counts[name] ?? 0) + 1;
    } catch {
      // Of another key.
    }
  }
  return counts;
}

test('a rotation is taken up after a kill, while a gateway works, and leaves nothing under the old key', async () => {
  const session = await gateway.login();
  const begun = await gateway.send('twoFactorBegin', { token: session, body: { password: 'Demo2026!' } });
  const app = new TOTP({ secret: valueOf<{ secret: string }>(begun.json).secret });
  const confirmed = await gateway.send('twoFactorConfirm', {
    token: session,
    body: { code: app.generate() },
  });
  const codes = [...valueOf<{ recoveryCodes: string[] }>(confirmed.json).recoveryCodes];
  /** Needs the envelope's key, the app's secret and the key of hashes. */
  const works = async () => {
    const body = { type: 'username', username: 'demo', password: 'Demo2026!', verification: codes.pop() };
    expect((await gateway.send('sessionLogin', { body })).status).toBe(200);
  };
  await works();
  const all = await readableWith(before);
  expect(Object.keys(all).toSorted()).toEqual([
    'chain',
    'envelope',
    'hashing',
    'identity',
    'signing',
    'staff',
    'two-factor',
  ]);

  const killed = rotate();
  const ended = once(killed, 'close');
  for await (const lines of killed.stdout) if (String(lines).includes('lottery_chain')) break;
  killed.kill('SIGKILL');
  await ended;
  const left = await readableWith(before);
  expect(left['chain'] ?? 0).toBeGreaterThan(0);
  expect(left['chain']).toBeLessThan(CHAINS);
  await works();
  // Not finished: the old key still opens the database, the new one alone does not.
  await openSecrets(gateway.sql, [before]);
  await expect(openSecrets(gateway.sql, [after])).rejects.toThrow('SECRETS_KEY');

  const resumed = rotate();
  const [output, [code]] = await Promise.all([text(resumed.stdout), once(resumed, 'close')]);
  expect([code, output]).toEqual([0, expect.stringContaining('lottery_chain.secret: ')]);
  expect(await readableWith(before)).toEqual({});
  expect(await readableWith(after)).toEqual(all);
  await works();
  await openSecrets(gateway.sql, [after]);
  await expect(openSecrets(gateway.sql, [before])).rejects.toThrow('SECRETS_KEY');
  const [action] = await gateway.sql`SELECT staff FROM audit_event WHERE event = 'keys rotate'`;
  expect(action).toEqual({ staff: 'ann' });

  const again = rotate();
  const [repeated] = await Promise.all([text(again.stdout), once(again, 'close')]);
  expect(repeated).toContain('lottery_chain.secret: 0 encrypted');
}, 120_000);
