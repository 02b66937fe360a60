/** Days of the calendar, both included, `yyyy-MM-dd`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Spans that an agent looks at; `month` is the present one. */
export const spanNames = ['today', 'yesterday', 'last7', 'last30', 'month'] as const;
export type SpanName = (typeof spanNames)[number];

/** The days of a named span that ends with a day, which is the merchant's today. */
export function spanOf(name: SpanName, today: string): DaySpan {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'last7':
      return { from: daysBefore(today, 6), to: today };
    case 'last30':
      return { from: daysBefore(today, 29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
