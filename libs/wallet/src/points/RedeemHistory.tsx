import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { Badge, HistoryNote, HistoryRow, Surface, theme } from '@marquee/ui-kit';
import { PagedHistory } from '../page/PagedHistory.tsx';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { redemptionsQuery, type Redemption } from './points.queries.ts';

export interface RedeemHistoryProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
}

/** What the member redeemed, and what became of it. */
export function RedeemHistory({ client, token, symbol, describe }: RedeemHistoryProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(redemptionsQuery(client, token));
  return (
    <Surface as="section" padding="l">
      <Heading>
        <Trans>Redeem history</Trans>
      </Heading>
      <PagedHistory
        list={list}
        entriesOf={({ redemptions }) => redemptions}
        failed={t`Your redemptions cannot be shown`}
        nothing={<Trans>You have not redeemed anything yet.</Trans>}
        describe={describe}
      >
        {(redemptions) => (
          <ul>
            {redemptions.map((each) => (
              <HistoryRow
                key={each.redeemId}
                name={
                  <>
                    {each.itemName}
                    {each.quantity > 1 && ` × ${formatNumber(each.quantity)}`}
                  </>
                }
                end={<Status redemption={each} />}
              >
                <HistoryNote>
                  <Trans>{formatNumber(each.points)} points</Trans>
                  {each.amount.amount > 0n && ` + ${formatMoney(each.amount, { symbol })}`}
                </HistoryNote>
                <HistoryNote as="time" dateTime={each.redeemedAt}>
                  {formatDateTime(new Date(each.redeemedAt))}
                </HistoryNote>
                {each.reason !== '' && <HistoryNote>{each.reason}</HistoryNote>}
              </HistoryRow>
            ))}
          </ul>
        )}
      </PagedHistory>
    </Surface>
  );
}

function Status({ redemption: { status } }: { redemption: Redemption }) {
  if (status === 'approved')
    return (
      <Badge tone="positive">
        <Trans comment="State of a redemption">Approved</Trans>
      </Badge>
    );
  if (status === 'rejected')
    return (
      <Badge tone="danger">
        <Trans comment="State of a redemption: refused, the points are returned">
          Rejected, points returned
        </Trans>
      </Badge>
    );
  return (
    <Badge>
      <Trans comment="State of a redemption">In process</Trans>
    </Badge>
  );
}

const { space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${text.size.l};
`;
