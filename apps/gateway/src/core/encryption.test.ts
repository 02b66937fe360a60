import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { createEncryption, readSecretsKeys } from './encryption.ts';
import { openSecrets } from './secrets-key.store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is encrypted opens for its owner, with its key, and unchanged only', () => {
  const encryption = createEncryption([randomBytes(32)]);
  const encrypted = encryption.encrypt('JBSWY3DPEHPK3PXP', '7');
  expect(encrypted.includes('JBSWY3DPEHPK3PXP')).toBe(false);
  expect(encryption.decrypt(encrypted, '7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => encryption.decrypt(encrypted, '8')).toThrow(/authenticate/);
  expect(() => createEncryption([randomBytes(32)]).decrypt(encrypted, '7')).toThrow(/authenticate/);
  const bent = Buffer.from(encrypted);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(() => encryption.decrypt(bent, '7')).toThrow(/authenticate/);
});

test('an earlier key still decrypts, and only the current one encrypts', () => {
  const [earlier, current] = [randomBytes(32), randomBytes(32)];
  const before = createEncryption([earlier]).encrypt('secret', '7');
  const both = createEncryption([current, earlier]);
  expect(both.decrypt(before, '7')).toBe('secret');
  expect(both.isCurrent(before, '7')).toBe(false);
  const after = both.encrypt('secret', '7');
  expect(both.isCurrent(after, '7')).toBe(true);
  expect(createEncryption([earlier, current]).decrypt(after, '7')).toBe('secret');
  expect(() => createEncryption([earlier]).decrypt(after, '7')).toThrow(/authenticate/);
});

test('the key of a folder is made once, for its owner’s eyes, and a broken one is refused', () => {
  const made = readSecretsKeys(undefined, folder);
  expect(made.map((key) => key.length)).toEqual([32]);
  expect(readSecretsKeys(undefined, folder)).toEqual(made);
  expect(statSync(path.join(folder, 'secrets.key')).mode & 0o077).toBe(
    process.platform === 'win32' ? 0o066 : 0,
  );
  expect(readSecretsKeys('ab'.repeat(32), folder)).toEqual([Buffer.alloc(32, 0xab)]);
  writeFileSync(path.join(folder, 'secrets.key'), 'spoiled');
  expect(() => readSecretsKeys(undefined, folder)).toThrow(/secrets\.key/);
});

test('a database that was used with one key is refused with another, and its hashes outlive a key', async () => {
  const { sql } = await databaseForTest();
  const [key, next] = [randomBytes(32), randomBytes(32)];
  const secrets = await openSecrets(sql, [key]);
  const hash = secrets.hash('code', '7');
  expect(hash).not.toEqual(secrets.hash('code', '8'));
  expect((await openSecrets(sql, [next, key])).hash('code', '7')).toEqual(hash);
  await expect(openSecrets(sql, [next])).rejects.toThrow(/SECRETS_KEY/);
});
