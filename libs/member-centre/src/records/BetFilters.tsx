import { useLingui } from '@lingui/react/macro';
import { betStates, gameCategories, type BetState, type GameCategory } from '@marquee/contract';
import { FilterSelect } from './FilterSelect.tsx';
import type { RecordPageProps } from './page-props.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import type { Days } from './period.ts';
import { betStateName } from './record-names.ts';

/** What is chosen beside the days; nothing chosen is everything. */
export interface BetChoice {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
}

export interface BetFiltersProps extends Pick<RecordPageProps, 'categoryName'> {
  days: Days;
  onDays: (days: Days) => void;
  choice: BetChoice;
  onChoice: (choice: BetChoice) => void;
  /** Those with whom the member bet in these days. */
  vendors: readonly { readonly vendor: string; readonly name: string }[];
}

/** Which bets are shown. */
export function BetFilters({ days, onDays, choice, onChoice, vendors, categoryName }: BetFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <PeriodFilter days={days} onChange={onDays}>
      <FilterSelect
        label={t`Category`}
        value={choice.category ?? ''}
        options={[
          { value: '', label: t`All categories` },
          ...gameCategories.map((value) => ({ value, label: categoryName(value) })),
        ]}
        onChange={(chosen) =>
          onChoice({ ...choice, category: gameCategories.find((category) => category === chosen) })
        }
      />
      <FilterSelect
        label={t({ message: 'Provider', comment: 'Maker of games' })}
        value={choice.vendor ?? ''}
        options={[
          { value: '', label: t`All providers` },
          ...vendors.map(({ vendor, name }) => ({ value: vendor, label: name })),
        ]}
        onChange={(chosen) => onChoice({ ...choice, vendor: chosen || undefined })}
      />
      <FilterSelect
        label={t({ message: 'State', comment: 'Of a bet: open, settled, cancelled' })}
        value={choice.state ?? ''}
        options={[
          { value: '', label: t`All states` },
          ...betStates.map((value) => ({ value, label: i18n._(betStateName[value]) })),
        ]}
        onChange={(chosen) => onChoice({ ...choice, state: betStates.find((state) => state === chosen) })}
      />
    </PeriodFilter>
  );
}
