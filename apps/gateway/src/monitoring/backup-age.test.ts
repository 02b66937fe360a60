import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { bundlePrograms } from '../testing/bundle.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('npm run backup notes a backup, whose age is then a metric', async () => {
  const source = fileURLToPath(new URL('../../../operator-cli/src/backup.ts', import.meta.url));
  await bundlePrograms({ backup: source }, folder);
  // Writes a file as pg_dump does, of whatever version the server is.
  writeFileSync(
    path.join(folder, 'pg_dump'),
    `#!/bin/sh\nfor each; do case "$each" in --file=*) echo dump >"\${each#--file=}";; esac; done\n`,
    { mode: 0o755 },
  );
  const { sql, url } = await databaseForTest();
  const read = createDatabaseMetrics({ sql, clockDifference: async () => 0 });
  const age = async () => /^marquee_backup_age_seconds (\S+)$/m.exec(await read())?.[1];
  const backups = path.join(folder, 'backups');
  const run = async () => {
    const command = spawn(process.execPath, [path.join(folder, 'backup.mjs'), 'dump', backups], {
      env: { ...process.env, DATABASE_URL: url, POSTGRES_BIN: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
    return { printed, code };
  };
  expect(await age()).toBeUndefined();
  expect((await run()).code).toBe(0);
  expect(Number(await age())).toBeLessThan(60);
  expect([...(await sql`SELECT bytes::int FROM backup_note`)]).toEqual([{ bytes: 5 }]);
  await sql`UPDATE backup_note SET begun_at = begun_at - interval '27 hours'`;
  expect(Number(await age())).toBeGreaterThan(26 * 3600);

  // A database that cannot be written takes nothing from the backup.
  await sql`ALTER TABLE backup_note RENAME TO backup_note_away`;
  const unnoted = await run();
  await sql`ALTER TABLE backup_note_away RENAME TO backup_note`;
  expect(unnoted.printed).toContain('The backup is not noted in the database');
  expect(unnoted.code).toBe(0);
  expect(readdirSync(backups).filter((name) => name.endsWith('.dump'))).toHaveLength(2);
}, 60_000);
