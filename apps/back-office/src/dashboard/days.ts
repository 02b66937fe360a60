import type { MemberFigure } from '../figures/report-figures.ts';
import type { ReportRow } from '../figures/reports.queries.ts';

/** The sums and the members of a day; what is missing was not settled, or not counted yet. */
export type Day = { readonly day: string } & Partial<Omit<ReportRow, 'key' | 'name'>> &
  Readonly<Partial<Record<MemberFigure, number>>>;

/** Puts the sums and the counts of members of each day together, the days in order. */
export function joinDays(
  sums: readonly ReportRow[],
  members: readonly ({ readonly day: string } & Readonly<Record<MemberFigure, number>>)[],
): readonly Day[] {
  const days = new Map<string, Day>();
  for (const { key, name: _name, ...figures } of sums) days.set(key, { day: key, ...figures });
  for (const counts of members)
    if (days.has(counts.day) || counts.active > 0 || counts.registered > 0)
      days.set(counts.day, { ...days.get(counts.day), ...counts });
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}
