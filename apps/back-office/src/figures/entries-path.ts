import type { ReportFilters } from './report-filters.ts';

/** The address of the entries of one hour. */
export function entriesPath(
  screen: '/bets' | '/money',
  merchant: string,
  hour: string,
  { category, vendor, game }: Pick<ReportFilters, 'category' | 'vendor' | 'game'>,
): string {
  const wanted = Object.entries({ merchant, hour, category, vendor, game });
  const given = wanted.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${screen}?${new URLSearchParams(given)}`;
}
