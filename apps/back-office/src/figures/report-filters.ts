import { reportGroups, type ReportGroup } from '@marquee/contract/operator';

/** What a report is about, as it stands in the address. */
export const reportFilters = ['from', 'to', 'by', 'category', 'vendor', 'game'] as const;

export type ReportAddress = Readonly<Partial<Record<(typeof reportFilters)[number], string>>>;

/** What the call is asked. */
export interface ReportFilters {
  readonly from: string;
  readonly to: string;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
}

/** Days that are shown while none are chosen. */
const DAYS = 14;

/** The day some days before another one, both `yyyy-MM-dd`. */
function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
}

/** The filters and the split of an address; the last two weeks by day where it names nothing. @param today `yyyy-MM-dd` */
export function reportOf(
  { from, to, by, category, vendor, game }: ReportAddress,
  today: string,
): { readonly filters: ReportFilters; readonly by: ReportGroup } {
  const last = to ?? today;
  return {
    filters: { from: from ?? daysBefore(last, DAYS - 1), to: last, category, vendor, game },
    by: reportGroups.find((group) => group === by) ?? 'day',
  };
}

/** Where a row of a report leads: to another split of what it adds up, or, for an hour, to its entries. */
export type Drill =
  | { readonly kind: 'report'; readonly change: ReportAddress }
  | { readonly kind: 'entries'; readonly hour: string };

/** What a row of a report is made of. Undefined for money that belongs to no game. */
export function drillOf(by: ReportGroup, key: string): Drill | undefined {
  if (key === '') return undefined;
  switch (by) {
    case 'day':
      return { kind: 'report', change: { from: key, to: key, by: 'hour' } };
    case 'hour':
      return { kind: 'entries', hour: key };
    case 'category':
      return { kind: 'report', change: { category: key, by: 'vendor' } };
    case 'vendor':
      return { kind: 'report', change: { vendor: key, by: 'game' } };
    case 'game':
      return { kind: 'report', change: { game: key, by: 'day' } };
  }
}
