import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Client } from '@marquee/api-client';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Amount, HistoryNote, HistoryRow } from '@marquee/ui-kit';
import { PagedHistory } from '../page/PagedHistory.tsx';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { transferListQuery } from './transfers.queries.ts';

export interface TransferHistoryProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
}

/** What the member sent to others and received from them, the newest first. */
export function TransferHistory({ client, token, symbol, describe }: TransferHistoryProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(transferListQuery(client, token));
  return (
    <PagedHistory
      list={list}
      entriesOf={({ transfers }) => transfers}
      failed={t`Your transfers cannot be shown`}
      nothing={<Trans>Nothing was sent or received yet.</Trans>}
      describe={describe}
    >
      {(transfers) => (
        <ul>
          {transfers.map(({ id, direction, counterpart, amount, at }) => (
            <HistoryRow
              key={id}
              name={
                direction === 'sent' ? (
                  <Trans>Sent to {counterpart}</Trans>
                ) : (
                  <Trans>Received from {counterpart}</Trans>
                )
              }
              end={
                <Amount
                  value={`${direction === 'sent' ? '−' : '+'}${formatMoney(amount, { symbol })}`}
                  tone={direction === 'sent' ? 'neutral' : 'positive'}
                />
              }
            >
              <HistoryNote as="time" dateTime={at}>
                {formatDateTime(new Date(at))}
              </HistoryNote>
            </HistoryRow>
          ))}
        </ul>
      )}
    </PagedHistory>
  );
}
