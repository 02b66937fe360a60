import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';

/** The amounts of a report, in the order of its columns. */
export const reportAmounts = [
  'stakes',
  'prizes',
  'ggr',
  'bonuses',
  'rebates',
  'ngr',
  'deposits',
  'withdrawals',
  'fees',
  'wages',
] as const;

export type ReportAmount = (typeof reportAmounts)[number];

/** How many members did something on a day. */
export const memberFigures = ['registered', 'active', 'retained', 'depositing'] as const;

export type MemberFigure = (typeof memberFigures)[number];

/** The figure of an address, or the first that people look for. */
export function figureOf<const Name extends string>(
  names: readonly Name[],
  wanted: string | undefined,
  otherwise: NoInfer<Name>,
): Name {
  return names.find((name) => name === wanted) ?? otherwise;
}

/** What the figures of reports are called. */
export function useFigureNames(): Readonly<Record<ReportAmount | MemberFigure | 'bets', string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      bets: t`Bets`,
      stakes: t({ message: 'Stakes', comment: 'A figure of reports: the sum of settled stakes' }),
      prizes: t({ message: 'Prizes', comment: 'A figure of reports: the sum of payouts' }),
      ggr: t({
        message: 'GGR',
        comment: 'Gross gaming revenue: stakes less prizes. Kept as an abbreviation',
      }),
      ngr: t({
        message: 'NGR',
        comment: 'Net gaming revenue: GGR less bonuses and rebates. Kept as an abbreviation',
      }),
      bonuses: t({ message: 'Bonus cost', comment: 'A figure of reports: bonuses, promotions and rewards' }),
      rebates: t({ message: 'Cashback and rebates', comment: 'A figure of reports' }),
      deposits: t`Deposits`,
      withdrawals: t`Withdrawals`,
      fees: t({ message: 'Fees', comment: 'A figure of reports: fees of deposits and withdrawals' }),
      wages: t({ message: 'Salaries of agents', comment: 'A figure of reports: salaries and dividends' }),
      registered: t`New members`,
      active: t`Active members`,
      retained: t`Retained members`,
      depositing: t`Depositing members`,
    }),
    [t],
  );
}
