import { createHash } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { VendorConnections } from '../game-vendors/connections.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import type { PaymentProviders } from '../payment-providers/provider.ts';
import { isTimeZone } from '../records/time-zone.ts';
import { readTransactions, type FileProblem } from './file.ts';
import { reconcile } from './reconcile.ts';
import {
  findRun,
  listDifferences,
  listRuns,
  listSources,
  lockRuns,
  periodOf,
  readRun,
  resolveDifference,
  type Difference,
  type Run,
} from './reconciliation.store.ts';

const DAY_MS = 86_400_000;
/** Days of a file. */
const MAXIMUM_DAYS = 31;

/** Whose file of which days. */
interface Terms {
  readonly kind: 'game-vendor' | 'payment-provider';
  readonly source: string;
  readonly from: string;
  readonly to: string;
}

type ReconciliationCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `reconciliation${string}`>>;

/**
 * Handlers of the comparison of files of game vendors and payment providers.
 *
 * @param jobsSql for work that takes longer than a call's statements may
 */
export function reconciliationOperatorCalls({
  sql,
  jobsSql,
  connections,
  providers,
}: {
  readonly sql: Sql;
  readonly jobsSql: Sql;
  readonly connections: VendorConnections;
  readonly providers: PaymentProviders;
}): ReconciliationCalls {
  /** Why a source or period of a merchant cannot be compared; undefined when it can. */
  async function refuseTerms(part: 'body' | 'query', merchant: string, { kind, source, from, to }: Terms) {
    const sources = await listSources(sql, merchant);
    if (!sources.some((each) => each.kind === kind && each.code === source)) {
      const known = sources.map(({ code }) => code).join(', ');
      return refuseField(`${part}.source`, 'unknown', `expected one of ${known}`);
    }
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1 || days > MAXIMUM_DAYS)
      return refuseField(`${part}.to`, 'range', `expected at most ${MAXIMUM_DAYS} days from the first`);
    return undefined;
  }

  return {
    reconciliations: async ({ query: { merchant, kind, cursor, limit } }) => {
      const [runs, sources] = await Promise.all([
        listRuns(sql, { merchant, kind }, { cursor, limit: limit + 1 }),
        listSources(sql, merchant),
      ]);
      const shown = runs.slice(0, limit);
      return answer({
        runs: shown.map(wireRun),
        sources,
        nextCursor: runs.length > limit ? `${shown.at(-1)?.id}` : null,
      });
    },

    reconciliationStart: async ({ body }, { merchant, operator, record }) => {
      const { kind, source: code, from, to, columns, fileName, file } = body;
      const { code: name, currency } = merchant;
      const refused = await refuseTerms('body', name, body);
      if (refused !== undefined) return refused;
      const period = await periodOf(sql, name, { from, to });
      const timeZone = body.timeZone ?? period.timeZone;
      if (!isTimeZone(timeZone))
        return refuseField('body.timeZone', 'time-zone', 'expected an IANA time zone such as Asia/Manila');
      const read = await readTransactions(file, {
        of: kind,
        columns: columns ?? {},
        timeZone,
        from: period.from.getTime(),
        until: period.until.getTime(),
      });
      if (!read.ok)
        return refuse('invalid-request', {
          fields: read.problems.map((problem) => ({
            path: 'body.file',
            rule: 'row',
            message: messageOf(problem),
          })),
        });
      const terms = {
        merchant: name,
        kind,
        source: code,
        from: period.from,
        until: period.until,
        fileName,
        hash: createHash('sha256').update(file).digest(),
      };
      const done = await jobsSql.begin('ISOLATION LEVEL REPEATABLE READ', async (tx) => {
        await lockRuns(tx, name);
        // What committed while the lock was waited for is not in the transaction's snapshot.
        const earlier = await findRun(sql, terms);
        if (earlier !== undefined) return { run: earlier, isRepeated: true };
        const id = await reconcile(tx, { merchant: name, currency, kind, code }, terms, {
          entries: read.entries,
          staff: operator,
        });
        await record(tx, `${id}`, {
          kind,
          source: code,
          from,
          to,
          fileName,
          rows: `${read.entries.length}`,
          sha256: terms.hash.toString('hex'),
        });
        return { run: await readRun(tx, name, `${id}`), isRepeated: false };
      });
      if (done.run === undefined) throw new Error('a run is not there at its end');
      return answer({ run: wireRun(done.run), isRepeated: done.isRepeated });
    },

    reconciliationFile: async ({ query }, { merchant: { code: merchant, currency } }) => {
      const refused = await refuseTerms('query', merchant, query);
      if (refused !== undefined) return refused;
      const { kind, source, from, to } = query;
      const period = await periodOf(sql, merchant, { from, to });
      const span = { from: period.from.toISOString(), until: period.until.toISOString() };
      const csv =
        kind === 'game-vendor'
          ? await connections.get(source)?.transactions?.({ merchant, ...span })
          : await providers
              .get(source)
              ?.transactions({ merchant, currency, ...span })
              .then((file) => (file.ok ? file.value.csv : undefined));
      if (csv === undefined)
        return refuse('vendor-unavailable', { message: `${source} gives no file of these days.` });
      return answer({ fileName: `${source}-${from}${from === to ? '' : `-${to}`}.csv`, csv });
    },

    reconciliationDifferences: async ({ query }, { merchant }) => {
      const { run: id, outcome, resolved, search, cursor, limit } = query;
      const run = await readRun(sql, merchant.code, id);
      if (run === undefined) return refuse('not-found');
      const found = await listDifferences(
        sql,
        { run: run.id, outcome, search, ...(resolved !== undefined && { resolved: resolved === 'true' }) },
        { cursor, limit: limit + 1 },
      );
      const shown = found.slice(0, limit);
      return answer({
        run: wireRun(run),
        differences: shown.map(wireDifference),
        nextCursor: found.length > limit ? `${shown.at(-1)?.id}` : null,
      });
    },

    reconciliationResolve: async ({ body: { difference, reason } }, { merchant, operator, record }) => {
      const resolved = await sql.begin(async (tx) => {
        const done = await resolveDifference(tx, {
          merchant: merchant.code,
          id: difference,
          staff: operator,
          reason,
        });
        if (done?.isDone) await record(tx, difference, { run: `${done.run}` });
        return done;
      });
      if (resolved === undefined) return refuse('not-found');
      return resolved.isDone
        ? answer({ difference })
        : refuse('conflict', { message: 'Someone has resolved it already.' });
    },
  };
}

function refuseField(path: string, rule: string, message: string) {
  return refuse('invalid-request', { fields: [{ path, rule, message }] });
}

/** A problem with its place, such as "line 3, amount: expected …". */
function messageOf({ line, column, message }: FileProblem): string {
  return `line ${line}${column === '' ? '' : `, ${column}`}: ${message}`;
}

const wire = (currency: string, amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function wireRun({ id, from, until, createdAt, totals, ...run }: Run) {
  return {
    ...run,
    id: `${id}`,
    from: from.toISOString(),
    until: until.toISOString(),
    createdAt: createdAt.toISOString(),
    totals: totals.map(({ outcome, currency, count, theirs, ours }) => ({
      outcome,
      count,
      theirs: wire(currency, BigInt(theirs)),
      ours: wire(currency, BigInt(ours)),
    })),
  };
}

function wireDifference(found: Difference) {
  const { theirKind, theirStatus, theirAmount, theirCurrency, theirAt } = found;
  const { ourKind, ourStatus, ourAmount, ourCurrency, ourAt, member, username } = found;
  const amountOf = (currency: string | null, amount: bigint | null) =>
    currency === null || amount === null ? null : wire(currency, amount);
  return {
    id: `${found.id}`,
    outcome: found.outcome,
    line: found.line,
    transaction: found.transaction,
    reference: found.reference,
    member: member === null || username === null ? null : { id: `${member}`, username },
    theirs:
      theirKind === null || theirStatus === null || theirAt === null
        ? null
        : {
            kind: theirKind,
            status: theirStatus,
            amount: amountOf(theirCurrency, theirAmount),
            at: theirAt.toISOString(),
          },
    ours:
      ourKind === null || ourStatus === null || ourAt === null
        ? null
        : {
            kind: ourKind,
            status: ourStatus,
            amount: amountOf(ourCurrency, ourAmount),
            at: ourAt.toISOString(),
          },
    resolvedAt: found.resolvedAt?.toISOString() ?? null,
    resolvedBy: found.resolvedBy,
    resolution: found.resolution,
  };
}
