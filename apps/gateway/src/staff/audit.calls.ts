import type { Queryable, Sql } from '../database/connection.ts';
import { answer } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { csvLine } from '../core/csv.ts';

/** Events in one part of an export. */
const EXPORTED_AT_ONCE = 10_000;

/** An event of the audit log as it is read. */
interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly staff: string;
  readonly merchant: string | null;
  readonly event: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: Record<string, unknown> | null;
  readonly reason: string | null;
  readonly address: string | null;
  readonly request: string | null;
  readonly approval: bigint | null;
  readonly approvedBy: string | null;
  readonly hash: string;
}

interface Filters {
  readonly merchant?: string | undefined;
  readonly staff?: string | undefined;
  readonly event?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Handlers of what auditors read of the audit log. */
export function auditCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<OperatorHandlers, 'auditEvents' | 'auditExport'> {
  return {
    auditEvents: async ({ query: { limit, ...filters } }) => {
      const rows = await readEvents(sql, filters, limit);
      return answer({
        events: rows.map(({ id, at, approval, ...row }) => ({
          ...row,
          id: `${id}`,
          at: at.toISOString(),
          approval: approval === null ? null : `${approval}`,
        })),
        nextCursor: nextCursor(rows, limit),
      });
    },

    auditExport: async ({ query }) => {
      const rows = await readEvents(sql, query, EXPORTED_AT_ONCE);
      const header = query.cursor === undefined ? csvLine(columns.map(([name]) => name)) : '';
      const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))));
      return answer({ csv: header + lines.join(''), nextCursor: nextCursor(rows, EXPORTED_AT_ONCE) });
    },
  };
}

const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** The columns of an export. */
const columns: readonly (readonly [name: string, cell: (row: AuditRow) => string])[] = [
  ['id', ({ id }) => `${id}`],
  ['at', ({ at }) => at.toISOString()],
  ['staff', ({ staff }) => staff],
  ['merchant', ({ merchant }) => merchant ?? ''],
  ['event', ({ event }) => event],
  ['subject', ({ subject }) => subject],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  ['reason', ({ reason }) => reason ?? ''],
  ['address', ({ address }) => address ?? ''],
  ['request', ({ request }) => request ?? ''],
  ['approval', ({ approval }) => (approval === null ? '' : `${approval}`)],
  ['approved by', ({ approvedBy }) => approvedBy ?? ''],
  ['hash', ({ hash }) => hash],
];

function readEvents(sql: Queryable, filters: Filters, limit: number): Promise<AuditRow[]> {
  const { merchant, staff, event, subject, from, to, cursor } = filters;
  return sql<AuditRow[]>`
    SELECT e.id, e.created_at AS at, e.staff, e.merchant, e.event, e.subject, e.before, e.after, e.reason, e.address, e.request::text,
      e.approval, e.approved_by AS "approvedBy", encode(s.hash, 'hex') AS hash
    FROM audit_event e JOIN audit_seal s ON s.event = e.id
    WHERE ${merchant === undefined ? sql`true` : sql`e.merchant = ${merchant}`}
      AND ${staff === undefined ? sql`true` : sql`e.staff = ${staff.toLowerCase()}`}
      AND ${event === undefined ? sql`true` : sql`starts_with(e.event, ${event})`}
      AND ${subject === undefined ? sql`true` : sql`e.subject = ${subject}`}
      AND ${from === undefined ? sql`true` : sql`e.created_at >= ${from}::timestamptz`}
      AND ${to === undefined ? sql`true` : sql`e.created_at < ${to}::timestamptz`}
      AND ${cursor === undefined ? sql`true` : sql`e.id < ${cursor}::bigint`}
    ORDER BY e.id DESC LIMIT ${limit}`;
}

function nextCursor(rows: readonly AuditRow[], limit: number): string | null {
  return rows.length === limit ? `${rows.at(-1)?.id ?? ''}` : null;
}
