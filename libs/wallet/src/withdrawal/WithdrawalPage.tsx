import { useState } from 'react';
import { atom, useAtom } from 'jotai';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, Button, EmptyState, ErrorState, showToast, WithdrawIcon } from '@marquee/ui-kit';
import { BalanceColumns, BalanceColumnsSkeleton } from '../page/BalanceColumns.tsx';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { AddAccountDialog } from './AddAccountDialog.tsx';
import { ConfirmWithdrawalDialog } from './ConfirmWithdrawalDialog.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { TurnoverBar } from './TurnoverBar.tsx';
import { WithdrawalForm, type TypedWithdrawal, type WithdrawalDraft } from './WithdrawalForm.tsx';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';
import { withdrawalListQuery, withdrawalOptionsQuery, type PayoutAccount } from './withdrawal.queries.ts';

export interface WithdrawalPageProps {
  client: Client;
  token: string;
  symbol: string;
  onOpenPage: (page: string) => void;
  describe: Describe;
}

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly account: PayoutAccount }
  | { readonly kind: 'confirm'; readonly draft: WithdrawalDraft };

/** What a session has typed: it is still there when the member comes back from another page, such as the identity check. */
const draftAtom = atom<(TypedWithdrawal & { readonly token: string }) | undefined>(undefined);

/** Withdrawals: a new one with all that bears on it, and the ones before. */
export function WithdrawalPage(props: WithdrawalPageProps) {
  const { client, token, symbol, onOpenPage, describe } = props;
  const { t } = useLingui();
  const cache = useQueryClient();
  const options = useQuery(withdrawalOptionsQuery(client, token));
  const [open, setOpen] = useState<Open>();
  const [draft, setDraft] = useAtom(draftAtom);
  const typed = draft?.token === token ? draft : { amount: '' };

  const close = () => setOpen(undefined);
  const refresh = () => {
    close();
    for (const { queryKey } of [withdrawalOptionsQuery(client, token), withdrawalListQuery(client, token)])
      void cache.invalidateQueries({ queryKey });
  };

  if (options.isPending) return <BalanceColumnsSkeleton />;
  if (!options.data) {
    const failureText = options.error instanceof FailureError ? describe(options.error.failure) : undefined;
    return (
      <ErrorState
        title={failureText?.title ?? t`Withdrawals cannot be shown`}
        text={failureText?.advice}
        retrying={options.isFetching}
        onRetry={() => void options.refetch()}
      />
    );
  }
  const { available, owed, methods, turnover, pausedUntil, withoutCheck } = options.data;
  const pauseEnd = pausedUntil && formatDateTime(new Date(pausedUntil));
  const shared = { client, describe, onOpenPage, onClose: close };
  return (
    <>
      <BalanceColumns
        available={available}
        owed={owed}
        symbol={symbol}
        heading={<Trans>Your withdrawals</Trans>}
        history={<WithdrawalHistory client={client} token={token} symbol={symbol} describe={describe} />}
      >
        {pauseEnd && (
          <Alert
            tone="info"
            title={<Trans>You can withdraw again from {pauseEnd}</Trans>}
            action={
              <Button size="s" variant="secondary" onClick={() => onOpenPage('securityCenter')}>
                <Trans>Open my account</Trans>
              </Button>
            }
          >
            <Trans>
              You have reset your payment password. For your safety no money can leave your account until
              then, and your payout accounts stay as they are.
            </Trans>
          </Alert>
        )}
        {withoutCheck && (
          <Alert
            tone="info"
            title={<Trans>Large withdrawals need a verified identity</Trans>}
            action={
              <Button size="s" variant="secondary" onClick={() => onOpenPage('identity')}>
                <Trans>Verify my identity</Trans>
              </Button>
            }
          >
            <Trans>Until then you can withdraw {formatMoney(withoutCheck, { symbol })}.</Trans>
          </Alert>
        )}
        {turnover.missing.amount > 0n && <TurnoverBar {...turnover} symbol={symbol} />}
        {methods.length === 0 ? (
          <EmptyState
            icon={<WithdrawIcon size="l" />}
            title={<Trans>Withdrawals are not open yet</Trans>}
            text={
              <Trans>The operator has not set up a way to pay out. Customer service can tell you more.</Trans>
            }
          />
        ) : (
          <WithdrawalForm
            options={options.data}
            typed={typed}
            onType={(next) => setDraft({ ...next, token })}
            symbol={symbol}
            onContinue={(draft) => setOpen({ kind: 'confirm', draft })}
            onAdd={() => setOpen({ kind: 'add' })}
            onRemove={(account) => setOpen({ kind: 'remove', account })}
          />
        )}
      </BalanceColumns>
      {open?.kind === 'add' && <AddAccountDialog {...shared} options={options.data} onAdded={refresh} />}
      {open?.kind === 'remove' && (
        <RemoveAccountDialog {...shared} account={open.account} onRemoved={refresh} />
      )}
      {open?.kind === 'confirm' && (
        <ConfirmWithdrawalDialog
          {...shared}
          symbol={symbol}
          draft={open.draft}
          onRequested={() => {
            showToast({ tone: 'positive', title: t`Your withdrawal is on its way` });
            setDraft(undefined);
            refresh();
          }}
        />
      )}
    </>
  );
}
