import { formatDate } from '@marquee/i18n';

/** The days of a period whose end is the first moment after it, as the reader's clock shows them. */
export function periodText({ from, until }: { readonly from: string; readonly until: string }): string {
  const first = formatDate(new Date(from));
  const last = formatDate(new Date(Date.parse(until) - 1));
  return first === last ? first : `${first} – ${last}`;
}
