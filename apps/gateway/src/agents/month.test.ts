import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { contractFrom, newTree } from '../testing/agent-fixtures.ts';
import {
  monthTerms,
  replayMonth,
  settleBets,
  type MonthBet,
  type MonthContract,
  type MonthRun,
} from '../testing/agent-month.ts';
import { bundled } from '../testing/bundled.ts';
import { seededDice } from '../testing/lottery-fixtures.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkAgents } from './check.store.ts';

const MEMBERS = Number(process.env['AGENT_MEMBERS'] ?? 40);
const DAYS = Number(process.env['AGENT_DAYS'] ?? 4);
/** Times that two gateways are killed. */
const KILLS = Number(process.env['AGENT_KILLS'] ?? 3);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const GATEWAYS = 2;

/** The first of a month that is long over, with the weeks that reach beyond it. */
const now = new Date();
const START = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1);
const END = START + DAYS * DAY;
/** Hours and five minutes are many: the short form has those of the end. */
const HOURS_FROM = DAYS > 20 ? START : END - 12 * HOUR;
const MINUTES_FROM = DAYS > 20 ? END - DAY : END - HOUR;

test('a month of two trees with all kinds of contracts, gateways killed: every bill is what a replay of the bets says', async () => {
  const database = await createTestDatabase();
  const { sql } = database;
  const dice = seededDice(20_261_123);
  const levels = [0, 0];
  const uplines: (number | undefined)[] = [undefined, undefined];
  while (uplines.length < MEMBERS) {
    const upline = dice(uplines.length);
    if ((levels[upline] ?? 0) >= 9) continue;
    levels.push((levels[upline] ?? 0) + 1);
    uplines.push(upline);
  }
  const ids = await newTree(sql, uplines);
  const lines = uplines.map((_, member): number[] => {
    const line = [member];
    for (let at = uplines[member]; at !== undefined; at = uplines[at]) line.unshift(at);
    return line;
  });
  const lineOf = (member: number) => lines[member] ?? [];
  await sql`INSERT INTO agent_setting (merchant, negative_net) VALUES ('alpha', 'upline')
    ON CONFLICT (merchant) DO UPDATE SET negative_net = 'upline'`;

  // A member has contracts only below members who have them; some have none.
  const contracts: MonthContract[] = [];
  const contracted = new Set<number>();
  for (const [member, upline] of uplines.entries()) {
    if (upline !== undefined && (!contracted.has(upline) || dice(6) === 0)) continue;
    contracted.add(member);
    for (const terms of monthTerms(lineOf(member)[0] ?? 0, levels[member] ?? 0)) {
      const { kind, period } = terms;
      const from = kind === 'hourly' ? HOURS_FROM : kind === 'real-time' ? MINUTES_FROM : START;
      const offerer = upline === undefined ? null : (ids[upline] ?? 0n);
      const id = await contractFrom(sql, new Date(from), { offerer, downline: ids[member] ?? 0n, terms });
      contracts.push({ id, downline: member, kind, period, terms, from });
    }
  }
  const someBets = (count: number, from: number, until: number): MonthBet[] =>
    Array.from({ length: count }, () => {
      const stake = BigInt(dice(900) + 1) * 1_0003n;
      const payout = dice(3) === 0 ? (stake * BigInt(dice(400))) / 100n : 0n;
      return { member: dice(MEMBERS), at: from + dice(until - from), stake, payout };
    });
  const bets = [
    ...someBets(MEMBERS * DAYS * 2, START, END),
    ...someBets(MEMBERS, END - HOUR, END),
    // On the borders of periods.
    ...[START, START + DAY, START + DAY - 1, END - 5 * MINUTE, END - HOUR, END - HOUR - 1].map((at) => ({
      member: dice(MEMBERS),
      at,
      stake: 2_000_0000n,
      payout: 0n,
    })),
  ];
  const written = await settleBets(sql, ids, bets);
  await sql`UPDATE agent_contract SET ends_at = ${new Date(END)} WHERE state = 'accepted'`;
  const blocked = new Set(Array.from({ length: 3 }, () => 2 + dice(MEMBERS - 2)));
  for (const member of blocked)
    await sql`UPDATE member SET blocked_at = now() WHERE id = ${ids[member] ?? 0n}`;

  const killed = await payWithKills(database.url, dice);
  expect(killed).toBeGreaterThan(0);
  const runs = await sql<MonthRun[]>`
    SELECT id, kind, period, starts_at AS from, ends_at AS until FROM agent_run WHERE step = 'reconciled' ORDER BY starts_at, id`;
  const count = (period: string, kind: string) =>
    runs.filter((run) => run.period === period && run.kind === kind).length;
  expect([
    count('day', 'daily'),
    count('day', 'dividend'),
    count('hour', 'hourly'),
    count('five-minutes', 'real-time'),
  ]).toEqual([DAYS, DAYS, (END - HOURS_FROM) / HOUR, (END - MINUTES_FROM) / (5 * MINUTE)]);
  expect(Math.min(count('week', 'daily'), count('half-month', 'dividend'))).toBeGreaterThan(0);

  const due = replayMonth(runs, contracts, bets, { lineOf, end: END });
  const place = new Map(ids.map((id, member) => [id, member]));
  const billsOf = async () => {
    const rows = await sql<
      { run: bigint; payee: bigint; due: bigint; paid: bigint; debt: bigint; correction: bigint }[]
    >`SELECT run, payee, due, paid, debt, correction FROM agent_bill ORDER BY run, payee`;
    return rows.map(({ payee, ...bill }) => ({ ...bill, payee: place.get(payee) ?? -1 }));
  };
  const bills = await billsOf();
  const expected = runs.flatMap(({ id, kind }) =>
    [...(due.get(id) ?? [])].map(([payee, net]) => {
      const isPaid = !blocked.has(payee);
      const debt = net < 0n && isPaid ? -net : 0n;
      return { run: id, kind, payee, due: net, paid: net > 0n && isPaid ? net : 0n, debt, correction: 0n };
    }),
  );
  // A real-time run bills only those whose teams staked in its five minutes.
  const keyOf = ({ run, payee }: { run: bigint; payee: number }) => `${run} ${payee}`;
  const billed = new Set(bills.map(keyOf));
  const wanted = expected.flatMap(({ kind, ...bill }) =>
    kind === 'real-time' && bill.due === 0n && !billed.has(keyOf(bill)) ? [] : [bill],
  );
  const byKey = (list: typeof bills) => new Map(list.map((bill) => [keyOf(bill), bill]));
  expect(byKey(bills)).toEqual(byKey(wanted));
  for (const kind of ['daily', 'hourly', 'real-time', 'dividend'])
    expect(expected.filter((bill) => bill.kind === kind && bill.paid > 0n).length, kind).toBeGreaterThan(3);
  expect(expected.some(({ debt }) => debt > 0n)).toBe(true);
  expect((await checkAgents(sql, 'alpha')).faults).toEqual([]);

  // Some bets are void, others were settled late: the bills of one more day correct what was paid.
  const isVoid = bets.map((bet) => bet.at < END - DAY && dice(10) === 0);
  await sql`UPDATE bet SET state = 'cancelled', payout = 0
    WHERE id = ANY(${written.flatMap((id, index) => (isVoid[index] === true ? [String(id)] : []))}::bigint[])`;
  const late = someBets(MEMBERS, START, END - DAY);
  await settleBets(sql, ids, late);
  await sql`UPDATE agent_contract SET ends_at = ${new Date(END + DAY)} WHERE state = 'accepted' AND period = 'day'`;
  await payWithKills(database.url, dice);
  const again = replayMonth(
    runs.filter(({ period }) => period === 'day'),
    contracts,
    [...bets.filter((_, index) => isVoid[index] !== true), ...late],
    { lineOf, end: END },
  );
  const changes = new Map<string, bigint>();
  for (const { id, kind } of runs)
    for (const [payee, net] of again.get(id) ?? []) {
      const key = `${kind} ${payee}`;
      changes.set(key, (changes.get(key) ?? 0n) + net - (due.get(id)?.get(payee) ?? 0n));
    }
  const last = await sql<{ kind: string; payee: bigint; due: bigint; correction: bigint; paid: bigint }[]>`
    SELECT kind, payee, due, correction, paid FROM agent_bill b JOIN agent_run r ON r.id = b.run
    WHERE r.starts_at = ${new Date(END)} AND period = 'day' AND NOT withheld`;
  expect(last.length).toBeGreaterThan(5);
  for (const bill of last) {
    const correction = changes.get(`${bill.kind} ${place.get(bill.payee)}`) ?? 0n;
    const sum = (bill.due > 0n ? bill.due : 0n) + correction;
    expect({ correction: bill.correction, paid: bill.paid }).toEqual({
      correction,
      paid: sum > 0n ? sum : 0n,
    });
  }
  expect(
    last.some(({ correction }) => correction > 0n) && last.some(({ correction }) => correction < 0n),
  ).toBe(true);

  expect((await checkAgents(sql, 'alpha')).faults).toEqual([]);
  const broken = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  // The bets are rows of the betting record alone, without stakes in the ledger.
  expect(
    broken.map(({ name }) => name).filter((name) => !name.startsWith('every bet took its stake')),
  ).toEqual([]);
  await database.drop();
});

/** Pays everything that is due by gateways that are killed several times. @returns how many were killed at work */
async function payWithKills(url: string, dice: (bound: number) => number): Promise<number> {
  let killed = 0;
  for (let round = 0; ; round++) {
    const gateways = Array.from({ length: GATEWAYS }, () =>
      spawn(process.execPath, [bundled('agent-steps'), url], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const ends = gateways.map((gateway) => once(gateway, 'exit'));
    if (round < KILLS) {
      await Promise.all(gateways.map(({ stdout }) => once(stdout, 'data')));
      for (const gateway of gateways) {
        await new Promise((resolve) => setTimeout(resolve, dice(250)));
        gateway.kill('SIGKILL');
      }
    }
    const results = await Promise.all(ends);
    killed += results.filter(([, signal]) => signal === 'SIGKILL').length;
    if (results.every(([code]) => code === 0)) return killed;
    if (results.some(([code]) => code === 1)) throw new Error('a gateway failed');
  }
}
