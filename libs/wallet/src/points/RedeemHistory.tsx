import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { Badge, Surface, theme } from '@marquee/ui-kit';
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
          <List>
            {redemptions.map((each) => (
              <Row key={each.redeemId}>
                <span>
                  <Name>
                    {each.itemName}
                    {each.quantity > 1 && ` × ${formatNumber(each.quantity)}`}
                  </Name>
                  <Note>
                    <Trans>{formatNumber(each.points)} points</Trans>
                    {each.amount.amount > 0n && ` + ${formatMoney(each.amount, { symbol })}`}
                  </Note>
                  <Note as="time" dateTime={each.redeemedAt}>
                    {formatDateTime(new Date(each.redeemedAt))}
                  </Note>
                  {each.reason !== '' && <Note>{each.reason}</Note>}
                </span>
                <Status redemption={each} />
              </Row>
            ))}
          </List>
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

const { color, space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${text.size.l};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.s} 0;
  border-bottom: 1px solid ${color.line};
`;

const Name = styled.span`
  display: block;
  font-weight: ${text.weight.medium};
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
