import { Readable } from 'node:stream';
import {
  currencyColumn,
  listExportsOf,
  operatorCalls,
  pagedListOf,
  pageFields,
  type ExportColumn,
  type ListExport,
  type OperatorCall,
} from '@marquee/contract/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../core/audit.store.ts';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../core/csv.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answeredWithin } from '../http/call-timeout.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { addressOf, sendRefusal } from '../http/routes.ts';
import { admit, checkRight, placeOf, subjectOf } from './admission.ts';
import { createContext } from './call-context.ts';
import { parseRequest } from './parse-request.ts';
import type { StaffSession } from './sessions.store.ts';

/** Rows read at once. A slow reader holds one page in memory, and no connection of the pool. */
const PAGE = 1000;
/** Milliseconds that a file may take, its slow reader included. It is cut off then, which the reader notices. */
const EXPORT_TIMEOUT_MS = 290_000;
/** Exports at once on a gateway, and of one person: each uses a connection of the pool while it reads a page. */
const AT_ONCE = { all: 4, person: 2 } as const;
/** Seconds after which another one may be over. */
const RETRY_SECONDS = 5;

/** What exports stand on. */
interface ExportParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly limit: TakeLimit;
  readonly officeHost?: string | undefined;
}

type ListHandler = (request: object, context: object) => Promise<Outcome<unknown>>;

/** Reads a page of a list. @param page fields of the query that name it; none for the first */
type ReadPage = (page: Readonly<Record<string, unknown>>) => Promise<Outcome<unknown>>;

/**
 * Adds a file for every list of the operators' calls: all rows that its filters let pass, as CSV, with the permission of the
 * call. It is written while it is read, page by page by the call's own handler, so that its rows are those of the list, and no
 * statement is longer than that of a page. Once the reader is gone no other page is read. The audit log has who exported what.
 */
export function addListExports(
  app: FastifyInstance,
  parts: ExportParts,
  handlers: ReadonlyMap<string, ListHandler>,
): void {
  const places = createPlaces();
  for (const row of Object.values<OperatorCall>(operatorCalls)) {
    const handler = handlers.get(row.name);
    if (handler === undefined) continue;
    for (const list of listExportsOf(row))
      app.get(list.path, {
        onRequest: [
          answeredWithin(EXPORT_TIMEOUT_MS),
          (request, reply) => admit(parts, row, request, reply, 'operatorExports'),
        ],
        handler: async (request, reply) => {
          const { staff } = request;
          if (staff === undefined) throw new Error('an export passed without its session');
          const leave = places.take(staff.name);
          if (leave === undefined)
            return sendRefusal(
              request,
              reply,
              { kind: 'too-many-requests', retryAfterSeconds: RETRY_SECONDS },
              row.name,
            );
          whenOver(reply, leave);
          const begun = await begin(parts, { row, list, handler }, request, staff);
          if (!begun.ok) return sendRefusal(request, reply, begun.error, row.name);
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${list.rows}.csv"`)
            .header('cache-control', 'no-store')
            .send(Readable.from(begun.value, { highWaterMark: 1 }));
        },
      });
  }
}

/** Checks right and query, reads the first page, and records the export: nothing leaves before it is recorded. */
async function begin(
  { sql, merchants, officeHost }: ExportParts,
  {
    row,
    list,
    handler,
  }: { readonly row: OperatorCall; readonly list: ListExport; readonly handler: ListHandler },
  request: FastifyRequest,
  staff: StaffSession,
): Promise<Outcome<AsyncIterable<string>>> {
  const right = checkRight(merchants, row, staff, request);
  if (!right.ok) return right;
  const merchant = right.value;
  const parsed = parseRequest(row, request);
  if (!parsed.ok) return parsed;
  const paged = pageFields.filter((name) => name in Object(request.query));
  if (paged.length > 0)
    return refuse('invalid-request', {
      fields: paged.map((name) => ({
        path: `query.${name}`,
        rule: 'page',
        message: 'expected a request without a page: an export has all rows',
      })),
    });
  const query: object = Object(parsed.value.query);
  const caller = {
    operator: staff.name,
    merchant: merchant?.code,
    address: addressOf(request),
    requestId: request.id,
  };
  const context = {
    ...createContext(row, {}, caller),
    ...placeOf({ officeHost }, request),
    requestId: request.id,
    session: staff,
    merchant,
  };
  const readPage: ReadPage = (page) =>
    handler({ query: { ...query, ...('limit' in query && { limit: PAGE }), ...page } }, context);
  const first = await readPage({});
  if (!first.ok) return first;
  await recordEvent(sql, {
    staff: staff.name,
    merchant: merchant?.code,
    event: row.audit === null ? 'list export' : `${row.audit} export`,
    subject: subjectOf(query) ?? row.name,
    after: { list: list.rows, query: JSON.stringify(request.query) },
    address: caller.address,
    request: request.id,
  });
  return answer(written({ row, list }, first.value, readPage));
}

/** The file, a page at a time. */
async function* written(
  { row, list }: { readonly row: OperatorCall; readonly list: ListExport },
  first: unknown,
  readPage: ReadPage,
): AsyncIterable<string> {
  const { columns, hasCurrency } = list;
  const names = columns.map(({ name }) => name);
  yield BYTE_ORDER_MARK + csvLine(hasCurrency ? [...names, currencyColumn] : names);
  const isPaged = pagedListOf(row) === list.rows;
  for (let value = first; ;) {
    const rows = rowsOf(value, list.rows);
    yield rows.map((each) => csvLine(cellsOf(each, list))).join('');
    const next = isPaged ? nextPage(row, value, rows) : undefined;
    if (next === undefined) return;
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const outcome = await readPage(next);
    // The reader gets a file that is cut off, not a shorter one.
    if (!outcome.ok) throw new Error(`${row.name} was refused after its first page: ${outcome.error.kind}`);
    value = outcome.value;
  }
}

/** The fields that name the page after one, or undefined after the last. */
function nextPage(row: OperatorCall, value: unknown, rows: readonly unknown[]) {
  const cursor = fieldOf(value, ['nextCursor']);
  if (typeof cursor === 'string') return { cursor };
  const entries: unknown = Reflect.get(row.query ?? {}, 'entries');
  if (rows.length === 0 || !('before' in Object(entries))) return undefined;
  return { before: fieldOf(rows.at(-1), ['id']) };
}

const rowsOf = (value: unknown, name: string): readonly unknown[] => {
  const rows = fieldOf(value, [name]);
  return Array.isArray(rows) ? rows : [];
};

/** The value at a path; undefined where something on the way is absent. */
function fieldOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

/** What stands in the line of a row. */
function cellsOf(row: unknown, { columns, hasCurrency }: ListExport): readonly Cell[] {
  const amounts = columns.filter(({ kind }) => kind === 'money').map(({ path }) => fieldOf(row, path));
  const currency = amounts.map((amount) => fieldOf(amount, ['currency'])).find((each) => each !== undefined);
  const cells = columns.map(({ kind, path }) => cellOf(kind, fieldOf(row, path), currency));
  return hasCurrency ? [...cells, typeof currency === 'string' ? currency : ''] : cells;
}

function cellOf(kind: ExportColumn['kind'], value: unknown, currency: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (kind === 'money') {
    const own = fieldOf(value, ['currency']);
    const amount = String(fieldOf(value, ['amount']));
    return own === currency ? { number: amount } : `${amount} ${String(own)}`;
  }
  if (kind === 'number') return { number: String(value) };
  return kind === 'text' ? String(value) : JSON.stringify(value);
}

/** Calls once when an answer is over, however it ends. */
function whenOver(reply: FastifyReply, then: () => void): void {
  if (reply.raw.destroyed) then();
  else reply.raw.once('close', then);
}

/** The places of exports that run at once. */
function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a place for a person. @returns what gives it back; undefined while none is free */
    take: (person: string): (() => void) | undefined => {
      const own = taken.get(person) ?? 0;
      if (all >= AT_ONCE.all || own >= AT_ONCE.person) return undefined;
      all += 1;
      taken.set(person, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(person) ?? 1) - 1;
        if (left === 0) taken.delete(person);
        else taken.set(person, left);
      };
    },
  };
}
