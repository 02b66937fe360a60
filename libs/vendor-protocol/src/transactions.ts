import * as v from 'valibot';

/**
 * Where a vendor gives its file of transactions, below the origin of its games: a signed `GET` with `merchant`, `from` and `until`
 * (ISO 8601, `until` is not in it), with a signed answer.
 */
export const TRANSACTIONS_PATH = '/vendor/v1/transactions';

/** Characters of a file. */
const LONGEST = 32_000_000;

/** What a vendor answers: CSV as docs/operators/reconciliation.md describes it. */
export const transactionsAnswer = v.object({ csv: v.pipe(v.string(), v.maxLength(LONGEST)) });

/** The query of a file of transactions. */
export const transactionsQuery = v.object({
  merchant: v.pipe(v.string(), v.maxLength(100)),
  from: v.pipe(v.string(), v.isoTimestamp()),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
