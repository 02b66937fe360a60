import { useState } from 'react';
import { formatDate } from '@marquee/i18n';

/** The reader's day when the screen was opened, `yyyy-MM-dd`. */
export function useToday(): string {
  const [today] = useState(() => formatDate(Date.now()));
  return today;
}
