import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../identity/members.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { countTurnover, readTurnover, requireTurnover } from './turnover.store.ts';
import { spreadTurnover } from './turnover.ts';

describe('a stake', () => {
  test('goes to the oldest requirement first and never beyond what is missing', () => {
    const open = [
      { id: 1n, missing: 100n },
      { id: 2n, missing: 50n },
      { id: 3n, missing: 70n },
    ];
    expect(spreadTurnover(open, 99n)).toEqual([{ id: 1n, gain: 99n }]);
    expect(spreadTurnover(open, 120n)).toEqual([
      { id: 1n, gain: 100n },
      { id: 2n, gain: 20n },
    ]);
    expect(spreadTurnover(open, 1000n).map(({ gain }) => gain)).toEqual([100n, 50n, 70n]);
    expect(spreadTurnover(open, 0n)).toEqual([]);
    expect(spreadTurnover([], 5n)).toEqual([]);
  });

  test('counts to the last ten-thousandth, however it is cut up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10_000_000n), { maxLength: 8 }),
        fc.array(fc.bigInt(0n, 5_000_000n), { maxLength: 12 }),
        (required, stakes) => {
          const missing = required.map((amount, at) => ({ id: BigInt(at), missing: amount }));
          for (const stake of stakes) {
            const open = missing.filter((one) => one.missing > 0n);
            for (const { id, gain } of spreadTurnover(open, stake)) {
              const one = missing[Number(id)];
              if (one !== undefined) one.missing -= gain;
            }
          }
          const total = required.reduce((sum, amount) => sum + amount, 0n);
          const staked = stakes.reduce((sum, amount) => sum + amount, 0n);
          const left = missing.reduce((sum, one) => sum + one.missing, 0n);
          expect(left).toBe(staked >= total ? 0n : total - staked);
          // Nothing younger is touched while something older is open.
          const firstOpen = missing.findIndex((one) => one.missing > 0n);
          const later = firstOpen === -1 ? [] : missing.slice(firstOpen + 1);
          expect(later.map((one) => one.missing)).toEqual(required.slice(required.length - later.length));
        },
      ),
    );
  });
});

describe('in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.sql`INSERT INTO merchant (code, currency) VALUES ('alpha', 'PHP') ON CONFLICT DO NOTHING`;
  });
  afterAll(() => database.drop());

  async function newMember(username: string): Promise<bigint> {
    return addMember(database.sql, {
      merchant: 'alpha',
      username,
      nickname: username,
      type: 0,
      language: 'EN',
      passwordHash: null,
      upline: null,
      rankName: 'Bronze',
      rankLevel: 0,
    });
  }

  test('one reference asks once, and what is missing is told', async () => {
    const { sql } = database;
    const member = await newMember('once');
    const requirement = { member, merchant: 'alpha', source: 'deposit', reference: 'deposit:1' } as const;
    for (let times = 0; times < 3; times++)
      await sql.begin((tx) => requireTurnover(tx, { ...requirement, amount: 1_000n }));
    await sql.begin((tx) =>
      requireTurnover(tx, { ...requirement, source: 'bonus', reference: 'bonus:1', amount: 500n }),
    );
    await sql.begin((tx) => requireTurnover(tx, { ...requirement, reference: 'deposit:2', amount: 0n }));
    expect(await readTurnover(sql, member)).toEqual({ required: 1_500n, fulfilled: 0n, missing: 1_500n });
    await sql.begin((tx) => countTurnover(tx, member, 1_200n));
    // The met one is out of the sum.
    expect(await readTurnover(sql, member)).toEqual({ required: 500n, fulfilled: 200n, missing: 300n });
    await sql.begin((tx) => countTurnover(tx, member, 1_000n));
    expect(await readTurnover(sql, member)).toEqual({ required: 0n, fulfilled: 0n, missing: 0n });
  });

  test('forty bets that settle at once all count', async () => {
    const { sql } = database;
    const member = await newMember('many');
    for (const [at, amount] of [300n, 500n, 400n].entries()) {
      await sql.begin((tx) =>
        requireTurnover(tx, {
          member,
          merchant: 'alpha',
          source: 'deposit',
          reference: `many:${at}`,
          amount,
        }),
      );
    }
    await Promise.all(Array.from({ length: 40 }, () => sql.begin((tx) => countTurnover(tx, member, 25n))));
    expect((await readTurnover(sql, member)).missing).toBe(200n);
    const rows = await sql<{ fulfilled: bigint }[]>`
      SELECT fulfilled FROM turnover_requirement WHERE member = ${member} ORDER BY id`;
    expect(rows.map(({ fulfilled }) => fulfilled)).toEqual([300n, 500n, 200n]);
  });

  test("another member's bets count for no one else", async () => {
    const { sql } = database;
    const [one, other] = [await newMember('one'), await newMember('other')];
    await sql.begin((tx) =>
      requireTurnover(tx, { member: one, merchant: 'alpha', source: 'bonus', reference: 'b:9', amount: 10n }),
    );
    await sql.begin((tx) => countTurnover(tx, other, 10n));
    expect((await readTurnover(sql, one)).missing).toBe(10n);
  });
});
