import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_LINES } from './export-route.ts';
import { always, openRecordHarness, type RecordHarness, type Wire } from '../testing/record-harness.ts';

interface Bets {
  bets: { id: string; stake: Wire; payout: Wire; state: string; gameName: string; vendorName: string }[];
  next: string | null;
}

let harness: RecordHarness;
beforeAll(async () => {
  harness = await openRecordHarness();
});
afterAll(() => harness.gateway.close());

describe('the betting record', () => {
  test('pages stay right while bets arrive, and the totals are of the whole filter', async () => {
    for (let bet = 0; bet < 7; bet++)
      await harness.played('vip', 10_000n, { kind: 'settled', payout: 5_000n });
    await harness.place('vip', 10_000n);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Bets = await harness.read(
        'betRecords',
        { limit: 3, ...(cursor !== null && { cursor }) },
        harness.tokens.vip,
      );
      seen.push(...page.bets.map(({ id }) => id));
      cursor = page.next;
      await harness.place('vip', 10_000n);
    } while (cursor !== null);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    const settled = { state: 'settled' };
    expect(await harness.read('betTotals', settled, harness.tokens.vip)).toMatchObject({
      count: 7,
      stake: { amount: '7.0000' },
      payout: { amount: '3.5000' },
      net: { amount: '-3.5000' },
      vendors: [{ vendor: harness.game.vendor }],
    });
    const found = await harness.read<Bets>('betRecords', { ...settled, limit: 100 }, harness.tokens.vip);
    expect(found.bets.every(({ state }) => state === 'settled')).toBe(true);
    expect(found.bets[0]?.gameName).not.toBe(harness.game.code);
    expect((await harness.read<Bets>('betRecords', { category: 'LIVE' }, harness.tokens.vip)).bets).toEqual(
      [],
    );
    expect((await harness.read<Bets>('betRecords', { vendor: 'nobody' }, harness.tokens.vip)).bets).toEqual(
      [],
    );
    expect(
      (await harness.read<Bets>('betRecords', { to: '2001-01-01T00:00:00Z' }, harness.tokens.vip)).bets,
    ).toEqual([]);
  });

  test.each([
    [{ from: 'yesterday' }, 'query.from'],
    [{ state: 'lost' }, 'query.state'],
    [{ cursor: '-1' }, 'query.cursor'],
    [{ cursor: '9'.repeat(19) }, 'query.cursor'],
    [{ vendor: '\u0000' }, 'query.vendor'],
    [{ from: '0000-01-01T00:00:00.000Z' }, 'query.from'],
    [{ cursor: '１' }, 'query.cursor'],
    [{ limit: 101 }, 'query.limit'],
    [{ category: 'BINGO' }, 'query.category'],
  ])('%j is refused by name', async (query, path) => {
    const { json } = await harness.gateway.send('betRecords', {
      query: { ...always, ...query },
      token: harness.tokens.vip,
    });
    expect(json).toMatchObject({ kind: 'invalid-request', fields: [{ path }] });
  });
});

test('profit and loss counts what settled, by category, with what was given on top', async () => {
  const value = await harness.read<{
    net: Wire;
    result: Wire;
    categories: { category: string; net: Wire }[];
    vendors: { net: Wire }[];
    days: { net: Wire }[];
  }>('memberProfit', {}, harness.tokens.vip);
  expect(value).toMatchObject({
    categories: [{ category: 'RNG', bets: 7, net: { amount: '-3.5000' } }],
    net: { amount: '-3.5000' },
    bonuses: { amount: '0.0000' },
    result: { amount: '-3.5000' },
  });
  const sum = (lines: readonly { net: Wire }[]) =>
    lines.reduce((all, { net }) => all + Number(net.amount), 0);
  expect(sum(value.vendors)).toBe(-3.5);
  expect(sum(value.days)).toBe(-3.5);
});

test('profit and loss by day counts a bet on the day of the member’s time zone', async () => {
  await harness.gateway
    .sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, settled_at, placed_at)
    SELECT 'alpha', ${harness.idOf('agent')}, 'LIVE', 'V', 'G', 'R', gen_random_uuid(), 10000, 30000, 'settled', at::timestamptz, at::timestamptz
    FROM unnest(ARRAY['2021-05-01T15:59:00Z', '2021-05-01T16:01:00Z', '2021-05-01T17:00:00Z']) AS at`;
  const daysIn = async (timeZone: string) => {
    const period = { from: '2021-05-01T00:00:00Z', to: '2021-05-03T00:00:00Z', timeZone };
    const { days } = await harness.read<{ days: unknown[] }>('memberProfit', period, harness.tokens.agent);
    return days;
  };
  expect(await daysIn('Asia/Manila')).toMatchObject([
    { day: '2021-05-01', bets: 1, net: { amount: '2.0000' } },
    { day: '2021-05-02', bets: 2, net: { amount: '4.0000' } },
  ]);
  expect(await daysIn('UTC')).toMatchObject([{ day: '2021-05-01', bets: 3 }]);
  const wrong = { ...always, timeZone: 'Moon/Crater' };
  const { json } = await harness.gateway.send('memberProfit', { query: wrong, token: harness.tokens.agent });
  expect(json).toMatchObject({ kind: 'invalid-request', fields: [{ path: 'query.timeZone' }] });
});

describe('the export', () => {
  test('holds every bet of the filter, in the language and time zone asked for', async () => {
    await harness.gateway
      .sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at, placed_at)
      SELECT 'alpha', ${harness.idOf('vip')}, 'LIVE', 'V', '=1+1', 'R', gen_random_uuid(), 10000, 'settled', '2020-01-01T20:00:00Z', '2020-01-01T20:00:00Z'
      FROM generate_series(1, 2500)`;
    const reading = harness.download(
      'BRS_bettingRecord',
      harness.tokens.vip,
      { category: 'LIVE', timeZone: 'Asia/Manila' },
      'TH',
    );
    // What arrives meanwhile is newer than what is read, and moves nothing of it.
    for (let bet = 0; bet < 5; bet++) await harness.place('vip', 10_000n, { category: 'LIVE' });
    const { status, headers, text } = await reading;
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bets.csv"',
      'cache-control': 'no-store',
      // Written while it is read: no one knows its length before.
      'transfer-encoding': 'chunked',
    });
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('เวลาเดิมพัน');
    const older = lines.filter((line) => line.includes('2020-01-02'));
    expect(new Set(older).size).toBe(2500);
    expect(older).toHaveLength(2500);
    expect(older[0]).toMatch(
      /^\d+,2020-01-02 04:00:00,2020-01-02 04:00:00,คาสิโนสด,V,'=1\+1,R,1\.0000,0\.0000,สรุปผลแล้ว$/,
    );
  });

  test('refuses a filter that finds more lines than a file may have, and takes a shorter period', async () => {
    const days = ['2019-06-01T00:00:00Z', '2019-06-02T00:00:00Z'] as const;
    const add = (count: number, day: string) => harness.gateway
      .sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at, placed_at)
      SELECT 'alpha', ${harness.idOf('vip')}, 'FISH', 'V', 'G', 'R', gen_random_uuid(), 10000, 'settled', ${day}, ${day}
      FROM generate_series(1, ${count}::int)`;
    await add(MAX_LINES, days[0]);
    await add(1, days[1]);
    const download = (from: string) =>
      harness.download('BRS_bettingRecord', harness.tokens.vip, { category: 'FISH', from });
    const refused = await download(days[0]);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path: 'query', rule: 'lines' }],
    });
    const shorter = await download(days[1]);
    expect(shorter.status).toBe(200);
    expect(shorter.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('refuses a guest, a wrong filter, a wrong zone, and too many requests', async () => {
    expect((await harness.download('BRS_bettingRecord', undefined)).status).toBe(401);
    expect(
      (await harness.download('BRS_bettingRecord', harness.tokens.agent, { state: 'lost' })).json,
    ).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path: 'query.state' }],
    });
    expect(
      (await harness.download('BRS_bettingRecord', harness.tokens.agent, { timeZone: 'Mars/Base' })).json,
    ).toMatchObject({
      fields: [{ path: 'query.timeZone' }],
    });
    const many = await Promise.all(
      Array.from({ length: 12 }, () => harness.download('BRS_bettingRecord', harness.tokens.agent)),
    );
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });
});
