import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listExportsOf, operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newOperator, type TestOperator } from '../testing/operator-client.ts';
import {
  requestPort,
  startTestGateway,
  valueOf,
  type Answer,
  type TestGateway,
} from '../testing/test-gateway.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** `FULL_SIZE=1` asks for more: a file of some two hundred megabytes. */
const ROWS = process.env['FULL_SIZE'] === '1' ? 100_000 : 50_000;
/** Characters of a note. */
const NOTE = 2000;

let gateway: TestGateway;
let ann: TestOperator;
let bob: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, trustProxy: '127.0.0.1' });
  ann = await newOperator(gateway);
  bob = await newOperator(gateway, 'bob');
  const { sql } = gateway;
  await sql`INSERT INTO rank_change (member, from_level, to_level, reason, note)
    SELECT m.id, 0, 1, 'reached', rpad(n || ' ', ${NOTE}, 'x')
    FROM member m, generate_series(1, ${ROWS}) n WHERE m.merchant = 'alpha' AND m.username = 'demo'`;
  await sql`INSERT INTO feedback (merchant, request_id, subject, content, contact)
    SELECT 'alpha', gen_random_uuid(), 'Table ' || n, CASE n WHEN 1 THEN '=HYPERLINK("http://a.example")' ELSE 'Loud, and "late"' END,
      CASE n WHEN 2 THEN '+66 81' ELSE '' END
    FROM generate_series(1, 250) n`;
}, 180_000);
afterAll(() => gateway.close());

const port = () => Number(new URL(gateway.operatorAddress ?? '').port);
/** The path of a call's only list, or of the one that is named, with a query. */
function fileOf(row: OperatorCall, query: object, rows?: string): string {
  const list = listExportsOf(row).find((each) => rows === undefined || each.rows === rows);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `${list?.path}?${search}`;
}
const exported = (who: TestOperator, row: OperatorCall, query: object, rows?: string): Promise<Answer> =>
  requestPort(port(), {
    method: 'GET',
    path: fileOf(row, query, rows),
    host: '127.0.0.1',
    headers: bearer(who.token),
  });
/** Begins an export, and leaves its body unread. */
const opened = (who: TestOperator, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ port: port(), host: '127.0.0.1', path, headers: bearer(who.token) }, resolve)
      .on('error', reject)
      .end();
  });
const rankChanges = { merchant: 'alpha', username: 'demo' };

/** The cells of a file, read by the rules of RFC 4180. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = text.startsWith('\uFEFF') ? 1 : 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if (isQuoted && char === '"' && text[index + 1] === '"') {
      cell += char;
      index += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') {
      lines.at(-1)?.push(cell);
      cell = '';
    } else if (!isQuoted && char === '\n') {
      lines.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      lines.push([]);
    } else cell += char;
  }
  return lines.slice(0, -1);
}

test('a file has the rows of all pages of its list, with the fields as columns', async () => {
  const answer = await exported(bob, operatorCalls.feedbackEntries, { merchant: 'alpha' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="entries.csv"');
  expect(answer.text.startsWith('\uFEFFid,username,subject,content,contact,createdAt\r\n')).toBe(true);
  const [, ...lines] = cellsOf(answer.text);
  const listed: string[][] = [];
  for (let before: string | undefined; ;) {
    const query = { merchant: 'alpha', ...(before !== undefined && { before }) };
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await bob.send(operatorCalls.feedbackEntries, { query });
    const { entries } = valueOf<{ entries: Record<string, string | null>[] }>(page.json);
    if (entries.length === 0) break;
    listed.push(...entries.map((entry) => Object.values(entry).map((value) => value ?? '')));
    before = entries.at(-1)?.['id'] ?? '';
  }
  expect(listed).toHaveLength(250);
  const asShown = listed.map((line) => line.map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell)));
  expect(lines).toEqual(asShown);
  expect(answer.text).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect(answer.text).toContain(`,'+66 81,`);
});

test('the filter counts, amounts are numbers with one column for their currency, and no page can be asked for', async () => {
  const { sql } = gateway;
  const note = `@${randomUUID()}`;
  await sql`INSERT INTO rank_change (member, from_level, to_level, reason, operator, note)
    SELECT id, 1, 2, 'operator', 'ann', ${note} FROM member WHERE merchant = 'alpha' AND username <> 'demo' LIMIT 1`;
  const [other] = await sql<{ username: string }[]>`
    SELECT m.username FROM rank_change c JOIN member m ON m.id = c.member WHERE c.note = ${note}`;
  const query = { merchant: 'alpha', username: other?.username };
  const [head, ...lines] = cellsOf((await exported(bob, operatorCalls.rankChanges, query)).text);
  const named = lines.map((line) =>
    Object.fromEntries((head ?? []).map((name, index) => [name, line[index]])),
  );
  expect(named[0]).toMatchObject({ from: '1', to: '2', operator: 'ann', note: `'${note}` });
  expect(new Set(named.map(({ username }) => username))).toEqual(new Set([other?.username]));
  const members = await exported(bob, operatorCalls.memberSearch, { merchant: 'alpha', search: 'demo' });
  const [columns, first] = cellsOf(members.text);
  const cell = (name: string) => first?.[columns?.indexOf(name) ?? -1];
  expect([cell('username'), cell('balance'), cell('currency')]).toEqual([
    'demo',
    expect.stringMatching(/^\d+\.\d+$/),
    'PHP',
  ]);
  for (const [name, value] of [
    ['cursor', '1'],
    ['limit', '5'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const refused = await exported(bob, operatorCalls.rankChanges, { ...rankChanges, [name]: value });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(`query.${name}`)]);
  }
});

test('an export of personal data is in the audit log with its filter, before its first row leaves', async () => {
  const dora = await newOperator(gateway, 'dora');
  await exported(dora, operatorCalls.memberSearch, { merchant: 'alpha', search: 'demo' });
  const stream = await opened(dora, fileOf(operatorCalls.rankChanges, rankChanges));
  const events = await gateway.sql`
    SELECT event, merchant, subject, after FROM audit_event WHERE staff = 'dora' ORDER BY id`;
  stream.destroy();
  expect(events).toEqual([
    {
      event: 'members search export',
      merchant: 'alpha',
      subject: 'memberSearch',
      after: { list: 'members', query: '{"merchant":"alpha","search":"demo"}' },
    },
    {
      event: 'list export',
      merchant: 'alpha',
      subject: 'rankChanges',
      after: { list: 'changes', query: '{"merchant":"alpha","username":"demo"}' },
    },
  ]);
});

/** Bytes that are in use, without what waits to be collected. */
function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('tens of thousands of rows pass through without being kept', async () => {
  const before = bytesInUse();
  let peak = 0;
  let bytes = 0;
  let lines = 0;
  let next = 0;
  const stream = await opened(ann, fileOf(operatorCalls.rankChanges, rankChanges));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    if (bytes < next) continue;
    peak = Math.max(peak, bytesInUse() - before);
    next = bytes + 5_000_000;
  }
  const megabytes = (count: number) => Math.round(count / 1e6);
  process.stdout.write(
    `export of ${ROWS} rows: ${megabytes(bytes)} MB of CSV, at most ${megabytes(peak)} MB more in use than before\n`,
  );
  expect(lines).toBe(ROWS + 1);
  expect(bytes).toBeGreaterThan(ROWS * NOTE);
  // Some pages: one that is read, one that is written, and what is on its way.
  expect(peak).toBeLessThan(bytes / 3);
}, 240_000);

test('slow readers leave the gateway to others, and a third export of one person waits', async () => {
  const path = fileOf(operatorCalls.rankChanges, rankChanges);
  const streams = [await opened(bob, path), await opened(bob, path)];
  const third = await opened(bob, path);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  third.resume();
  const list = await bob.send(operatorCalls.rankChanges, { query: rankChanges });
  expect(list.status).toBe(200);
  const busy = () => gateway.sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name <> 'tests' AND state <> 'idle'`;
  await expect.poll(async () => (await busy()).length).toBe(0);
  for (const stream of streams) stream.destroy();
  await expect
    .poll(async () => {
      const next = await opened(bob, path);
      next.destroy();
      return next.statusCode;
    })
    .toBe(200);
});

test('once the reader is gone no other page is read', async () => {
  /** 0 when other statements have come after it on its connection. */
  const lastRead = async () => {
    const [row] = await gateway.sql<{ at: Date | null }[]>`SELECT max(query_start) AS at FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%rank_change%' AND query NOT LIKE '%pg_stat_activity%'`;
    return row?.at?.getTime() ?? 0;
  };
  const stream = await opened(
    await newOperator(gateway, 'eli'),
    fileOf(operatorCalls.rankChanges, rankChanges),
  );
  await new Promise((resolve) => stream.once('data', resolve));
  stream.destroy();
  // The page that was being read may end.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const then = await lastRead();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await lastRead()).toBeLessThanOrEqual(then);
});
