import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { gameCategories, type GameCategory } from '@marquee/contract';
import { FilterSelect } from './FilterSelect.tsx';
import type { RecordPageProps } from './page-props.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { daysOf, periodOf, type Days, type Preset } from './period.ts';

/** Filters in addition to the days; nothing chosen means everything. */
export interface GameChoice<State extends string> {
  readonly category?: GameCategory | undefined;
  readonly vendor?: string | undefined;
  readonly state?: State | undefined;
}

export interface GameFiltersProps<State extends string> extends Pick<
  RecordPageProps,
  'categories' | 'categoryName'
> {
  days: Days;
  onDays: (days: Days) => void;
  choice: GameChoice<State>;
  onChoice: (choice: GameChoice<State>) => void;
  /** The vendors of the member’s bets in these days. */
  vendors: readonly { readonly vendor: string; readonly name: string }[];
  states: readonly { readonly value: State; readonly label: string }[];
  /** What can be done with everything that the filters find. */
  action?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

/** What is chosen on a page of records of games, at first some days up to today; `filter` is what the platform is asked. */
export function useGameFilter<State extends string>(
  preset: Preset,
  states: readonly State[],
  { filter, onFilter }: Pick<RecordPageProps, 'filter' | 'onFilter'>,
) {
  const [now] = useState(() => new Date());
  const days = daysOf(filter, preset, now);
  const choice: GameChoice<State> = {
    category: gameCategories.find((category) => category === filter['category']),
    vendor: filter['vendor'],
    state: states.find((state) => state === filter['state']),
  };
  const period = periodOf(days) ?? { from: days.from, to: days.to };
  return {
    filter: { ...period, ...choice },
    days,
    fields: {
      days,
      onDays: (next: Days) => onFilter({ ...filter, ...next }),
      choice,
      onChoice: (next: GameChoice<State>) => onFilter({ ...filter, ...next }),
    },
  };
}

/** Which records of games are shown: by days, category, provider and state. */
export function GameFilters<State extends string>({
  days,
  onDays,
  choice,
  onChoice,
  vendors,
  states,
  categories,
  categoryName,
  action,
  children,
}: GameFiltersProps<State>) {
  const { t } = useLingui();
  return (
    <PeriodFilter days={days} onChange={onDays} action={action}>
      <FilterSelect
        label={t`Category`}
        value={choice.category ?? ''}
        options={[
          { value: '', label: t`All` },
          ...categories.map((value) => ({ value, label: categoryName(value) })),
        ]}
        onChange={(chosen) =>
          onChoice({ ...choice, category: categories.find((category) => category === chosen) })
        }
      />
      <FilterSelect
        label={t({ message: 'Vendor', comment: 'Maker of games' })}
        value={choice.vendor ?? ''}
        options={[
          { value: '', label: t`All` },
          ...vendors.map(({ vendor, name }) => ({ value: vendor, label: name })),
        ]}
        onChange={(chosen) => onChoice({ ...choice, vendor: chosen || undefined })}
      />
      <FilterSelect
        label={t({ message: 'State', comment: 'Of a record: open, settled, collected, taken back' })}
        value={choice.state ?? ''}
        options={[{ value: '', label: t`All` }, ...states]}
        onChange={(chosen) =>
          onChoice({ ...choice, state: states.find(({ value }) => value === chosen)?.value })
        }
      />
      {children}
    </PeriodFilter>
  );
}
