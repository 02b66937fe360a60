import { Trans, useLingui } from '@lingui/react/macro';
import { accountRecordTypes, type AccountRecordType } from '@marquee/contract';
import type { Money } from '@marquee/money';
import { FilterSelect } from './FilterSelect.tsx';
import { movementName } from './record-names.ts';
import { Totals, type TotalsProps, type TotalsQuery } from './Totals.tsx';

export interface MovementTypeFilterProps {
  /** Undefined for all. */
  type: AccountRecordType | undefined;
  onType: (type: string) => void;
}

/** Chooses the type of an account's movements. */
export function MovementTypeFilter({ type, onType }: MovementTypeFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <FilterSelect
      label={t({ message: 'Type', comment: 'Of a line of the account record' })}
      value={type ?? ''}
      options={[
        { value: '', label: t`All` },
        ...accountRecordTypes.map((value) => ({ value, label: i18n._(movementName[value]) })),
      ]}
      onChange={onType}
    />
  );
}

export interface MovementTotalsProps extends Pick<TotalsProps, 'symbol'> {
  /** As of {@link TotalsProps}. */
  shownBelow: boolean;
  totals: TotalsQuery & { readonly data: { readonly income: Money; readonly outgo: Money } | undefined };
}

/** What came into a wallet and what went out of it. */
export function MovementTotals({ symbol, shownBelow, totals }: MovementTotalsProps) {
  return (
    <Totals
      symbol={symbol}
      query={totals}
      shownBelow={shownBelow}
      figures={[
        {
          name: 'income',
          label: <Trans comment="Sum of what came into the wallet">Money in</Trans>,
          value: totals.data?.income,
        },
        {
          name: 'outgo',
          label: <Trans comment="Sum of what went out of the wallet">Money out</Trans>,
          value: totals.data?.outgo,
        },
      ]}
    />
  );
}
