import { useLingui } from '@lingui/react/macro';
import { ChoiceFilter } from '../list/FilterChips.tsx';
import type { ClaimFilter } from './claims.ts';

/** Filters a queue by who works on its tasks. */
export function ClaimChip({
  value,
  onChange,
}: {
  readonly value: ClaimFilter;
  readonly onChange: (value: string | undefined) => void;
}) {
  const { t } = useLingui();
  return (
    <ChoiceFilter
      label={t`Worked on by`}
      value={value}
      all={t({ message: 'All', comment: 'Tasks of every person, in the filter by who works on them' })}
      options={[
        { value: 'free', label: t`No one` },
        { value: 'own', label: t`Me` },
      ]}
      onChange={onChange}
    />
  );
}
