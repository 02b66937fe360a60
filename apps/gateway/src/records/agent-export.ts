import {
  agentDividend,
  agentIncome,
  agentTeamBetTotals,
  agentTeamMovementTotals,
  agentTeamProfit,
  downloads,
  type BillKind,
} from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isBillKindOn } from '../agents/bill.calls.ts';
import { billsQuery, billState } from '../agents/bills.store.ts';
import { adjustmentsOf, incomeByDay } from '../agents/income.store.ts';
import { resultOf } from '../agents/report.calls.ts';
import { rollUpLatest } from '../agents/roll-ups.store.ts';
import { spanRefusal } from '../agents/span-refusal.ts';
import { profitRows } from '../agents/team-profit.store.ts';
import type { RouteParts } from '../http/routes.ts';
import { BYTE_ORDER_MARK, csvLine } from '../core/csv.ts';
import { addDownload, numbersOf, written, type Export } from './export-route.ts';
import { teamReader } from './team-record.calls.ts';
import { teamBetsQuery, teamBetSums, teamMovementsQuery, teamMovementSums } from './team-records.store.ts';
import { recordTypeOf } from './transfer-types.ts';

/** Members of a level that are read at once. */
const MEMBERS = 10_000;
/** Movements that are read at once. */
const MOVEMENTS = 1000;

const profit = { ...agentTeamProfit, query: v.omit(agentTeamProfit.query, ['page', 'pageSize']) };
const bills = { ...agentDividend, query: v.omit(agentDividend.query, ['cursor', 'limit']) };

/** Adds the downloads of what an agent looks up: all rows of a filter as CSV, streamed. */
export function addAgentExports(app: FastifyInstance, parts: RouteParts): void {
  addDownload(app, parts, {
    row: agentTeamBetTotals,
    path: downloads.teamBets,
    name: 'team-bets',
    refusal: teamRefusal,
    count: async (what, { account, ...filter }) =>
      (await teamBetSums(what.sql, { ...(await teamOf(what, account)), ...filter })).count,
    lines: teamBetLines,
  });
  addDownload(app, parts, {
    row: agentTeamMovementTotals,
    path: downloads.teamMovements,
    name: 'team-transactions',
    refusal: teamRefusal,
    count: async (what, { account, ...filter }) => {
      const { currency } = what.merchant;
      return (await teamMovementSums(what.sql, { ...(await teamOf(what, account)), currency, ...filter }))
        .count;
    },
    lines: teamMovementLines,
  });
  addDownload(app, parts, {
    row: profit,
    path: downloads.teamProfit,
    name: 'team-profit',
    refusal: teamRefusal,
    count: async (what, filter) => {
      const page = await profitRows(what.sql, { ...(await profitSpan(what, filter)), offset: 0, limit: 1 });
      return page.count;
    },
    lines: teamProfitLines,
  });
  addDownload(app, parts, {
    row: agentIncome,
    path: downloads.income,
    name: 'income',
    refusal: teamRefusal,
    lines: incomeLines,
  });
  const kinds = [
    ['dividend', downloads.dividends],
    ['daily', downloads.dailySalaries],
    ['hourly', downloads.hourSalaries],
    ['real-time', downloads.realtimeSalaries],
  ] as const;
  for (const [kind, path] of kinds)
    addDownload(app, parts, {
      row: bills,
      path,
      name: kind,
      refusal: async (sql, owner, filter) =>
        (await teamRefusal(sql, owner, filter)) ??
        ((await isBillKindOn(sql, owner.merchant, kind)) ? undefined : 'feature-disabled'),
      lines: (what, filter) => billLines(what, filter, kind),
    });
}

/** Why someone does not get a file of a team: no agent, another line's account, or a span out of range. */
async function teamRefusal(
  sql: Export['sql'],
  owner: Pick<Export, 'merchant' | 'session'>,
  filter: { readonly from: string; readonly to: string; readonly account?: string | undefined },
) {
  const reader = await teamReader(sql, owner, filter.account);
  if ('refusal' in reader) return reader.refusal.error.kind;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(filter.from);
  return isDay ? spanRefusal(filter)?.error.kind : undefined;
}

/** The team of a file that {@link teamRefusal} did not refuse. */
async function teamOf({ sql, merchant, session }: Export, account: string | undefined) {
  const reader = await teamReader(sql, { merchant, session }, account);
  if ('refusal' in reader) throw new Error('the team changed while it was read');
  return reader;
}

async function* teamBetLines(
  what: Export,
  { account, ...filter }: v.InferOutput<typeof agentTeamBetTotals.query>,
): AsyncIterable<string> {
  const { sql, merchant, labels, agentLabels, textOf, categoryOf, time } = what;
  const number = numbersOf(merchant);
  const reader = await teamOf(what, account);
  const [first, ...others] = labels.bets;
  yield* written(
    [first, agentLabels.member[0], ...others],
    (paging) => teamBetsQuery(sql, { ...reader, ...filter }, paging),
    ({ id }) => id,
    (bet) => [
      { number: `${bet.id}` },
      bet.username,
      time(bet.placedAt),
      time(bet.settledAt),
      categoryOf(bet.category),
      bet.vendorName ?? bet.vendor,
      bet.gameNames === null ? bet.game : textOf(bet.gameNames),
      bet.round,
      number(bet.stake),
      number(bet.payout),
      labels.states[bet.state],
    ],
  );
}

async function* teamMovementLines(
  what: Export,
  { account, ...filter }: v.InferOutput<typeof agentTeamMovementTotals.query>,
): AsyncIterable<string> {
  const { sql, merchant, labels, agentLabels, time } = what;
  const number = numbersOf(merchant);
  const reader = await teamOf(what, account);
  const [at, type, , amount] = labels.movements;
  yield BYTE_ORDER_MARK + csvLine([agentLabels.member[0], at, type, amount]);
  for (let cursor: string | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const { rows, next } = await teamMovementsQuery(
      sql,
      { ...reader, currency: merchant.currency, ...filter },
      { cursor, limit: MOVEMENTS },
    );
    yield rows
      .map((row) =>
        csvLine([row.username, time(row.at), labels.types[recordTypeOf(row.kind)], number(row.amount)]),
      )
      .join('');
    if (next === null) return;
    cursor = next;
  }
}

async function profitSpan(what: Export, { account, of, from, to }: v.InferOutput<typeof profit.query>) {
  const { member: agent } = what.session;
  const reader = await teamOf(what, account);
  await rollUpLatest(what.sql, what.merchant.code);
  return { merchant: what.merchant.code, agent, account: reader.member ?? agent, from, to, of };
}

async function* teamProfitLines(
  what: Export,
  filter: v.InferOutput<typeof profit.query>,
): AsyncIterable<string> {
  const { sql, merchant, agentLabels } = what;
  const number = numbersOf(merchant);
  const span = await profitSpan(what, filter);
  yield BYTE_ORDER_MARK + csvLine(agentLabels.teamProfit);
  for (let offset = 0; ; offset += MEMBERS) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { rows, count } = await profitRows(sql, { ...span, offset, limit: MEMBERS });
    yield rows
      .map((row) =>
        csvLine([
          row.username,
          number(row.sales),
          number(row.prizes),
          number(row.rebates),
          number(row.bonuses),
          number(resultOf(row)),
          number(row.salaries),
          number(row.deposits),
          number(row.withdrawals),
        ]),
      )
      .join('');
    if (offset + MEMBERS >= count) return;
  }
}

async function* incomeLines(
  { sql, merchant, session, agentLabels }: Export,
  { from, to }: v.InferOutput<typeof agentIncome.query>,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  await rollUpLatest(sql, merchant.code);
  yield BYTE_ORDER_MARK + csvLine(agentLabels.income);
  const days = await incomeByDay(sql, { merchant: merchant.code, agent: session.member, from, to });
  yield days
    .map((day) =>
      csvLine([
        day.day,
        number(day.rebates),
        number(day.gross.daily),
        number(day.gross.hourly),
        number(day.gross['real-time']),
        number(day.gross.dividend),
        number(-day.paidOn),
        number(adjustmentsOf(day)),
        number(day.income),
      ]),
    )
    .join('');
}

function billLines(
  { sql, merchant, session, agentLabels, time }: Export,
  { from, to }: v.InferOutput<typeof bills.query>,
  kind: BillKind,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  const filter = { merchant: merchant.code, agent: session.member, kind, from, to };
  return written(
    agentLabels.bills,
    (paging) => billsQuery(sql, filter, paging),
    ({ id }) => id,
    (bill) => [
      time(bill.from),
      time(bill.until),
      number(bill.sales),
      number(bill.base),
      bill.tier === null ? '' : { number: `${bill.tier + 1}` },
      number(bill.gross),
      number(-bill.below),
      number(bill.correction),
      number(bill.paid),
      number(bill.debt),
      agentLabels.billStates[billState(bill)],
    ],
  );
}
