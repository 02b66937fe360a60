import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecordRoom, type RecordRoom } from '../testing/record-room.ts';
import { requireTurnover, readTurnover } from '../turnover/turnover.store.ts';
import { endBet } from './bets.store.ts';

let room: RecordRoom;
beforeAll(async () => {
  room = await openRecordRoom();
});
afterAll(() => room.gateway.close());

describe('a bet', () => {
  test('takes its stake once, pays its prize once, and counts towards the turnover once', async () => {
    const before = await room.cash('demo');
    await room.gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: room.idOf('demo'),
        merchant: 'alpha',
        source: 'deposit',
        reference: 'test:1',
        amount: 80_000n,
      }),
    );
    const reference = randomUUID();
    const first = await room.place('demo', 50_000n, { reference });
    expect(first.kind).toBe('applied');
    expect(await room.place('demo', 50_000n, { reference })).toEqual({ ...first, kind: 'replay' });
    expect(await room.place('demo', 50_001n, { reference })).toEqual({ kind: 'conflict' });
    expect(await room.cash('demo')).toBe(before - 50_000n);
    if (first.kind !== 'applied') throw new Error(first.kind);
    const pay = () =>
      room.gateway.sql.begin((tx) =>
        endBet(tx, first.bet, { kind: 'settled', payout: 75_000n }, room.currency),
      );
    expect((await Promise.all([pay(), pay(), pay()])).map(({ kind }) => kind).toSorted()).toEqual([
      'applied',
      'replay',
      'replay',
    ]);
    expect(
      await room.gateway.sql.begin((tx) => endBet(tx, first.bet, { kind: 'cancelled' }, room.currency)),
    ).toEqual({
      kind: 'conflict',
    });
    expect(await room.cash('demo')).toBe(before + 25_000n);
    expect((await readTurnover(room.gateway.sql, room.idOf('demo'))).missing).toBe(30_000n);
  });

  test('beyond the balance leaves nothing behind', async () => {
    const before = await room.cash('demo');
    expect(await room.place('demo', before + 1n)).toEqual({ kind: 'insufficient' });
    expect(await room.cash('demo')).toBe(before);
    const [row] = await room.gateway.sql`SELECT count(*)::int AS count FROM bet WHERE stake = ${before + 1n}`;
    expect(row).toEqual({ count: 0 });
  });

  test('that is cancelled gives its stake back and counts for nothing', async () => {
    const before = await room.cash('agent');
    await room.played('agent', 10_000n, { kind: 'cancelled' });
    expect(await room.cash('agent')).toBe(before);
    expect(await room.read('betTotals', {}, room.tokens.agent)).toMatchObject({
      count: 1,
      stake: { amount: '0.0000' },
      net: { amount: '0.0000' },
    });
  });
});
