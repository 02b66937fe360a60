import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, startEmbeddedServer } from '@marquee/gateway';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../workspace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-second-start-'));
const dataDir = path.join(folder, 'data');
const called = path.join(folder, 'npm-was-called');

/** The result of one start: its output, the files in `dist` and the rows of the database afterwards, and its duration. */
interface Start {
  readonly output: string;
  readonly built: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, string>>;
  readonly milliseconds: number;
}
let first: Start;
let second: Start;

beforeAll(async () => {
  // Every use of npm is recorded, and still works.
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> '${called}'\nPATH="\${PATH#*:}" exec npm "$@"\n`);
  chmodSync(npm, 0o755);
  writeFileSync(called, '');
  first = await start();
  writeFileSync(called, '');
  second = await start();
  console.log(
    `First start ${Math.round(first.milliseconds)} ms, second ${Math.round(second.milliseconds)} ms.`,
  );
  // The first start builds the sites where the suite has not; a busy machine takes minutes for that.
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('both starts are the whole of npm start', () => {
  expect(first.output).toContain('making demo data for aurora…');
  for (const { output } of [first, second])
    expect(output).toMatch(/http:\/\/aurora\.localhost:\d+[\s\S]*agent/);
  expect(Object.keys(first.built).some((file) => file.endsWith('aurora/release.json'))).toBe(true);
  expect(first.rows['game']).not.toBe('0');
});

test('a second start installs nothing', () => {
  expect(readFileSync(called, 'utf8')).toBe('');
  expect(second.output).not.toMatch(/Installing|dependencies/);
});

test('a second start builds no site and draws no picture', () => {
  expect(second.built).toEqual(first.built);
  expect(second.output).not.toMatch(/Building|Compiling|Drew/);
});

test('a second start makes no database, brings no schema forward and fills in no demo data', () => {
  expect(second.output).not.toMatch(/making|database updated/);
  expect(second.rows).toEqual(first.rows);
});

/** Runs the program of `npm start` until its last line, reads the results, and stops it. */
async function start(): Promise<Start> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_DATA: '1',
      SANDBOX_PAYMENTS: '0',
      ARCADE: '0',
    },
  });
  const ended = once(child, 'close');
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const append = (part: Buffer): void => {
        output += part.toString('utf8');
        if (output.includes('Press Ctrl+C to stop.')) resolve();
      };
      child.stdout.on('data', append);
      child.stderr.on('data', append);
      child.on('close', () => reject(new Error(`The start ended by itself:\n${output}`)));
    });
    const milliseconds = performance.now() - began;
    return { output, built: built(), rows: await demoRows(), milliseconds };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The modification time of each file in `dist` that a start can write. */
function built(): Record<string, number> {
  const files = globSync(['built-from', 'brands/*/*', 'site/*', 'pictures/*'], {
    cwd: path.join(root, 'dist'),
  });
  return Object.fromEntries(
    files.toSorted().map((file) => [file, statSync(path.join(root, 'dist', file)).mtimeMs]),
  );
}

/** The time of each merchant's demo data, and the number of rows in its tables. */
async function demoRows(): Promise<Record<string, string>> {
  const server = await startEmbeddedServer(dataDir, () => undefined);
  const sql = openPool(server.url, { applicationName: 'second-start', max: 1 });
  try {
    const merchants = await sql<{ code: string; made: string }[]>`
      SELECT code, coalesce(demo_created_at::text, 'never') AS made FROM merchant`;
    const rows = Object.fromEntries(merchants.map(({ code, made }) => [code, made]));
    for (const table of ['member', 'game', 'announcement', 'notice', 'deposit', 'promotion', 'lottery']) {
      const [counted] = await sql<{ rows: string }[]>`SELECT count(*) AS rows FROM ${sql(table)}`;
      rows[table] = String(counted?.rows);
    }
    return rows;
  } finally {
    await sql.end();
  }
}
