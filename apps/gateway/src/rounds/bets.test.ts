import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecordHarness, type RecordHarness } from '../testing/record-harness.ts';
import { requireTurnover, readTurnover } from '../turnover/turnover.store.ts';
import { endBet } from './bets.store.ts';

let harness: RecordHarness;
beforeAll(async () => {
  harness = await openRecordHarness();
});
afterAll(() => harness.gateway.close());

describe('a bet', () => {
  test('takes its stake once, pays its prize once, and counts towards the turnover once', async () => {
    const before = await harness.cash('demo');
    await harness.gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: harness.idOf('demo'),
        merchant: 'alpha',
        source: 'deposit',
        reference: 'test:1',
        amount: 80_000n,
      }),
    );
    const reference = randomUUID();
    const first = await harness.place('demo', 50_000n, { reference });
    expect(first.kind).toBe('applied');
    expect(await harness.place('demo', 50_000n, { reference })).toEqual({ ...first, kind: 'replay' });
    expect(await harness.place('demo', 50_001n, { reference })).toEqual({ kind: 'conflict' });
    expect(await harness.cash('demo')).toBe(before - 50_000n);
    if (first.kind !== 'applied') throw new Error(first.kind);
    const pay = () =>
      harness.gateway.sql.begin((tx) =>
        endBet(tx, first.bet, { kind: 'settled', payout: 75_000n }, harness.currency),
      );
    expect((await Promise.all([pay(), pay(), pay()])).map(({ kind }) => kind).toSorted()).toEqual([
      'applied',
      'replay',
      'replay',
    ]);
    expect(
      await harness.gateway.sql.begin((tx) => endBet(tx, first.bet, { kind: 'cancelled' }, harness.currency)),
    ).toEqual({
      kind: 'conflict',
    });
    expect(await harness.cash('demo')).toBe(before + 25_000n);
    expect((await readTurnover(harness.gateway.sql, harness.idOf('demo'))).missing).toBe(30_000n);
  });

  test('beyond the balance leaves nothing behind', async () => {
    const before = await harness.cash('demo');
    expect(await harness.place('demo', before + 1n)).toEqual({ kind: 'insufficient' });
    expect(await harness.cash('demo')).toBe(before);
    const [row] = await harness.gateway
      .sql`SELECT count(*)::int AS count FROM bet WHERE stake = ${before + 1n}`;
    expect(row).toEqual({ count: 0 });
  });

  test('that is cancelled returns its stake and counts for nothing', async () => {
    const before = await harness.cash('agent');
    await harness.played('agent', 10_000n, { kind: 'cancelled' });
    expect(await harness.cash('agent')).toBe(before);
    expect(await harness.read('betTotals', {}, harness.tokens.agent)).toMatchObject({
      count: 1,
      stake: { amount: '0.0000' },
      net: { amount: '0.0000' },
    });
  });
});
