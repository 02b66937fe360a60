import { Readable } from 'node:stream';
import {
  accountTotals,
  betTotals,
  bonusTotals,
  downloads,
  fieldProblems,
  memberProfit,
  memberRole,
  memberStatement,
  rebateTotals,
  type Call,
  type GameCategory,
} from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../database/connection.ts';
import { categoryEntries } from '../games/categories.ts';
import { admit, languageOf, sendRefusal, type RouteParts } from '../http/routes.ts';
import { nullByteProblems } from '../http/null-bytes.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import { bonusesQuery } from './bonuses.store.ts';
import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.ts';
import { exportLabels, type ExportLabels } from './export-labels.ts';
import { rebatesQuery } from './rebate-lines.store.ts';
import { givesRebate } from './rebate.calls.ts';
import { ratePercent } from './rebate.ts';
import { referenceText } from './movement-reference.ts';
import { movementsQuery } from './movements.store.ts';
import { betsQuery, profitByCategory, type Paging } from './records.store.ts';
import { statementLines } from './statement-export.ts';
import { isTimeZone, timeWriter } from './time-zone.ts';
import { recordTypeOf } from './transfer-types.ts';

/** Rows read at once: a slow reader holds no connection of the pool, only one page in memory. */
const PAGE = 1000;

const zone = v.object({
  timeZone: v.optional(
    v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'expected an IANA time zone')),
    'UTC',
  ),
});

/** The owner of the exported rows and the formatting. */
export interface Export {
  readonly sql: Sql;
  readonly merchant: Merchant;
  readonly session: Session;
  readonly labels: ExportLabels;
  readonly textOf: (texts: Parameters<typeof textIn>[0]) => string;
  readonly categoryOf: (category: GameCategory) => string;
  readonly time: (at: Date | null) => string;
}

/**
 * Adds the downloads of the records: all rows of a filter as CSV, streamed.
 *
 * They take the queries of the totals' calls, and `timeZone` for the times. Not part of the contract, whose responses are
 * JSON.
 */
export function addExports(app: FastifyInstance, parts: RouteParts): void {
  add(app, parts, betTotals, downloads.bets, 'bets', betLines);
  add(app, parts, accountTotals, downloads.movements, 'account', movementLines);
  add(app, parts, bonusTotals, downloads.bonuses, 'bonuses', bonusLines);
  add(app, parts, rebateTotals, downloads.rebates, 'cashback', rebateLines, givesRebate);
  add(app, parts, memberProfit, downloads.profit, 'profit', profitLines);
  add(app, parts, memberStatement, downloads.statement, 'statement', statementLines);
}

function add<Row extends Call & { readonly query: v.GenericSchema }>(
  app: FastifyInstance,
  parts: RouteParts,
  row: Row,
  url: string,
  name: string,
  lines: (what: Export, filter: v.InferOutput<Row['query']>) => AsyncIterable<string>,
  offered?: (sql: Sql, merchant: Merchant) => Promise<boolean>,
): void {
  app.get(url, {
    onRequest: (request, reply) => admit(parts, row, request, reply),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { merchant, session } = request;
      if (merchant === undefined || session === undefined)
        throw new Error('a request passed without its session');
      if (memberRole(session.type) === 'trial')
        return sendRefusal(request, reply, { kind: 'real-account-required' });
      if (offered !== undefined && !(await offered(parts.sql, merchant)))
        return sendRefusal(request, reply, { kind: 'feature-disabled' });
      const wait = await parts.limit('exports', `${session.member}`);
      if (wait !== undefined)
        return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait });
      const { timeZone: asked, ...filter } = v.parse(v.record(v.string(), v.unknown()), request.query);
      const times = v.safeParse(zone, { timeZone: asked });
      const parsed = v.safeParse(row.query, filter);
      const zeros = nullByteProblems(filter, 'query');
      if (!times.success || !parsed.success || zeros.length > 0)
        return sendRefusal(request, reply, {
          kind: 'invalid-request',
          fields: [...fieldProblems('query', [...(times.issues ?? []), ...(parsed.issues ?? [])]), ...zeros],
        });
      const language = languageOf(request, merchant);
      const stream = lines(
        {
          sql: parts.sql,
          merchant,
          session,
          labels: exportLabels[language],
          textOf: (texts) => textIn(texts, language, merchant),
          categoryOf: (category) => textIn(categoryEntries[category].names, language, merchant),
          time: timeWriter(times.output.timeZone),
        },
        parsed.output,
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(Readable.from(stream));
    },
  });
}

/** A table written page by page, while it is read. */
async function* written<Row>(
  head: readonly string[],
  read: (paging: Paging) => PromiseLike<readonly Row[]>,
  numberOf: (row: Row) => bigint,
  cells: (row: Row) => readonly Cell[],
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for (let cursor: string | undefined; ;) {
    const page = await read({ cursor, limit: PAGE });
    yield page.map((row) => csvLine(cells(row))).join('');
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    cursor = `${numberOf(last)}`;
  }
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
    ({ names, code, at, reference, deposited, amount, required, fulfilled }) => [
      names === null ? code : textOf(names),
      time(at),
      labels.references.deposit.replace('{number}', () => reference),
      number(deposited),
      number(amount),
      number(fulfilled),
      number(required > fulfilled ? required - fulfilled : 0n),
      labels.bonusStates[fulfilled < required ? 'running' : 'free'],
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
  const lines = await profitByCategory(sql, session.member, from, to);
  yield lines
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

const numbersOf =
  ({ currency }: Merchant) =>
  (amount: bigint): Cell => ({ number: toDecimalString(money(currency, amount)) });
