import { useState } from 'react';
import { atMost, daysOf, type Days, type RecordPageProps } from '@marquee/records';

/** The longest span of a report. */
const maximumDays = 92;

/** The days of a report and the filter of its download, at first the last seven; a longer span than a report has loses its first days. */
export function useReportDays({ filter, onFilter }: Pick<RecordPageProps, 'filter' | 'onFilter'>) {
  const [now] = useState(() => new Date());
  const days = atMost(daysOf(filter, 'last7', now), maximumDays);
  return { days, onDays: (next: Days) => onFilter({ ...filter, ...atMost(next, maximumDays) }) };
}
