import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { createMetrics } from './metrics.ts';
import { waitingLimits } from './waiting.store.ts';

const folder = fileURLToPath(new URL('../../../../docs/operators/monitoring', import.meta.url));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('The alerts are not tested: promtool is not installed (Debian: apt-get install prometheus).');

test.skipIf(!hasPromtool)('the alerts pass the tests of promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('SUCCESS');
  expect(status).toBe(0);
});

test('every metric and kind in the alerts and the dashboard is exported', async () => {
  const { sql } = await databaseForTest();
  await sql`INSERT INTO job_schedule (name, overdue_at, succeeded_at) VALUES ('test', now(), now()) ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO ledger_check VALUES (now(), 'test', 0, '{}')`;
  await sql`INSERT INTO backup_note VALUES (now(), 1)`;
  const metrics = createMetrics({ sql, clockDifference: async () => 0 });
  metrics.countAnswer({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  metrics.observeRun({ job: 'test', outcome: 'done', seconds: 1 });
  const { text } = await metrics.read();
  metrics.close();
  const exported = new Set(text.split('\n').map((line) => /^\w+/.exec(line)?.[0]));
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    read('alerts.yml'),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].join('\n');
  const names = new Set(expressions.match(/\b(?:marquee|process|nodejs)_\w+/g));
  expect([...names].filter((name) => !exported.has(name))).toEqual([]);
  const kinds = [...expressions.matchAll(/kind="(\w+)"/g)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !Object.keys(waitingLimits).includes(kind ?? ''))).toEqual([]);
});

test('each alert has a section on the page of incidents', () => {
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('../incidents.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(sections).toEqual(alerts);
});

test('an alert has the limit of npm run status', () => {
  const limits = [...read('alerts.yml').matchAll(/oldest_seconds\{kind="(\w+)"\}\) > (\d+)/g)];
  expect(Object.fromEntries(limits.map(([, kind, seconds]) => [kind, Number(seconds)]))).toEqual(
    // Jobs and the ledger wait for no time: their alerts go by the number.
    Object.fromEntries(Object.entries(waitingLimits).filter(([, seconds]) => seconds > 0)),
  );
});
