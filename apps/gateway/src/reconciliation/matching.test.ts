import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createMatcher,
  createTotals,
  entryStatuses,
  type Compared,
  type OurEntry,
  type Outcome,
  type TheirEntry,
} from './matching.ts';

const currencies = ['PHP', 'CNY'] as const;

/** What happened to an entry on its way into the file. */
const fate = fc.constantFrom('same', 'dropped', 'other-amount', 'other-currency', 'other-status', 'repeated');

const entry = fc.record({
  amount: fc.bigInt({ min: 0n, max: 10n ** 15n }),
  currency: fc.constantFrom(...currencies),
  isPayment: fc.boolean(),
  names: fc.constantFrom('reference', 'id'),
  at: fc.integer({ min: 0, max: 2 ** 40 }),
  fate,
  /** How much the vendor's clock differs from ours. */
  clock: fc.integer({ min: -50_000_000, max: 50_000_000 }),
});

/** Entries of ours, the file that the other side makes of them, and what must be found. */
const files = fc.array(entry, { maxLength: 60 }).map((entries) => {
  const ours: OurEntry[] = [];
  const theirs: TheirEntry[] = [];
  const expected: Outcome[] = [];
  const put = (row: Omit<TheirEntry, 'line'>) => theirs.push({ ...row, line: theirs.length + 2 });
  entries.forEach(({ amount, currency, isPayment, names, at, clock, ...each }, index) => {
    const kind = isPayment ? ('payment' as const) : ('bet' as const);
    const reference = isPayment ? `D${index}` : undefined;
    ours.push({ kind, currency, amount, at, status: 'completed', id: `t${index}`, reference, member: 1n });
    const row = {
      kind,
      currency,
      amount,
      at: at + clock,
      status: 'completed' as const,
      id: `t${index}`,
      reference: names === 'reference' ? reference : undefined,
    };
    switch (each.fate) {
      case 'dropped':
        expected.push('missing-theirs');
        return;
      case 'other-amount':
        put({ ...row, amount: amount + 1n });
        expected.push('amount-differs');
        return;
      case 'other-currency':
        put({ ...row, currency: currency === 'PHP' ? 'CNY' : 'PHP' });
        expected.push('amount-differs');
        return;
      case 'other-status':
        put({ ...row, status: 'failed' });
        expected.push('status-differs');
        return;
      case 'repeated':
        // The repetition may say another amount: the row that fits is the one that is compared.
        put({ ...row, amount: amount + BigInt(index % 2) });
        put(row);
        expected.push('matched', 'duplicate');
        return;
      case 'same':
        put(row);
        expected.push('matched');
    }
  });
  return { ours, theirs, expected };
});

/** All results of a file, with ours in parts of some length. */
function reconcile(theirs: readonly TheirEntry[], ours: readonly OurEntry[], part = 1000): Compared[] {
  const matcher = createMatcher(theirs);
  const results: Compared[] = [];
  for (let from = 0; from < ours.length; from += part)
    results.push(...matcher.compare(ours.slice(from, from + part)));
  return [...results, ...matcher.rest()];
}

const outcomesOf = (results: readonly Compared[]) => results.map(({ outcome }) => outcome).toSorted();
/** Results as a set: without lines, which say where a row stood. */
const asSet = (results: readonly Compared[]) =>
  results
    .map(({ outcome, theirs, ours }) =>
      [outcome, theirs?.id, theirs?.amount, theirs?.status, theirs?.currency, ours?.id].join(' '),
    )
    .toSorted();
function totalsOf(results: readonly Compared[]) {
  const totals = createTotals();
  totals.add(results);
  return totals.list();
}

test('finds exactly what differs', () => {
  fc.assert(
    fc.property(files, ({ ours, theirs, expected }) => {
      expect(outcomesOf(reconcile(theirs, ours))).toEqual(expected.toSorted());
    }),
  );
});

test('neither the order of the file, nor that of our entries, nor the parts they come in count', () => {
  const shuffled = files.chain(({ ours, theirs }) =>
    fc.record({
      ours: fc.constant(ours),
      theirs: fc.constant(theirs),
      otherOurs: fc.shuffledSubarray(ours, { minLength: ours.length, maxLength: ours.length }),
      otherTheirs: fc.shuffledSubarray(theirs, { minLength: theirs.length, maxLength: theirs.length }),
      part: fc.integer({ min: 1, max: 10 }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ ours, theirs, otherOurs, otherTheirs, part }) => {
      const first = reconcile(theirs, ours);
      const second = reconcile(otherTheirs, otherOurs, part);
      expect(asSet(second)).toEqual(asSet(first));
      expect(totalsOf(second)).toEqual(totalsOf(first));
    }),
  );
});

test('every row of the file and every completed entry has one result, and sums are kept', () => {
  const extra = fc.array(
    fc.record({
      id: fc.constantFrom('x1', 'x2', 'x3', 't0'),
      amount: fc.bigInt({ min: 0n, max: 1000n }),
      status: fc.constantFrom(...entryStatuses),
    }),
  );
  fc.assert(
    fc.property(files, extra, ({ ours, theirs }, strangers) => {
      const file = [
        ...theirs,
        ...strangers.map((row, index) => ({
          ...row,
          kind: 'bet' as const,
          currency: 'PHP',
          at: 0,
          reference: undefined,
          line: theirs.length + index + 2,
        })),
      ];
      const results = reconcile(file, ours);
      const lines = results.flatMap(({ theirs: row }) => row?.line ?? []);
      expect(lines.toSorted((a, b) => a - b)).toEqual(file.map(({ line }) => line));
      const compared = results.filter(({ outcome }) => outcome !== 'duplicate');
      expect(compared.flatMap(({ ours: entry }) => entry?.id ?? []).toSorted()).toEqual(
        ours.map(({ id }) => id).toSorted(),
      );
      const totals = totalsOf(results);
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
      expect(sum(totals.map((total) => total.theirs))).toBe(sum(file.map(({ amount }) => amount)));
      expect(sum(totals.map((total) => total.ours))).toBe(sum(ours.map(({ amount }) => amount ?? 0n)));
      expect(totals.reduce((all, { count }) => all + count, 0)).toBe(results.length);
    }),
  );
});

const row = (more: Partial<TheirEntry>): TheirEntry => ({
  line: 2,
  id: 'p1',
  reference: undefined,
  kind: 'payment',
  status: 'completed',
  amount: 100n,
  currency: 'PHP',
  at: 0,
  ...more,
});
const entryOfOurs: OurEntry = { ...row({}), id: 'p1', reference: 'DA', member: 7n };

test('a reference counts before a number, and one entry takes rows by both', () => {
  const theirs = [
    row({ id: 'unknown', reference: 'DA' }),
    row({ line: 3 }),
    row({ line: 4, reference: 'DB' }),
  ];
  const results = reconcile(theirs, [entryOfOurs]);
  expect(results.map(({ outcome, theirs: found }) => [outcome, found?.line])).toEqual([
    ['matched', 3],
    ['duplicate', 2],
    ['missing-ours', 4],
  ]);
});

test('what was not completed here is not missing there, and what another period has is found', () => {
  const matcher = createMatcher([row({ id: 'p9' })]);
  expect(matcher.compare([{ ...entryOfOurs, status: 'failed' }])).toEqual([]);
  expect(matcher.open().map(({ id }) => id)).toEqual(['p9']);
  const found = matcher.compareFound([{ ...entryOfOurs, id: 'p9', reference: 'DZ' }, entryOfOurs]);
  expect(outcomesOf(found)).toEqual(['matched']);
  expect(matcher.rest()).toEqual([]);
});

test('an amount that our side does not have is not compared', () => {
  const rollback = { kind: 'rollback' as const };
  const results = reconcile([row(rollback)], [{ ...entryOfOurs, ...rollback, amount: null }]);
  expect(outcomesOf(results)).toEqual(['matched']);
});

test('a payment and a payout may have the same number', () => {
  const results = reconcile(
    [row({}), row({ line: 3, kind: 'payout' })],
    [entryOfOurs, { ...entryOfOurs, kind: 'payout', reference: 'W1' }],
  );
  expect(outcomesOf(results)).toEqual(['matched', 'matched']);
});
