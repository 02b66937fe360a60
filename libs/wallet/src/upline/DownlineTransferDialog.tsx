import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Dialog, DialogBody, ErrorState, showToast, Skeleton } from '@marquee/ui-kit';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { TransferForm } from './TransferForm.tsx';
import { transferListQuery, transferOptionsQuery } from './transfers.queries.ts';

export interface DownlineTransferDialogProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
  /** The user name of a member directly below. */
  recipient: string;
  onOpenPage: (page: string) => void;
  onClose: () => void;
}

/** An agent's transfer to one member directly below. */
export function DownlineTransferDialog(props: DownlineTransferDialogProps) {
  const { client, token, symbol, describe, recipient, onOpenPage, onClose } = props;
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = transferOptionsQuery(client, token);
  const options = useQuery(query);
  const failureText = options.error instanceof FailureError ? describe(options.error.failure) : undefined;
  return (
    <Dialog open onClose={onClose} title={<Trans>Transfer to {recipient}</Trans>}>
      <DialogBody>
        {options.data ? (
          <TransferForm
            client={client}
            symbol={symbol}
            describe={describe}
            options={options.data}
            recipient={recipient}
            onOpenPage={onOpenPage}
            onSent={({ amount, counterpart }) => {
              const sum = formatMoney(amount, { symbol });
              showToast({ tone: 'positive', title: t`${sum} sent to ${counterpart}` });
              for (const { queryKey } of [query, transferListQuery(client, token)])
                void cache.invalidateQueries({ queryKey });
              onClose();
            }}
          />
        ) : options.error ? (
          <ErrorState
            title={failureText?.title ?? t`Transfers cannot be shown`}
            text={failureText?.advice}
            retrying={options.isFetching}
            onRetry={() => void options.refetch()}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
