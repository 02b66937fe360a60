import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging, timeZone } from '../record-fields.ts';
import { calendarDay, text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';
import { differenceOutcomes, reconciliationKinds, type fileColumns } from './reconciliation-words.ts';

/** Characters of a file: some 200,000 transactions. */
const FILE_LENGTH = 32_000_000;

const columnName = () => v.optional(text(100));

const run = () =>
  v.object({
    id: v.string(),
    kind: openPicklist(reconciliationKinds),
    /** Code of the vendors' connection or of the payment provider. */
    source: v.string(),
    from: instant(),
    /** The first moment after the period. */
    until: instant(),
    fileName: v.string(),
    /** Transactions in the file. */
    rows: v.number(),
    /** What the entries of each outcome add up to on both sides, in each currency. */
    totals: v.array(
      v.object({
        outcome: openPicklist(['matched', ...differenceOutcomes]),
        count: v.number(),
        theirs: moneyField(),
        ours: moneyField(),
      }),
    ),
    /** Differences that are not resolved. */
    open: v.number(),
    createdAt: instant(),
    createdBy: v.string(),
  });

/** What one side says of a transaction; null where it does not have it. The amount is null where the platform has none. */
const side = () =>
  v.nullable(
    v.object({ kind: v.string(), status: v.string(), amount: v.nullable(moneyField()), at: instant() }),
  );

/** Lists the files of vendors and payment providers that were compared, the newest first, and from whom there may be files. */
export const reconciliations = operatorCall({
  name: 'reconciliations',
  method: 'GET',
  path: '/operator/reconciliation',
  permission: 'reconciliation.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    kind: v.optional(v.picklist(reconciliationKinds)),
    ...paging,
  }),
  response: v.object({
    runs: v.array(run()),
    sources: v.array(v.object({ kind: openPicklist(reconciliationKinds), code: v.string() })),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/**
 * Compares a file with the bets, or with the deposits and withdrawals, of some days, and keeps what does not match. The same file
 * for the same source and days is the run that there is already. Nothing is kept of a file with a problem, whose line and column are
 * named.
 */
export const reconciliationStart = operatorCall({
  name: 'reconciliationStart',
  method: 'POST',
  path: '/operator/reconciliation/start',
  permission: 'reconciliation.change',
  limit: 'heavy',
  approval: 'none',
  audit: 'reconciliation start',
  bodyLimit: 48_000_000,
  body: v.strictObject({
    merchant: merchantField(),
    kind: v.picklist(reconciliationKinds),
    source: text(32),
    /** Days of the merchant's time zone, both included; at most 31. */
    from: calendarDay(),
    to: calendarDay(),
    /** Of times in the file that have none of their own; the merchant's without it. */
    timeZone: v.optional(timeZone()),
    /** What the file calls its columns, where it does not use these names. */
    columns: v.optional(
      v.strictObject({
        transaction: columnName(),
        reference: columnName(),
        kind: columnName(),
        status: columnName(),
        amount: columnName(),
        currency: columnName(),
        time: columnName(),
      } satisfies Record<(typeof fileColumns)[number], ReturnType<typeof columnName>>),
    ),
    fileName: text(200),
    /** CSV. */
    file: text(FILE_LENGTH),
  }),
  response: v.object({ run: run(), isRepeated: v.boolean() }),
  failures: [],
});

/** Gets the file of some days from a vendor or provider whose protocol has one, to be compared or kept. */
export const reconciliationFile = operatorCall({
  name: 'reconciliationFile',
  method: 'GET',
  path: '/operator/reconciliation/file',
  permission: 'reconciliation.change',
  limit: 'heavy',
  approval: 'none',
  audit: 'reconciliation file',
  query: v.strictObject({
    merchant: merchantField(),
    kind: v.picklist(reconciliationKinds),
    source: text(32),
    from: calendarDay(),
    to: calendarDay(),
  }),
  response: v.object({ fileName: v.string(), csv: v.string() }),
  failures: ['vendor-unavailable'],
});

/** Lists what does not match in a file. */
export const reconciliationDifferences = operatorCall({
  name: 'reconciliationDifferences',
  method: 'GET',
  path: '/operator/reconciliation/differences',
  permission: 'reconciliation.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    run: idField(),
    outcome: v.optional(v.picklist(differenceOutcomes)),
    resolved: v.optional(v.picklist(['true', 'false'])),
    /** Their number of the transaction or our reference, whole. */
    search: v.optional(text(200)),
    ...paging,
  }),
  response: v.object({
    run: run(),
    differences: v.array(
      v.object({
        id: v.string(),
        outcome: openPicklist(differenceOutcomes),
        /** In the file; null for an entry that is not in it. */
        line: v.nullable(v.number()),
        /** Their number of it. */
        transaction: v.nullable(v.string()),
        /** Our reference. */
        reference: v.nullable(v.string()),
        member: v.nullable(v.object({ id: v.string(), username: v.string() })),
        theirs: side(),
        ours: side(),
        resolvedAt: v.nullable(instant()),
        resolvedBy: v.nullable(v.string()),
        resolution: v.nullable(v.string()),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});

/** Marks a difference as resolved, with the reason. */
export const reconciliationResolve = operatorCall({
  name: 'reconciliationResolve',
  method: 'POST',
  path: '/operator/reconciliation/resolve',
  permission: 'reconciliation.change',
  limit: 'changes',
  approval: 'none',
  audit: 'reconciliation resolve',
  body: v.strictObject({ merchant: merchantField(), difference: idField(), reason: text(500) }),
  response: v.object({ difference: v.string() }),
  failures: ['not-found', 'conflict'],
});
