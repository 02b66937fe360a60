import { expect, test } from 'vitest';
import {
  carriedInto,
  carriedOutOf,
  floorFraction,
  grossOf,
  noFigures,
  readTerms,
  subtractFractions,
  sumFractions,
  type Carried,
  type TeamFigures,
  type TermsInput,
} from '@marquee/commission';
import { checkLedger } from '../ledger/check.ts';
import { contractFrom, newTree, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { seededDice } from '../testing/lottery-fixtures.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { checkAgents } from './check.store.ts';
import { advanceRun, openRun } from './runs.store.ts';

const MEMBERS = Number(process.env['AGENT_MEMBERS'] ?? 60);
const DAYS = Number(process.env['AGENT_DAYS'] ?? 5);
const BETS = MEMBERS * 3;
const DAY = 86_400_000;
const START = Date.parse('2026-04-06T00:00:00Z');

interface Ticket {
  readonly member: number;
  readonly day: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** The tiers of both kinds, with a rate that falls by level. */
function contractTerms(kind: 'daily' | 'dividend', level: number): TermsInput {
  const rate = (top: number, step: number) => (top - level * step).toFixed(2);
  return kind === 'daily'
    ? termsOf('', {
        tiers: [
          { rate: rate(1, 0.05), minSales: '100', minLoss: '0', minActiveMembers: '0' },
          { rate: rate(1.5, 0.05), minSales: '5000', minLoss: '0', minActiveMembers: '3' },
        ],
      })
    : termsOf('', {
        kind: 'dividend',
        base: ['sales', 'prizes'],
        carryOver: 'permanent',
        floating: true,
        tiers: [{ rate: rate(40, 1), minSales: '0', minLoss: '1000', minActiveMembers: '0' }],
      });
}

/** The sums of a team on a day, from the tickets alone. */
function replay(tickets: readonly Ticket[], team: ReadonlySet<number>, day: number): TeamFigures {
  const mine = tickets.filter((ticket) => ticket.day === day && team.has(ticket.member));
  const sum = (of: (ticket: Ticket) => bigint) => mine.reduce((total, ticket) => total + of(ticket), 0n);
  const stakes = new Map<number, bigint>();
  for (const { member, stake } of mine) stakes.set(member, (stakes.get(member) ?? 0n) + stake);
  return {
    ...noFigures,
    sales: sum(({ stake }) => stake),
    winningStakes: sum(({ stake, payout }) => (payout > 0n ? stake : 0n)),
    losingStakes: sum(({ stake, payout }) => (payout > 0n ? 0n : stake)),
    prizes: sum(({ payout }) => payout),
    activeMembers: [...stakes.values()].filter((stake) => stake >= 1_000_0000n).length,
  };
}

test('days of a random tree, with gateways killed at random: every bill is what a replay from the tickets says', async () => {
  const { sql } = await databaseForTest();
  const dice = seededDice(20_261_123);
  const levels = [0];
  const uplines: (number | undefined)[] = [undefined];
  while (uplines.length < MEMBERS) {
    const upline = dice(uplines.length);
    if ((levels[upline] ?? 0) >= 9) continue;
    levels.push((levels[upline] ?? 0) + 1);
    uplines.push(upline);
  }
  const ids = await newTree(sql, uplines);
  const lineOf = (member: number): number[] => {
    const upline = uplines[member];
    return upline === undefined ? [member] : [...lineOf(upline), member];
  };
  const teams = uplines.map(
    (_, root) => new Set([...uplines.keys()].filter((member) => lineOf(member).includes(root))),
  );
  // A member has a contract only below members who have one; some have none.
  const contracted = uplines.map(() => false);
  for (const [member, upline] of uplines.entries()) {
    contracted[member] = upline === undefined || (contracted[upline] === true && dice(4) > 0);
    if (!contracted[member]) continue;
    for (const kind of ['daily', 'dividend'] as const)
      await contractFrom(sql, new Date(START), {
        offerer: upline === undefined ? null : (ids[upline] ?? 0n),
        downline: ids[member] ?? 0n,
        terms: contractTerms(kind, levels[member] ?? 0),
      });
  }
  const tickets: Ticket[] = [];
  for (let number = 0; number < BETS * DAYS; number++) {
    const stake = BigInt(dice(900) + 1) * 1_0003n;
    const payout = dice(3) === 0 ? (stake * BigInt(dice(400))) / 100n : 0n;
    tickets.push({ member: dice(MEMBERS), day: dice(DAYS), stake, payout });
  }
  for (const { member, day, stake, payout } of tickets) {
    const settled = new Date(START + day * DAY + dice(DAY));
    await settledBet(sql, { member: ids[member] ?? 0n, stake, payout, settled });
  }

  let killed = 0;
  const carried = new Map<number, Carried>();
  for (let day = 0; day < DAYS; day++)
    for (const kind of ['daily', 'dividend'] as const) {
      const window = { from: new Date(START + day * DAY), until: new Date(START + (day + 1) * DAY) };
      const id = await openRun(sql, { merchant: 'alpha', kind, period: 'day', ...window });
      for (;;) {
        const isKilled = dice(3) === 0;
        const work = sql.begin(async (tx) => {
          const isDone = await advanceRun(tx, id);
          if (isKilled) throw new Error('killed');
          return isDone;
        });
        const isDone = await work.catch(() => (killed += 1) < 0);
        if (isDone) break;
      }
      // The replay: gross of each contract from its team's tickets, less those directly below.
      const gross = new Map(
        [...uplines.keys()].flatMap((member) => {
          if (!contracted[member]) return [];
          const read = readTerms(contractTerms(kind, levels[member] ?? 0), 'PHP');
          if (!read.ok) throw new Error('unreadable terms');
          const loss = carriedInto(read.value.carryOver, carried.get(member), '2026-04');
          const earned = grossOf(
            read.value,
            replay(tickets, teams[member] ?? new Set(), day),
            kind === 'dividend' ? loss : 0n,
          );
          if (kind === 'dividend')
            carried.set(member, {
              loss: carriedOutOf('permanent', earned.base - loss, loss),
              month: '2026-04',
            });
          return [[member, earned.amount] as const];
        }),
      );
      const expected = [...gross].map(([member, amount]) => {
        const below = sumFractions(
          [...gross].flatMap(([other, each]) => (uplines[other] === member ? [each] : [])),
        );
        const net = floorFraction(subtractFractions(amount, below));
        return { payee: ids[member] ?? 0n, paid: net > 0n ? net : 0n };
      });
      const bills = await sql<{ payee: bigint; paid: bigint }[]>`
        SELECT payee, paid FROM agent_bill WHERE run = ${id} ORDER BY payee`;
      expect([...bills], `${kind} of day ${day}`).toEqual(expected);
    }
  expect(killed).toBeGreaterThan(DAYS);
  const [paid] =
    await sql`SELECT count(*) FILTER (WHERE paid > 0)::int AS some, count(*) FILTER (WHERE due = 0)::int AS none FROM agent_bill`;
  expect(Math.min(Number(paid?.['some']), Number(paid?.['none']))).toBeGreaterThan(5);
  expect(await checkAgents(sql, 'alpha')).toEqual({ runs: 2 * DAYS, faults: [], pending: [] });
  const broken = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  // The bets are rows of the betting record alone, without stakes in the ledger.
  expect(
    broken.map(({ name }) => name).filter((name) => !name.startsWith('every bet took its stake')),
  ).toEqual([]);
}, 120_000);
