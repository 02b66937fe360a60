import { useCallback, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ReportGroup } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { useLabel } from '../records/labels.ts';

/** What the splits of a report are called. */
export function useGroupNames(): Readonly<Record<ReportGroup, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      day: t({ message: 'Day', comment: 'A report is split by days' }),
      hour: t({ message: 'Hour', comment: 'A report is split by hours' }),
      category: t`Category`,
      vendor: t`Vendor`,
      game: t`Game`,
    }),
    [t],
  );
}

/** Writes what a row of a report is about. @param timeZone of the merchant */
export function useRowName(): (
  by: ReportGroup,
  row: { readonly key: string; readonly name: string },
  timeZone: string,
) => string {
  const { t } = useLingui();
  const labelOf = useLabel();
  return useCallback(
    (by, { key, name }, timeZone) => {
      if (key === '') return t`Not of a game`;
      if (by === 'hour') return formatDateTime(new Date(key), timeZone).slice(0, 16);
      return by === 'category' ? labelOf('category', key) : name;
    },
    [t, labelOf],
  );
}
