/** What moved money: an action of a game vendor, or a payment to or from a member at a payment provider. */
export const entryKinds = ['bet', 'win', 'rollback', 'adjust', 'prize', 'payment', 'payout'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryStatuses = ['completed', 'failed', 'pending'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** What both sides say of an entry. */
interface Entry {
  readonly kind: EntryKind;
  readonly status: EntryStatus;
  readonly currency: string;
  /** Milliseconds since 1970. It decides nothing: clocks differ. */
  readonly at: number;
}

/** A row of the other side's file. */
export interface TheirEntry extends Entry {
  readonly line: number;
  /** Their number of the transaction. */
  readonly id: string;
  /** Our reference, where they state it. */
  readonly reference: string | undefined;
  /** Ten-thousandths. */
  readonly amount: bigint;
}

/** An entry of ours. */
export interface OurEntry extends Entry {
  /** Their number of it, as far as we know it. */
  readonly id: string | undefined;
  readonly reference: string | undefined;
  /** Ten-thousandths; null where our side has no amount, which is then not compared. */
  readonly amount: bigint | null;
  /** The id of the member. */
  readonly member: bigint;
}

/** `amount-differs` covers currencies, `status-differs` kinds. Where both differ it is the amount. */
export const outcomes = [
  'matched',
  'amount-differs',
  'status-differs',
  'missing-ours',
  'missing-theirs',
  'duplicate',
] as const;
export type Outcome = (typeof outcomes)[number];

/** What became of a row of the file, of an entry of ours, or of both. A `duplicate` has the entry that another row matches. */
export interface Compared {
  readonly outcome: Outcome;
  readonly theirs: TheirEntry | undefined;
  readonly ours: OurEntry | undefined;
}

/** Compares a file with entries of ours, which may come in parts. Neither the order of the file nor that of the parts counts. */
export interface Matcher {
  /** Compares entries of the period. One that was completed and is not in the file is missing there. */
  readonly compare: (ours: readonly OurEntry[]) => Compared[];
  /** The rows that no entry has matched so far: they may be of another period. */
  readonly open: () => TheirEntry[];
  /** Compares entries that were looked up for such rows, of any period. */
  readonly compareFound: (ours: readonly OurEntry[]) => Compared[];
  /** What is left once all is compared: rows that are missing here, and their repetitions. Called once, at the end. */
  readonly rest: () => Compared[];
}

/**
 * Makes a matcher of a file. A row belongs to the entry of its reference or, without a reference, to that of its number. Of several
 * rows of one entry the one that fits best is compared; the others are duplicates.
 */
export function createMatcher(theirs: readonly TheirEntry[]): Matcher {
  const byName = new Map<string, TheirEntry[]>();
  for (const row of theirs) {
    const name = nameOf(row);
    const rows = byName.get(name);
    if (rows === undefined) byName.set(name, [row]);
    else rows.push(row);
  }

  function compareOne(ours: OurEntry, isOfPeriod: boolean): Compared[] {
    const names = [
      ...(ours.reference === undefined ? [] : [referenceName(ours.kind, ours.reference)]),
      ...(ours.id === undefined ? [] : [idName(ours.kind, ours.id)]),
    ];
    const rows = names.flatMap((name) => byName.get(name) ?? []);
    for (const name of names) byName.delete(name);
    const [best, ...others] = rows.toSorted(
      (a, b) => misfit(a, ours) - misfit(b, ours) || inFixedOrder(a, b),
    );
    if (best === undefined)
      return isOfPeriod && ours.status === 'completed'
        ? [{ outcome: 'missing-theirs', theirs: undefined, ours }]
        : [];
    return [
      { outcome: outcomeOf(best, ours), theirs: best, ours },
      ...others.map((row) => ({ outcome: 'duplicate' as const, theirs: row, ours })),
    ];
  }

  return {
    compare: (ours) => ours.flatMap((entry) => compareOne(entry, true)),
    compareFound: (ours) => ours.flatMap((entry) => compareOne(entry, false)),
    open: () => [...byName.values()].flat(),
    rest: () => {
      const left = [...byName.values()].flatMap((rows) =>
        rows.toSorted(inFixedOrder).map((row, index): Compared => ({
          outcome: index === 0 ? 'missing-ours' : 'duplicate',
          theirs: row,
          ours: undefined,
        })),
      );
      byName.clear();
      return left;
    },
  };
}

/** Numbers of payments and of payouts may be the same; those of a vendor's actions are of one kind. */
const family = (kind: EntryKind) => (kind === 'payment' || kind === 'payout' ? kind : 'game');
const referenceName = (kind: EntryKind, reference: string) => `${family(kind)} reference ${reference}`;
const idName = (kind: EntryKind, id: string) => `${family(kind)} id ${id}`;
const nameOf = ({ kind, reference, id }: TheirEntry) =>
  reference === undefined ? idName(kind, id) : referenceName(kind, reference);

function outcomeOf(theirs: TheirEntry, ours: OurEntry): Outcome {
  if (theirs.currency !== ours.currency || (ours.amount !== null && theirs.amount !== ours.amount))
    return 'amount-differs';
  return theirs.status === ours.status && theirs.kind === ours.kind ? 'matched' : 'status-differs';
}

const misfit = (theirs: TheirEntry, ours: OurEntry): number =>
  ['matched', 'status-differs', 'amount-differs'].indexOf(outcomeOf(theirs, ours));

/** An order that does not depend on where the rows stand in the file, except for rows that say the same. */
function inFixedOrder(a: TheirEntry, b: TheirEntry): number {
  const words = (row: TheirEntry) => [row.id, row.kind, row.status, row.amount, row.currency];
  return a.at - b.at || words(a).join(' ').localeCompare(words(b).join(' ')) || a.line - b.line;
}

/** Rows of one outcome in one currency. */
export interface Total {
  readonly outcome: Outcome;
  readonly currency: string;
  count: number;
  /** What the rows of the file add up to, in ten-thousandths. */
  theirs: bigint;
  ours: bigint;
}

/** Adds results up by outcome and currency. Each side counts in its own currency, the row in that of the file if it is there. */
export function createTotals() {
  const totals = new Map<string, Total>();
  const totalOf = (outcome: Outcome, currency: string): Total => {
    const key = `${outcome} ${currency}`;
    const total = totals.get(key) ?? { outcome, currency, count: 0, theirs: 0n, ours: 0n };
    totals.set(key, total);
    return total;
  };
  return {
    add: (compared: readonly Compared[]) => {
      for (const { outcome, theirs, ours } of compared) {
        totalOf(outcome, theirs?.currency ?? ours?.currency ?? '').count += 1;
        if (theirs) totalOf(outcome, theirs.currency).theirs += theirs.amount;
        // The entry of a duplicate is counted with the row that it matches.
        if (ours && outcome !== 'duplicate') totalOf(outcome, ours.currency).ours += ours.amount ?? 0n;
      }
    },
    /** In the order of outcomes and currencies. */
    list: (): Total[] =>
      [...totals.values()].toSorted(
        (a, b) =>
          outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.currency.localeCompare(b.currency),
      ),
  };
}
