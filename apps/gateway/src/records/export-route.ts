import { Readable } from 'node:stream';
import { fieldProblems, memberRole, type Call, type FailureKind, type GameCategory } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../database/connection.ts';
import { categoryEntries } from '../games/categories.ts';
import { admit, languageOf, sendRefusal, type RouteParts } from '../http/routes.ts';
import { nullByteProblems } from '../http/null-bytes.ts';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import { agentExportLabels, type AgentExportLabels } from './agent-export-labels.ts';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../core/csv.ts';
import { exportLabels, type ExportLabels } from './export-labels.ts';
import type { Paging } from './records.store.ts';
import { isTimeZone, timeWriter } from './time-zone.ts';

/** Rows read at once: a slow reader holds no connection of the pool, only one page in memory. */
const PAGE = 1000;

/** Lines that a file has at most, as many as spreadsheets on a phone still open. */
export const MAX_LINES = 100_000;

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
  readonly agentLabels: AgentExportLabels;
  readonly textOf: (texts: Parameters<typeof textIn>[0]) => string;
  readonly categoryOf: (category: GameCategory) => string;
  readonly time: (at: Date | null) => string;
}

/** A download: the query's schema is that of a call. */
interface Download<Row extends Call & { readonly query: v.GenericSchema }> {
  readonly row: Row;
  readonly path: string;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Why the member does not get the file; undefined when they do. */
  readonly refusal?: (
    sql: Sql,
    owner: { readonly merchant: Merchant; readonly session: Session },
    filter: v.InferOutput<Row['query']>,
  ) => Promise<FailureKind | undefined>;
  /** How many lines the filter finds, for files that nothing else bounds. */
  readonly count?: (what: Export, filter: v.InferOutput<Row['query']>) => Promise<number>;
  readonly lines: (what: Export, filter: v.InferOutput<Row['query']>) => AsyncIterable<string>;
}

/** Adds a download to the routes. */
export function addDownload<Row extends Call & { readonly query: v.GenericSchema }>(
  app: FastifyInstance,
  parts: RouteParts,
  { row, path, name, refusal, count, lines }: Download<Row>,
): void {
  app.get(path, {
    onRequest: (request, reply) => admit(parts, row, request, reply),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { merchant, session } = request;
      if (merchant === undefined || session === undefined)
        throw new Error('a request passed without its session');
      if (memberRole(session.type) === 'trial')
        return sendRefusal(request, reply, { kind: 'real-account-required' });
      const wait = await parts.limit('exports', `${session.member}`);
      if (wait !== undefined)
        return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait });
      const { timeZone: requested, ...filter } = v.parse(v.record(v.string(), v.unknown()), request.query);
      const times = v.safeParse(zone, { timeZone: requested });
      const parsed = v.safeParse(row.query, filter);
      const zeros = nullByteProblems(filter, 'query');
      if (!times.success || !parsed.success || zeros.length > 0)
        return sendRefusal(request, reply, {
          kind: 'invalid-request',
          fields: [...fieldProblems('query', [...(times.issues ?? []), ...(parsed.issues ?? [])]), ...zeros],
        });
      const kind = await refusal?.(parts.sql, { merchant, session }, parsed.output);
      if (kind !== undefined) return sendRefusal(request, reply, { kind });
      const language = languageOf(request, merchant);
      const what: Export = {
        sql: parts.sql,
        merchant,
        session,
        labels: exportLabels[language],
        agentLabels: agentExportLabels[language],
        textOf: (texts) => textIn(texts, language, merchant),
        categoryOf: (category) => textIn(categoryEntries[category].names, language, merchant),
        time: timeWriter(times.output.timeZone),
      };
      if (((await count?.(what, parsed.output)) ?? 0) > MAX_LINES)
        return sendRefusal(request, reply, {
          kind: 'invalid-request',
          fields: [{ path: 'query', rule: 'lines', message: `expected at most ${MAX_LINES} lines` }],
        });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(Readable.from(lines(what, parsed.output)));
    },
  });
}

/** A table written page by page, while it is read. */
export async function* written<Row>(
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

/** Writes amounts of a merchant's currency. */
export const numbersOf =
  ({ currency }: Merchant) =>
  (amount: bigint): Cell => ({ number: toDecimalString(money(currency, amount)) });
