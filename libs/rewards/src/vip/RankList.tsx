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
              <Rank>
                <strong>{name}</strong>
                <Trans comment="The number of the VIP rank">Level {rankLevel}</Trans>
              </Rank>
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
              rebates.length === 0 ? (
                '–'
              ) : (
                <Rates>
                  {byRate(rebates).map(([rate, categories]) => (
                    <span key={rate}>
                      <strong>{rate}%</strong> {categories.map(categoryName).join(', ')}
                    </span>
                  ))}
                </Rates>
              ),
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
                <span>
                  {dailyWithdrawals ?? (
                    <Trans
                      context="withdrawals of a VIP rank"
                      comment="How many withdrawals a VIP rank allows: no more than everyone has"
                    >
                      Standard
                    </Trans>
                  )}
                </span>
                {dailyWithdrawalAmount !== null && (
                  <span>
                    <Trans comment="How much a VIP rank allows to be withdrawn in a day">
                      up to {formatMoney(dailyWithdrawalAmount, { symbol })}
                    </Trans>
                  </span>
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

/** The categories of each rate, the lowest rate first. */
function byRate(
  rebates: readonly { readonly category: GameCategory | 'unknown'; readonly rate: string }[],
): [string, (GameCategory | 'unknown')[]][] {
  const found = new Map<string, (GameCategory | 'unknown')[]>();
  for (const { category, rate } of rebates) found.set(rate, [...(found.get(rate) ?? []), category]);
  return [...found].toSorted(([one], [other]) => Number(one) - Number(other));
}

const { media, space, text } = theme;

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

/** A name that is never divided with its level: next to it at the head of a card, below it in the table. */
const Rank = styled(Lines)`
  grid-auto-flow: column;
  justify-content: start;
  gap: ${space.xs};
  white-space: nowrap;

  ${media.wide} {
    grid-auto-flow: row;
    gap: ${space.hair};
  }
`;

/** A rate and its categories stay on a line or two in the table. */
const Rates = styled(Lines)`
  ${media.wide} {
    min-width: 12rem;
  }
`;
