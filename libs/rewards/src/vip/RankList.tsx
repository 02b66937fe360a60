import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import type { GameCategory } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { DataList, Skeleton, theme } from '@marquee/ui-kit';
import { QueryFailure } from './QueryFailure.tsx';
import { Figures, Gifts, Lines } from './RankFigures.tsx';
import { ranksQuery, type Describe } from './vip.queries.ts';

export interface RankListProps {
  client: Client;
  /** The brand's currency symbol. */
  symbol: string;
  describe: Describe;
  categoryName: (category: GameCategory | 'unknown') => string;
  /** The lowest level that VIP customer service serves. */
  vipServiceFrom: number;
}

/** What each VIP rank requires and brings, for everyone to compare. */
export function RankList({ client, symbol, describe, categoryName, vipServiceFrom }: RankListProps) {
  const { i18n, t } = useLingui();
  const ranks = useQuery(ranksQuery(client, i18n.locale));
  if (ranks.isError) return <QueryFailure query={ranks} describe={describe} />;
  if (!ranks.data) return <Skeleton shape="panel" />;
  if (ranks.data.length === 0) return null;
  return (
    <Section>
      <Title>
        <Trans>What each rank brings</Trans>
      </Title>
      <DataList
        label={t`What each rank brings`}
        rows={ranks.data}
        rowKey={({ level }) => String(level)}
        columns={[
          {
            name: 'rank',
            lead: true,
            heading: <Trans comment="Heading of a column: a VIP rank">Rank</Trans>,
            cell: ({ level: rankLevel, name }) => (
              <strong>
                {name} ·{' '}
                <Whole>
                  <Trans comment="The number of the VIP rank">Level {rankLevel}</Trans>
                </Whole>
              </strong>
            ),
          },
          {
            name: 'reach',
            heading: (
              <Trans comment="Heading of a column: what a VIP rank requires in all">To reach it</Trans>
            ),
            cell: ({ reach }) => <Figures figures={reach} symbol={symbol} />,
          },
          {
            name: 'keep',
            heading: (
              <Trans comment="Heading of a column: what a VIP rank requires every month">
                To keep it, each month
              </Trans>
            ),
            cell: ({ keep }) => <Figures figures={keep} symbol={symbol} />,
          },
          {
            name: 'cashback',
            heading: <Trans>Cashback</Trans>,
            cell: ({ rebates }) =>
              rebates.length === 0
                ? '–'
                : rebates.map(({ category, rate }) => `${categoryName(category)} ${rate}%`).join(' · '),
          },
          {
            name: 'points',
            heading: <Trans comment="How many loyalty points">Points</Trans>,
            cell: ({ pointPercent }) => <Whole>{pointPercent}%</Whole>,
          },
          {
            name: 'gifts',
            heading: <Trans comment="Heading of a column: gifts of a VIP rank">Gifts</Trans>,
            cell: ({ gifts }) => <Gifts gifts={gifts} symbol={symbol} />,
          },
          {
            name: 'withdrawals',
            heading: <Trans>Withdrawals per day</Trans>,
            cell: ({ dailyWithdrawals, dailyWithdrawalAmount }) => (
              <Lines>
                <span>{dailyWithdrawals ?? '–'}</span>
                {dailyWithdrawalAmount !== null && (
                  <span>{formatMoney(dailyWithdrawalAmount, { symbol })}</span>
                )}
              </Lines>
            ),
          },
          {
            name: 'service',
            heading: <Trans>Customer service</Trans>,
            cell: ({ level }) =>
              level >= vipServiceFrom ? <Trans>VIP customer service</Trans> : <Trans>Live chat</Trans>,
          },
        ]}
      />
    </Section>
  );
}

const { space, text } = theme;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Title = styled.h2`
  font-size: ${text.size.xl};
`;

/** Stays on one line, where the table is wide. */
const Whole = styled.span`
  white-space: nowrap;
`;
