import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { fileColumns } from '@marquee/contract/operator';
import type { Tone } from '@marquee/ui-kit';
import type { Difference, Run } from './reconciliation.queries.ts';

type Outcome = Run['totals'][number]['outcome'];

/** What the results of a comparison are called. */
export function useOutcomeNames(): Readonly<Record<Outcome, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      matched: t({ message: 'Matches', comment: 'A transaction is the same in a file and in our books' }),
      'amount-differs': t`Amount differs`,
      'status-differs': t`Status differs`,
      'missing-ours': t({ message: 'Missing in our books', comment: 'A transaction is only in the file' }),
      'missing-theirs': t({ message: 'Missing in the file', comment: 'A transaction is only in our books' }),
      duplicate: t({ message: 'Twice in the file', comment: 'A transaction is repeated in the file' }),
      unknown: t({ message: 'Other', comment: 'A state or type without a name of its own' }),
    }),
    [t],
  );
}

export const outcomeTones: Readonly<Record<Difference['outcome'], Tone | 'neutral'>> = {
  'amount-differs': 'danger',
  'status-differs': 'warning',
  'missing-ours': 'danger',
  'missing-theirs': 'danger',
  duplicate: 'info',
  unknown: 'neutral',
};

/** What the sides of a file are called. */
export function useSourceKinds(): Readonly<Record<Run['kind'], string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'payment-provider': t`Payment provider`,
      'game-vendor': t`Game vendor`,
      unknown: t({ message: 'Other', comment: 'A state or type without a name of its own' }),
    }),
    [t],
  );
}

/** Writes kinds and states of transactions; others keep their name in the call. */
export function useTransactionWord(): (word: string) => string {
  const { t } = useLingui();
  return useMemo(() => {
    const words: Readonly<Record<string, string>> = {
      bet: t`Bet`,
      win: t({ message: 'Prize of a bet', comment: 'A kind of transaction of a game vendor' }),
      rollback: t({ message: 'Bet cancelled', comment: 'A kind of transaction of a game vendor' }),
      adjust: t({ message: 'Result changed', comment: 'A kind of transaction of a game vendor' }),
      prize: t`Prize`,
      payment: t`Deposit`,
      payout: t`Withdrawal`,
      completed: t({ message: 'Completed', comment: 'State of a transaction' }),
      failed: t({ message: 'Failed', comment: 'State of a withdrawal: the payment did not work' }),
      pending: t({ message: 'Not completed', comment: 'State of a transaction' }),
    };
    return (word) => words[word] ?? word;
  }, [t]);
}

/** What the columns of a file say. */
export function useColumnNames(): Readonly<Record<(typeof fileColumns)[number], string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      transaction: t({ message: 'Their transaction number', comment: 'A column of a file' }),
      reference: t({ message: 'Our reference (may be missing)', comment: 'A column of a file' }),
      kind: t`Kind`,
      status: t({ message: 'Status', comment: 'A column of a file: completed, failed or pending' }),
      amount: t`Amount`,
      currency: t`Currency`,
      time: t`Time`,
    }),
    [t],
  );
}
