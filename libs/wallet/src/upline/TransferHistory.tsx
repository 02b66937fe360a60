import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Amount, theme } from '@marquee/ui-kit';
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
        <List>
          {transfers.map(({ id, direction, counterpart, amount, at }) => (
            <Row key={id}>
              <span>
                <Who>
                  {direction === 'sent' ? (
                    <Trans>Sent to {counterpart}</Trans>
                  ) : (
                    <Trans>Received from {counterpart}</Trans>
                  )}
                </Who>
                <When dateTime={at}>{formatDateTime(new Date(at))}</When>
              </span>
              <Amount
                value={`${direction === 'sent' ? '−' : '+'}${formatMoney(amount, { symbol })}`}
                tone={direction === 'sent' ? 'neutral' : 'positive'}
              />
            </Row>
          ))}
        </List>
      )}
    </PagedHistory>
  );
}

const { color, space, text } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.s} 0;
  border-bottom: 1px solid ${color.line};
`;

const Who = styled.span`
  display: block;
  font-weight: ${text.weight.medium};
  overflow-wrap: anywhere;
`;

const When = styled.time`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;
