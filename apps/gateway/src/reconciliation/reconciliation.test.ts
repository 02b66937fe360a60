import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import type { RequestOf, ValueOf } from '@marquee/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const { reconciliations, reconciliationStart, reconciliationDifferences, reconciliationResolve } =
  operatorCalls;
type Started = ValueOf<typeof reconciliationStart>;
type Differences = ValueOf<typeof reconciliationDifferences>;

let gateway: TestGateway;
let finn: TestOperator;
let member: bigint;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  finn = await newOperator(gateway, 'finn', [{ merchant: 'alpha', role: 'finance', limit: null }]);
  const { sql } = gateway;
  const [found] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  member = found?.id ?? 0n;
  await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, connection, position)
    VALUES ('alpha', 'SLOT', 'TESTING', 'Testing', 'TCG_SEA', 'arcade', 99) ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO payment_method (merchant, code, kind, provider, currency, names, minimum, maximum, expiry_minutes, position)
    VALUES ('alpha', 'reconciled', 'e-wallet', 'acme', 'PHP', '{"EN":"Acme"}', 10000, 100000000, 30, 99)`;
});
afterAll(() => gateway.close());

const head = 'transaction,reference,kind,status,amount,currency,time';
const day = '2026-11-20';
const at = `${day}T10:00:00Z`;

/** Puts a deposit at the provider acme, credited at noon unless another state is given. */
async function deposit(
  reference: string,
  amount: string,
  { state = 'credited', time = at } = {},
): Promise<void> {
  const units = BigInt(amount) * 10_000n;
  const isCredited = state === 'credited';
  await gateway.sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, provider, channel, currency,
      amount, fee_flat, fee_per_mille, fee_minimum, turnover, state, provider_reference, return_url, language, paid_amount, paid_currency,
      fee, net_amount, bonus, created_at, expires_at, closed_at)
    VALUES (${reference}, 'alpha', ${member}, ${randomUUID()}, '\\x00', 'reconciled', 'e-wallet', 'acme', 'wallet', 'PHP', ${units}, 0, 0, 0, 1,
      ${state}, ${`acme-${reference}`}, 'http://alpha.localhost', 'EN', ${isCredited ? units : null}, ${isCredited ? 'PHP' : null},
      ${isCredited ? 0 : null}, ${isCredited ? units : null}, ${isCredited ? 0 : null}, ${time}, ${time}, ${state === 'awaiting-payment' ? null : time})`;
}

const start = async (body: Partial<RequestOf<typeof reconciliationStart>['body']>, who = finn) =>
  who.send(reconciliationStart, {
    body: {
      merchant: 'alpha',
      kind: 'payment-provider',
      source: 'acme',
      from: day,
      to: day,
      fileName: 'acme.csv',
      file: '',
      ...body,
    },
  });
/** Differences of a run in one line each. */
async function differencesOf(run: string, query: object = {}): Promise<string[]> {
  const answer = await finn.send(reconciliationDifferences, {
    query: { merchant: 'alpha', run, limit: 100, ...query },
  });
  const { differences } = valueOf<Differences>(answer.json);
  return differences.map(({ outcome, line, transaction, reference }) =>
    [outcome, line ?? '-', transaction ?? '-', reference ?? '-'].join(' '),
  );
}
const totalsOf = ({ totals }: Started['run']) =>
  totals.map(({ outcome, count, theirs, ours }) =>
    [outcome, count, theirs.amount, ours.amount, theirs.currency].join(' '),
  );

test('a provider’s file is compared with deposits, each difference is kept, and one is resolved once', async () => {
  for (const [reference, amount] of [
    ['DAAA1', '100'],
    ['DAAA2', '200'],
    ['DAAA3', '300'],
    ['DAAA4', '400'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- four
    await deposit(reference, amount);
  await deposit('DAAA5', '500', { state: 'expired' });
  // Another day's, and what was never paid.
  await deposit('DAAA6', '600', { time: '2026-11-21T10:00:00Z' });
  await deposit('DAAA7', '700', { state: 'awaiting-payment' });
  const file = [
    head,
    `acme-DAAA1,DAAA1,payment,paid,100,PHP,${at}`,
    `acme-DAAA2,,payment,paid,250.00,PHP,${day} 18:00:00`,
    `acme-DAAA4,DAAA4,deposit,success,400,PHP,${at}`,
    `acme-DAAA4,DAAA4,deposit,success,400,PHP,${at}`,
    `acme-DAAA5,DAAA5,payment,paid,500,PHP,${at}`,
    `acme-DAAA6,DAAA6,payment,paid,600,PHP,${at}`,
    `acme-9,DZZZ9,payment,paid,9,USD,${at}`,
  ].join('\n');
  const first = await start({ file });
  const { run, isRepeated } = valueOf<Started>(first.json);
  expect(isRepeated).toBe(false);
  expect(totalsOf(run)).toEqual([
    'matched 3 1100.0000 1100.0000 PHP',
    'amount-differs 1 250.0000 200.0000 PHP',
    'status-differs 1 500.0000 500.0000 PHP',
    'missing-ours 1 9.0000 0.0000 USD',
    'missing-theirs 1 0.0000 300.0000 PHP',
    'duplicate 1 400.0000 0.0000 PHP',
  ]);
  expect(run).toMatchObject({ rows: 7, open: 5, createdBy: 'finn', source: 'acme' });
  expect((await differencesOf(run.id)).toSorted()).toEqual([
    'amount-differs 3 acme-DAAA2 DAAA2',
    'duplicate 5 acme-DAAA4 DAAA4',
    'missing-ours 8 acme-9 DZZZ9',
    'missing-theirs - acme-DAAA3 DAAA3',
    'status-differs 6 acme-DAAA5 DAAA5',
  ]);
  expect(await differencesOf(run.id, { outcome: 'duplicate' })).toHaveLength(1);
  expect(await differencesOf(run.id, { search: 'DAAA3' })).toEqual(['missing-theirs - acme-DAAA3 DAAA3']);

  // The same file is the same run; one more byte makes another.
  expect(valueOf<Started>((await start({ file, fileName: 'again.csv' })).json)).toMatchObject({
    isRepeated: true,
    run: { id: run.id, fileName: 'acme.csv' },
  });
  expect(valueOf<Started>((await start({ file: `${file}\n` })).json).isRepeated).toBe(false);

  const query = { merchant: 'alpha', run: run.id, outcome: 'missing-theirs' } as const;
  const listed = valueOf<Differences>((await finn.send(reconciliationDifferences, { query })).json);
  const [missing] = listed.differences;
  expect(missing).toMatchObject({
    member: { id: `${member}`, username: 'demo' },
    theirs: null,
    resolvedAt: null,
  });
  const body = { merchant: 'alpha', difference: missing?.id ?? '', reason: 'In the file of the next day' };
  expect((await finn.send(reconciliationResolve, { body })).status).toBe(200);
  expect(kindOf(await finn.send(reconciliationResolve, { body }))).toBe('conflict');
  expect(await differencesOf(run.id, { resolved: 'false' })).toHaveLength(4);
  expect(await differencesOf(run.id, { resolved: 'true' })).toHaveLength(1);
  const runs = valueOf<ValueOf<typeof reconciliations>>(
    (await finn.send(reconciliations, { query: { merchant: 'alpha', limit: 1 } })).json,
  );
  expect(runs.runs).toHaveLength(1);
  expect(runs.sources).toEqual(
    expect.arrayContaining([
      { kind: 'payment-provider', code: 'acme' },
      { kind: 'game-vendor', code: 'arcade' },
    ]),
  );
  const events = await gateway.sql`SELECT event, subject, reason, after ->> 'rows' AS rows FROM audit_event
    WHERE staff = 'finn' ORDER BY id`;
  expect(events).toEqual([
    { event: 'reconciliation start', subject: run.id, reason: null, rows: '7' },
    { event: 'reconciliation start', subject: expect.any(String), reason: null, rows: '7' },
    { event: 'reconciliation resolve', subject: missing?.id, reason: body.reason, rows: null },
  ]);
});

test('a withdrawal is compared without its fee, at the time of its payment', async () => {
  const { sql } = gateway;
  await sql`INSERT INTO withdrawal_method (merchant, code, kind, name, number_format, minimum, maximum, daily_count, daily_amount, position,
      provider)
    VALUES ('alpha', 'reconciled', 'ewallet', 'Acme', 'digits', 10000, 100000000, 5, 100000000, 99, 'acme')`;
  const [account] = await sql<
    { id: bigint }[]
  >`INSERT INTO payout_account (merchant, member, request_id, method, number, usable_at)
    VALUES ('alpha', ${member}, gen_random_uuid(), 'reconciled', '12345678', now()) RETURNING id`;
  for (const [reference, state, paidAt] of [
    ['WBBB1', 'received', '2026-11-10T10:00:00Z'],
    ['WBBB2', 'received', '2026-11-10T11:00:00Z'],
    ['WBBB3', 'failed', null],
    ['WBBB4', 'received', '2026-11-12T11:00:00Z'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- four
    const [made] = await sql<
      { id: bigint }[]
    >`INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, state,
        requested_at, provider, payout_reference, provider_reference)
      VALUES ('alpha', ${member}, gen_random_uuid(), ${account?.id ?? null}, 'PHP', 1000000, 20000, ${state}, '2026-11-09T10:00:00Z', 'acme',
        ${reference}, ${`acme-${reference}`}) RETURNING id`;
    if (paidAt !== null)
      // oxlint-disable-next-line no-await-in-loop -- four
      await sql`INSERT INTO withdrawal_step (withdrawal, state, actor, entered_at) VALUES (${made?.id ?? null}, 'paid', 'finn', ${paidAt})`;
  }
  const time = '2026-11-10T10:00:00Z';
  const file = [
    head,
    `acme-WBBB1,WBBB1,payout,completed,98,PHP,${time}`,
    `acme-WBBB3,,withdrawal,failed,98,PHP,${time}`,
  ].join('\n');
  const { run } = valueOf<Started>((await start({ file, from: '2026-11-10', to: '2026-11-10' })).json);
  expect(totalsOf(run)).toEqual(['matched 2 196.0000 196.0000 PHP', 'missing-theirs 1 0.0000 98.0000 PHP']);
  expect(await differencesOf(run.id)).toEqual(['missing-theirs - acme-WBBB2 WBBB2']);
});

test('a vendor’s file of many thousand transactions is compared with its actions', async () => {
  const { sql } = gateway;
  // A comparison that is quadratic exceeds the time limit with the larger number.
  const rows = process.env['FULL_SIZE'] === '1' ? 100_000 : 20_000;
  await sql`INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, balance, created_at)
    SELECT 'alpha', 'arcade', 't' || n, 't' || (n - n % 2), CASE n % 2 WHEN 0 THEN 'bet' ELSE 'win' END, ${member}, 10000 * n, 'applied', 0,
      '2026-11-02T00:00:00Z'::timestamptz + make_interval(secs => n / 2)
    FROM generate_series(0, ${rows - 1}) n ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, balance, created_at)
    VALUES ('alpha', 'arcade', 'back', 't2', 'rollback', ${member}, 0, 'applied', 0, '2026-11-02T12:00:00Z'),
      ('alpha', 'arcade', 'never', 'unseen', 'rollback', ${member}, 0, 'tombstone', 0, '2026-11-02T12:00:00Z'),
      ('alpha', 'other', 'elsewhere', 'elsewhere', 'bet', ${member}, 10000, 'applied', 0, '2026-11-02T12:00:00Z') ON CONFLICT DO NOTHING`;
  const line = (id: string, kind: string, amount: string | number) =>
    `${id},,${kind},ok,${amount},PHP,2026-11-02T13:00:00+08:00`;
  const lines = Array.from({ length: rows }, (_, n) => line(`t${n}`, n % 2 === 0 ? 'bet' : 'win', n));
  lines[5] = line('t5', 'win', '5.01');
  lines[7] = line('strange', 'win', 7);
  lines.push(line('back', 'rollback', 2), line('never', 'rollback', 3));
  const file = [head, ...lines.toReversed()].join('\n');
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const answer = await start({
    kind: 'game-vendor',
    source: 'arcade',
    from: '2026-11-01',
    to: '2026-11-03',
    file,
  });
  const { run } = valueOf<Started>(answer.json);
  process.stdout.write(
    `reconciliation of ${rows} transactions: ${Math.round(performance.now() - began)} ms, heap ${Math.round((process.memoryUsage().heapUsed - before) / 1e6)} MB above the start\n`,
  );
  expect(run.totals.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['matched', rows],
    ['amount-differs', 1],
    ['missing-ours', 1],
    ['missing-theirs', 1],
  ]);
  expect((await differencesOf(run.id)).map((each) => each.replace(/ \d+ /, ' # ')).toSorted()).toEqual([
    'amount-differs # t5 -',
    'missing-ours # strange -',
    'missing-theirs - t7 -',
  ]);
}, 240_000);

test('a file with problems changes nothing, and each is named with line and column', async () => {
  const counts = () =>
    gateway.sql`SELECT (SELECT count(*)::int FROM reconciliation_run) AS runs, (SELECT count(*)::int FROM reconciliation_difference) AS differences`;
  const before = await counts();
  const file = [head, `p1,,payment,paid,1e3,PHP,${at}`, `p2,,payment,paid,3,PHP,soon`].join('\n');
  const gina = await newOperator(gateway, 'gina', [{ merchant: 'alpha', role: 'payments', limit: null }]);
  const refused = await start({ file }, gina);
  expect(kindOf(refused)).toBe('invalid-request');
  expect(refused.text).toContain('line 2, amount: expected an amount such as 1234.50');
  expect(refused.text).toContain('line 3, time: expected a time such as');
  for (const [more, path] of [
    [{ source: 'nobody' }, 'body.source'],
    [{ to: '2026-12-31' }, 'body.to'],
    [{ timeZone: 'Moon/Crater' }, 'body.timeZone'],
    [{ columns: { amount: 'Gross' } }, 'body.file'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- four
    const answer = await start({ file: `${head}\np1,,payment,paid,1,PHP,${at}`, ...more }, gina);
    expect([kindOf(answer), answer.text]).toEqual(['invalid-request', expect.stringContaining(`"${path}"`)]);
  }
  expect(await counts()).toEqual(before);
});

test('another merchant’s runs and differences are not found', async () => {
  const beth = await newOperator(gateway, 'beth', [{ merchant: 'beta', role: 'finance', limit: null }]);
  const [run] = await gateway.sql<{ id: bigint }[]>`SELECT id FROM reconciliation_run LIMIT 1`;
  const [difference] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM reconciliation_difference WHERE resolved_at IS NULL LIMIT 1`;
  const query = { merchant: 'beta', run: `${run?.id}` };
  expect(kindOf(await beth.send(reconciliationDifferences, { query }))).toBe('not-found');
  const body = { merchant: 'beta', difference: `${difference?.id}`, reason: 'Not mine' };
  expect(kindOf(await beth.send(reconciliationResolve, { body }))).toBe('not-found');
});
