import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { createSecretBox, secretsKey } from './secret-box.ts';
import { requireSecretsKey } from './secrets-key.store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is sealed opens for its owner, with its key, and unchanged only', () => {
  const box = createSecretBox(randomBytes(32));
  const sealed = box.seal('JBSWY3DPEHPK3PXP', '7');
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false);
  expect(box.open(sealed, '7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, '8')).toThrow(/authenticate/);
  expect(() => createSecretBox(randomBytes(32)).open(sealed, '7')).toThrow(/authenticate/);
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(() => box.open(bent, '7')).toThrow(/authenticate/);
});

test('a hash is another one for another owner and another key', () => {
  const key = randomBytes(32);
  const box = createSecretBox(key);
  expect(box.hash('code', '7')).toEqual(createSecretBox(key).hash('code', '7'));
  expect(box.hash('code', '7')).not.toEqual(box.hash('code', '8'));
  expect(box.hash('code', '7')).not.toEqual(createSecretBox(randomBytes(32)).hash('code', '7'));
});

test('the key of a folder is made once, for its owner’s eyes, and a broken one is refused', () => {
  const made = secretsKey(undefined, folder);
  expect(made).toHaveLength(32);
  expect(secretsKey(undefined, folder)).toEqual(made);
  expect(statSync(path.join(folder, 'secrets.key')).mode & 0o077).toBe(
    process.platform === 'win32' ? 0o066 : 0,
  );
  expect(secretsKey('ab'.repeat(32), folder)).toEqual(Buffer.alloc(32, 0xab));
  writeFileSync(path.join(folder, 'secrets.key'), 'spoiled');
  expect(() => secretsKey(undefined, folder)).toThrow(/secrets\.key/);
});

test('a database that was used with one key is refused with another', async () => {
  const { sql } = await databaseForTest();
  const right = createSecretBox(randomBytes(32));
  await requireSecretsKey(sql, right);
  await expect(requireSecretsKey(sql, right)).resolves.toBeUndefined();
  await expect(requireSecretsKey(sql, createSecretBox(randomBytes(32)))).rejects.toThrow(/SECRETS_KEY/);
});
