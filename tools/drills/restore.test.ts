import { expect, test } from 'vitest';
import { hasPostgres, withoutPostgres } from '../postgres15/server.ts';
import { drillRestore } from './restore.ts';

if (!hasPostgres) console.log(withoutPostgres);

test.skipIf(!hasPostgres)(
  'a backup that was made under load restores to a ledger in order, and loses only what came later',
  async () => {
    const report = await drillRestore(4000, 300);
    expect(report.printed).toMatch(/The ledger is in order: \d+ invariants hold\./);
    expect(report.printed).toContain('Everything later is lost');
    expect(report.code).toBe(0);
    expect(report.entries).toBeGreaterThanOrEqual(4000);
    expect(report.lostFromBefore).toBe(0);
    // The load went on after the backup.
    expect(report.lost).toBeGreaterThan(0);
  },
  120_000,
);
