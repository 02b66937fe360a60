import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@marquee/i18n';
import { DateInput } from '@marquee/ui-kit';
import { FilterChip } from '../list/FilterChips.tsx';
import { useFilters } from '../list/use-filters.ts';

const HOUR_MS = 3_600_000;

/** The hour of the address, as an instant; the present hour without one. */
export function useHour() {
  const { values, set } = useFilters(['hour']);
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const given = values.hour === undefined ? Number.NaN : Date.parse(values.hour);
  return {
    hour: (Number.isNaN(given) ? now : new Date(given)).toISOString(),
    setHour: (hour: string) => set({ hour, id: undefined }),
  };
}

/** Chooses an hour, in the time zone of the reader. */
export function HourFilter({
  hour,
  onChange,
}: {
  readonly hour: string;
  readonly onChange: (hour: string) => void;
}) {
  const { t } = useLingui();
  return (
    <FilterChip label={t`Hour from`} isActive>
      <DateInput
        label={t`Hour from`}
        withTime
        clearable={false}
        value={formatDateTime(new Date(hour)).slice(0, 16).replace(' ', 'T')}
        onChange={(moment) => onChange(new Date(`${moment.slice(0, 13)}:00`).toISOString())}
      />
    </FilterChip>
  );
}
