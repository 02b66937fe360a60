import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferInThePast } from '../demo/past-transfers.ts';
import { openHouseAccount, openMemberAccount } from '../ledger/ledger.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { addMember } from '../identity/members.store.ts';
import { openRecordHarness, type RecordHarness, type Wire } from '../testing/record-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';

interface Statement {
  from: string;
  to: string;
  complete: boolean;
  wallets: {
    wallet: string;
    vendor: string | null;
    opening: Wire;
    closing: Wire;
    income: Wire;
    outgo: Wire;
    totals: { type: string; count: number; income: Wire; outgo: Wire }[];
    movements: { type: string; amount: Wire; balanceAfter: Wire; at: string }[];
  }[];
}

/** The merchant's clock is eight hours ahead of UTC. */
const zone = 'Asia/Manila';
const units = ({ amount }: Wire) => BigInt(amount.replace('.', ''));

let harness: RecordHarness;
let member: bigint;
let token: string;
beforeAll(async () => {
  harness = await openRecordHarness();
  const { sql } = harness.gateway;
  member = await addMember(sql, {
    merchant: 'alpha',
    username: 'reader',
    nickname: 'Reader',
    type: 0,
    language: 'EN',
    passwordHash: null,
    upline: null,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  token = await openSession(sql, 'alpha', member);
  await sql`UPDATE vendor SET display_name = 'Lantern Play' WHERE merchant = 'alpha' AND code = ${harness.game.vendor}`;
  await sql`INSERT INTO agent_setting (merchant, time_zone) VALUES ('alpha', ${zone})
    ON CONFLICT (merchant) DO UPDATE SET time_zone = ${zone}`;
  await sql`UPDATE member SET created_at = '2026-01-31T16:30:00Z' WHERE id = ${member}`;
  // The database reads its own clock a moment later: half a second keeps the second.
  const secondsAgo = (at: string) => (Date.now() - Date.parse(at)) / 1000 - 0.5;
  await sql.begin(async (tx) => {
    const house = await openHouseAccount(tx, 'alpha', harness.currency);
    const cash = await openMemberAccount(tx, member, harness.currency);
    const vendor = await openMemberAccount(tx, member, harness.currency, `vendor:${harness.game.vendor}`);
    const move = (key: string, from: bigint, to: bigint, amount: bigint, kind: string, at: string) => ({
      key: `statement:${key}`,
      from,
      to,
      amount,
      kind,
      reference: '=7',
      secondsAgo: secondsAgo(at),
    });
    await transferInThePast(tx, [
      move('1', house, cash, 1_000_000n, 'deposit', '2026-02-10T00:00:00Z'),
      // Ten minutes before the month of the merchant turns, and ten minutes after: the same day in UTC.
      move('2', cash, house, 250_000n, 'bet', '2026-02-28T15:50:00Z'),
      move('3', house, cash, 400_000n, 'prize', '2026-02-28T16:10:00Z'),
      move('4', cash, vendor, 300_000n, 'transfer', '2026-03-05T00:00:00Z'),
      move('5', cash, house, 50_000n, 'bet', '2026-03-06T00:00:00Z'),
    ]);
  });
});
afterAll(() => harness.gateway.close());

const statementOf = async (month: string, asking = token) =>
  valueOf<Statement>(
    (await harness.gateway.send('memberStatement', { query: { month }, token: asking })).json,
  );
const fileOf = async (month: string, language = 'EN') =>
  (
    await harness.gateway.request({
      path: `/wps/relay/ACS_memberStatement.csv?month=${month}`,
      headers: { language, authorization: `Bearer ${token}` },
    })
  ).text;

test('there is a statement for each month since the registration, as the merchant counts months', async () => {
  const { json } = await harness.gateway.send('statementMonths', { token });
  const { timeZone, months } = valueOf<{ timeZone: string; months: string[] }>(json);
  expect(timeZone).toBe(zone);
  expect(months.at(-1)).toBe('2026-02');
  expect(months.at(-2)).toBe('2026-03');
  expect(new Set(months).size).toBe(months.length);
  const before = await harness.gateway.send('memberStatement', { query: { month: '2026-01' }, token });
  expect(kindOf(before)).toBe('not-found');
});

test('the closing balance is the opening one with the movements, and that of the ledger', async () => {
  const [february, march] = [await statementOf('2026-02'), await statementOf('2026-03')];
  expect([february.from, february.to]).toEqual(['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
  expect(february.wallets.map(({ wallet, closing }) => [wallet, closing.amount])).toEqual([
    ['cash', '75.0000'],
  ]);
  expect(
    march.wallets.map(({ wallet, opening, closing }) => [wallet, opening.amount, closing.amount]),
  ).toEqual([
    ['cash', '75.0000', '80.0000'],
    ['vendor', '0.0000', '30.0000'],
  ]);
  const months = valueOf<{ months: string[] }>(
    (await harness.gateway.send('statementMonths', { token })).json,
  ).months.toReversed();
  let closing = 0n;
  for (const month of months) {
    // oxlint-disable-next-line no-await-in-loop -- each month begins with what the one before it ended with
    const { wallets } = await statementOf(month);
    const [cash] = wallets;
    expect(cash && units(cash.opening)).toBe(closing);
    for (const { opening, income, outgo, totals, movements, ...wallet } of wallets) {
      const moved = movements.reduce((sum, { amount }) => sum + units(amount), 0n);
      expect(units(opening) + moved).toBe(units(wallet.closing));
      expect(units(opening) + units(income) - units(outgo)).toBe(units(wallet.closing));
      const byType = totals.reduce((sum, each) => sum + units(each.income) - units(each.outgo), 0n);
      expect(byType).toBe(moved);
      const last = movements.at(-1);
      expect(last === undefined ? units(opening) : units(last.balanceAfter)).toBe(units(wallet.closing));
    }
    closing = cash ? units(cash.closing) : closing;
  }
  const ledger = await harness.gateway.sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash'`;
  expect(ledger).toEqual([{ balance: closing }]);
});

test('the file has the same figures, the words of the screen and no formula', async () => {
  const lines = (await fileOf('2026-03')).trim().split('\r\n');
  expect(lines).toEqual([
    'Wallet,Currency,Time,Type,Reference,Amount,Balance after',
    `Main wallet,${harness.currency},2026-03-01 00:00:00,Opening balance,,,75.0000`,
    `Main wallet,${harness.currency},2026-03-01 00:10:00,Prize,,40.0000,115.0000`,
    `Main wallet,${harness.currency},2026-03-05 08:00:00,Transfer,,-30.0000,85.0000`,
    `Main wallet,${harness.currency},2026-03-06 08:00:00,Bet,,-5.0000,80.0000`,
    `Main wallet,${harness.currency},,Transfer,Total,-30.0000,`,
    `Main wallet,${harness.currency},,Bet,Total,-5.0000,`,
    `Main wallet,${harness.currency},,Prize,Total,40.0000,`,
    `Main wallet,${harness.currency},2026-04-01 00:00:00,Closing balance,,,80.0000`,
    `Wallet at Lantern Play,${harness.currency},2026-03-01 00:00:00,Opening balance,,,0.0000`,
    `Wallet at Lantern Play,${harness.currency},2026-03-05 08:00:00,Transfer,,30.0000,30.0000`,
    `Wallet at Lantern Play,${harness.currency},,Transfer,Total,30.0000,`,
    `Wallet at Lantern Play,${harness.currency},2026-04-01 00:00:00,Closing balance,,,30.0000`,
  ]);
  expect(await fileOf('2026-03', 'TH')).toContain('ยอดยกมา');
  const { sql } = harness.gateway;
  await sql`UPDATE vendor SET display_name = '=1+1' WHERE merchant = 'alpha' AND code = ${harness.game.vendor}`;
  await sql.begin(async (tx) => {
    const cash = await openMemberAccount(tx, member, harness.currency);
    const house = await openHouseAccount(tx, 'alpha', harness.currency);
    const secondsAgo = (Date.now() - Date.parse('2026-04-02T00:00:00Z')) / 1000;
    await transferInThePast(tx, [
      {
        key: 'wallet:statement',
        from: house,
        to: cash,
        amount: 1n,
        kind: 'transfer',
        reference: harness.game.vendor,
        secondsAgo,
      },
    ]);
  });
  expect(await fileOf('2026-04')).toContain('Wallet at =1+1');
  expect(await fileOf('2026-04')).not.toMatch(/(^|,|\n)"?[=+@]/);
});

test('a member who is excluded from play has it too, another member has their own', async () => {
  await harness.gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${member}, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '200 days')`;
  expect((await statementOf('2026-03')).wallets).toHaveLength(2);
  expect(await fileOf('2026-03')).toContain('Closing balance');
  const other = await harness.gateway.send('memberStatement', {
    query: { month: '2026-03' },
    token: harness.tokens.agent,
  });
  expect(other.text).not.toContain('115.0000');
});
