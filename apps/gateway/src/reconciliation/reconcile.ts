import type { Transaction } from '../database/connection.ts';
import { createMatcher, createTotals, type Compared, type TheirEntry } from './matching.ts';
import { entriesNamed, entriesOfPeriod, type Source } from './our-entries.store.ts';
import { insertDifferences, insertRun, setTotals, type RunTerms } from './reconciliation.store.ts';

/** Differences that are written at once. */
const AT_ONCE = 5000;

/**
 * Compares a file with what the platform knows, and keeps totals and differences. Of our side no more than a slice of the period
 * is in memory.
 *
 * @returns the number of the run
 */
export async function reconcile(
  tx: Transaction,
  source: Source,
  terms: RunTerms,
  { entries, staff }: { readonly entries: readonly TheirEntry[]; readonly staff: string },
): Promise<bigint> {
  const run = await insertRun(tx, terms, { rows: entries.length, staff });
  const matcher = createMatcher(entries);
  const totals = createTotals();
  let waiting: Compared[] = [];
  const write = async (least = AT_ONCE) => {
    while (waiting.length >= least) {
      const part = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await insertDifferences(tx, run, part);
    }
  };
  const keep = async (compared: readonly Compared[]) => {
    totals.add(compared);
    waiting = waiting.concat(compared.filter(({ outcome }) => outcome !== 'matched'));
    await write();
  };
  const period = { from: terms.from.getTime(), until: terms.until.getTime() };
  for await (const ours of entriesOfPeriod(tx, source, period)) await keep(matcher.compare(ours));
  for await (const ours of entriesNamed(tx, source, matcher.open())) await keep(matcher.compareFound(ours));
  await keep(matcher.rest());
  await write(1);
  await setTotals(tx, run, totals.list());
  return run;
}
