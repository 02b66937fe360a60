import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import type { GameCategory } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { DataList, Skeleton, theme } from '@marquee/ui-kit';
import { QueryFailure } from './QueryFailure.tsx';
import { ranksQuery, type Describe, type VipRank } from './vip.queries.ts';

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
            cell: ({ level }) => (
              <Whole>
                {level >= vipServiceFrom ? <Trans>VIP customer service</Trans> : <Trans>Live chat</Trans>}
              </Whole>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Figures({ figures, symbol }: { figures: VipRank['reach']; symbol: string }) {
  if (figures === null || isNothing(figures.deposits, figures.stakes)) return '–';
  const deposits = formatMoney(figures.deposits, { symbol });
  const stakes = formatMoney(figures.stakes, { symbol });
  return (
    <Lines>
      {figures.deposits.amount > 0n && (
        <span>
          <Trans comment="What a VIP rank requires: an amount of deposits">{deposits} in deposits</Trans>
        </span>
      )}
      {figures.stakes.amount > 0n && (
        <span>
          <Trans comment="What a VIP rank requires: an amount of stakes">{stakes} in stakes</Trans>
        </span>
      )}
    </Lines>
  );
}

function Gifts({ gifts, symbol }: { gifts: VipRank['gifts']; symbol: string }) {
  if (isNothing(gifts.promotion, gifts.month, gifts.birthday)) return '–';
  return (
    <Lines>
      <Gift money={gifts.promotion} symbol={symbol}>
        {(gift) => <Trans comment="A gift for reaching a VIP rank">{gift} for reaching it</Trans>}
      </Gift>
      <Gift money={gifts.month} symbol={symbol}>
        {(gift) => <Trans comment="A gift of a VIP rank">{gift} every month</Trans>}
      </Gift>
      <Gift money={gifts.birthday} symbol={symbol}>
        {(gift) => <Trans comment="A gift of a VIP rank">{gift} on your birthday</Trans>}
      </Gift>
    </Lines>
  );
}

function Gift({
  money,
  symbol,
  children,
}: {
  money: Money;
  symbol: string;
  children: (gift: string) => ReactNode;
}) {
  return money.amount > 0n && <span>{children(formatMoney(money, { symbol }))}</span>;
}

function isNothing(...amounts: readonly Money[]): boolean {
  return amounts.every(({ amount }) => amount === 0n);
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

const Lines = styled.span`
  display: grid;
  gap: ${space.hair};
`;

/** Stays on one line, where the table is wide. */
const Whole = styled.span`
  white-space: nowrap;
`;
