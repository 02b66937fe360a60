import {
  accountTotals,
  betTotals,
  bonusTotals,
  downloads,
  memberProfit,
  memberStatement,
  rebateTotals,
} from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { RouteParts } from '../http/routes.ts';
import { addAgentExports } from './agent-export.ts';
import { bonusesQuery, bonusSums } from './bonuses.store.ts';
import { BYTE_ORDER_MARK, csvLine } from '../core/csv.ts';
import { addDownload, numbersOf, written, type Export } from './export-route.ts';
import { rebatesQuery, rebateSums } from './rebate-lines.store.ts';
import { givesRebate } from './rebate.calls.ts';
import { ratePercent } from './rebate.ts';
import { referenceText } from './movement-reference.ts';
import { movementsQuery, movementSums } from './movements.store.ts';
import { readProfit } from './profit.ts';
import { betsQuery, betSums } from './records.store.ts';
import { statementCount, statementLines } from './statement-export.ts';
import { recordTypeOf } from './transfer-types.ts';

/**
 * Adds the downloads of the records: all rows of a filter as CSV, streamed. A filter that finds more than a file may have is
 * refused.
 *
 * They take the queries of the totals' calls, and `timeZone` for the times. Not part of the contract, whose responses are
 * JSON.
 */
export function addExports(app: FastifyInstance, parts: RouteParts): void {
  addDownload(app, parts, {
    row: betTotals,
    path: downloads.bets,
    name: 'bets',
    count: async ({ sql, session: { member } }, filter) => (await betSums(sql, { member, ...filter })).count,
    lines: betLines,
  });
  addDownload(app, parts, {
    row: accountTotals,
    path: downloads.movements,
    name: 'account',
    count: async ({ sql, merchant: { currency }, session: { member } }, filter) =>
      (await movementSums(sql, { member, currency, ...filter })).count,
    lines: movementLines,
  });
  addDownload(app, parts, {
    row: bonusTotals,
    path: downloads.bonuses,
    name: 'bonuses',
    count: async ({ sql, session: { member } }, filter) =>
      (await bonusSums(sql, { member, ...filter })).count,
    lines: bonusLines,
  });
  addDownload(app, parts, {
    row: rebateTotals,
    path: downloads.rebates,
    name: 'cashback',
    refusal: async (sql, { merchant }) =>
      (await givesRebate(sql, merchant)) ? undefined : 'feature-disabled',
    count: async ({ sql, session: { member } }, filter) =>
      (await rebateSums(sql, { member, ...filter })).count,
    lines: rebateLines,
  });
  addDownload(app, parts, { row: memberProfit, path: downloads.profit, name: 'profit', lines: profitLines });
  addDownload(app, parts, {
    row: memberStatement,
    path: downloads.statement,
    name: 'statement',
    count: statementCount,
    lines: statementLines,
  });
  addAgentExports(app, parts);
}

function betLines(
  { sql, merchant, session, labels, textOf, categoryOf, time }: Export,
  filter: v.InferOutput<typeof betTotals.query>,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  return written(
    labels.bets,
    (paging) => betsQuery(sql, { member: session.member, ...filter }, paging),
    ({ id }) => id,
    (bet) => [
      { number: `${bet.id}` },
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

function movementLines(
  { sql, merchant, session, labels, textOf, time }: Export,
  filter: v.InferOutput<typeof accountTotals.query>,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  const { currency } = merchant;
  return written(
    labels.movements,
    (paging) => movementsQuery(sql, { member: session.member, currency, ...filter }, paging),
    ({ seq }) => seq,
    ({ at, kind, amount, balanceAfter, ...reference }) => [
      time(at),
      labels.types[recordTypeOf(kind)],
      referenceText(labels, textOf, reference),
      number(amount),
      number(balanceAfter),
    ],
  );
}

function bonusLines(
  { sql, merchant, session, labels, textOf, time }: Export,
  filter: v.InferOutput<typeof bonusTotals.query>,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  return written(
    labels.bonuses,
    (paging) => bonusesQuery(sql, { member: session.member, ...filter }, paging),
    ({ id }) => id,
    ({ names, code, at, reference, deposited, amount, required, fulfilled, state }) => [
      names === null ? code : textOf(names),
      time(at),
      labels.references.deposit.replace('{number}', () => reference),
      number(deposited),
      number(amount),
      number(fulfilled),
      number(state === 'running' ? required - fulfilled : 0n),
      labels.bonusStates[state],
    ],
  );
}

function rebateLines(
  { sql, merchant, session, labels, categoryOf, time }: Export,
  filter: v.InferOutput<typeof rebateTotals.query>,
): AsyncIterable<string> {
  const number = numbersOf(merchant);
  return written(
    labels.rebates,
    (paging) => rebatesQuery(sql, { member: session.member, ...filter }, paging),
    ({ id }) => id,
    ({ at, category, vendor, vendorName, state, turnover, rate, amount }) => [
      time(at),
      categoryOf(category),
      vendorName ?? vendor,
      number(turnover),
      rate === null ? '' : `${ratePercent(rate)} %`,
      number(amount),
      labels.rebateStates[state],
    ],
  );
}

async function* profitLines(
  { sql, merchant, session, labels, categoryOf }: Export,
  { from, to }: v.InferOutput<typeof memberProfit.query>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(labels.profit);
  const number = numbersOf(merchant);
  // One line for each category.
  const { code, currency } = merchant;
  const filter = { merchant: code, member: session.member, currency, from, to };
  const { categories } = await readProfit(sql, filter, 'UTC');
  yield categories
    .map(({ category, bets, stake, payout }) =>
      csvLine([
        categoryOf(category),
        { number: `${bets}` },
        number(stake),
        number(payout),
        number(payout - stake),
      ]),
    )
    .join('');
}
