import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecordHarness, type RecordHarness, type Wire } from '../testing/record-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
interface Rebates {
  rebates: { id: string; category: string; vendor: string; state: string; rate: string; amount: Wire }[];
  next: string | null;
}

let harness: RecordHarness;
beforeAll(async () => {
  harness = await openRecordHarness();
});
afterAll(() => harness.gateway.close());

describe('cashback', () => {
  const collect = (requestId: string) =>
    harness.gateway.send('rebateClaim', { body: { requestId }, token: harness.tokens.vip });

  const totals = (filter: object) =>
    harness.read<{ count: number; amount: Wire }>('rebateTotals', filter, harness.tokens.vip);

  test('too little waits, and says so', async () => {
    await harness.played('vip', 70_000n, { kind: 'settled', payout: 0n });
    expect(kindOf(await collect(randomUUID()))).toBe('amount-out-of-limits');
  });

  test('counts each bet once, however many collect at once', async () => {
    await harness.played('vip', 10_000_000n, { kind: 'settled', payout: 0n });
    const before = await harness.cash('vip');
    const same = randomUUID();
    const answers = await Promise.all([same, same, randomUUID(), randomUUID()].map(collect));
    // 1,007 at 1.40 %: 14.098, rounded down.
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid.map(({ json }) => valueOf<{ amount: Wire }>(json).amount.amount)).toContain('14.0900');
    expect(await harness.cash('vip')).toBe(before + 140_900n);
    const waiting = valueOf<{ total: Wire }>(
      (await harness.gateway.send('rebateSummary', { token: harness.tokens.vip })).json,
    );
    expect(waiting.total.amount).toBe('0.0000');
  });

  test('stands in its record by provider: lines, totals and file of a filter are of one sum', async () => {
    // Stakes whose cashback is no whole hundredth: the parts are still what the wallet got.
    for (const [vendor, category] of [
      ['KOI', 'RNG'],
      ['LANTERN', 'RNG'],
      ['LANTERN', 'LIVE'],
    ] as const)
      await harness.played('vip', 3_333_331n, { kind: 'settled', payout: 0n }, { vendor, category });
    const before = await harness.cash('vip');
    await collect(randomUUID());
    const credited = (await harness.cash('vip')) - before;
    const all = await harness.read<Rebates>('rebateRecords', {}, harness.tokens.vip);
    const [first, ...rest] = all.rebates.toReversed();
    expect(first).toMatchObject({ vendor: harness.game.vendor, rate: '1.40', amount: { amount: '14.0900' } });
    expect(rest.map(({ vendor, category, state }) => [vendor, category, state])).toEqual([
      ['LANTERN', 'LIVE', 'collected'],
      ['KOI', 'RNG', 'collected'],
      ['LANTERN', 'RNG', 'collected'],
    ]);
    const units = ({ amount }: Wire) => BigInt(amount.replace('.', ''));
    expect(rest.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(credited);
    expect(units((await totals({})).amount)).toBe(credited + 140_900n);

    const filters = [
      [{ vendor: 'LANTERN' }, 2],
      [{ category: 'LIVE' }, 1],
      [{ category: 'RNG', vendor: 'KOI', state: 'collected' }, 1],
      [{ state: 'taken-back' }, 0],
      [{ to: '2001-01-01T00:00:00Z' }, 0],
    ] as const;
    const checks = filters.map(async ([filter, count]) => {
      const [found, sums, file] = await Promise.all([
        harness.read<Rebates>('rebateRecords', filter, harness.tokens.vip),
        totals(filter),
        harness.download('PCS_rebateRecord', harness.tokens.vip, filter),
      ]);
      expect([found.rebates.length, sums.count, file.text.trim().split('\r\n').length - 1]).toEqual(
        Array(3).fill(count),
      );
      expect(units(sums.amount)).toBe(found.rebates.reduce((sum, { amount }) => sum + units(amount), 0n));
    });
    await Promise.all(checks);
    const { text } = await harness.download(
      'PCS_rebateRecord',
      harness.tokens.vip,
      { category: 'LIVE' },
      'TH',
    );
    expect(text.trim().split('\r\n')[1]).toMatch(
      /^[\d :-]+,คาสิโนสด,LANTERN,333\.3331,\d\.\d\d %,\d\.\d\d00,รับแล้ว$/,
    );
    const others = await harness.read<Rebates>('rebateRecords', {}, harness.tokens.demo);
    expect(others.rebates).toEqual([]);
  });

  test('its pages stay right while more is collected', async () => {
    const full = await harness.read<Rebates>('rebateRecords', {}, harness.tokens.vip);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: 2, ...(cursor !== null && { cursor }) };
      const page: Rebates = await harness.read('rebateRecords', query, harness.tokens.vip);
      seen.push(...page.rebates.map(({ id }) => id));
      cursor = page.next;
      await harness.played('vip', 1_000_000n, { kind: 'settled', payout: 0n });
      expect((await collect(randomUUID())).status).toBe(200);
    } while (cursor !== null);
    expect(seen).toEqual(full.rebates.map(({ id }) => id));
  });

  test('is off where the switch is off', async () => {
    await harness.gateway
      .sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = 'MANPLAYREB3'`;
    expect(kindOf(await collect(randomUUID()))).toBe('feature-disabled');
    expect(kindOf(await harness.gateway.send('rebateSummary', { token: harness.tokens.vip }))).toBe(
      'feature-disabled',
    );
    expect((await harness.download('PCS_rebateRecord', harness.tokens.vip)).json).toMatchObject({
      kind: 'feature-disabled',
    });
  });
});
