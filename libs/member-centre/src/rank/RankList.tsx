import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { toQuery, type Client, type Failure } from '@marquee/api-client';
import { vipRanks, type GameCategory } from '@marquee/contract';
import { DataList, Skeleton, theme } from '@marquee/ui-kit';
import { PartFailure } from '../account/PartFailure.tsx';

export interface RankListProps {
  client: Client;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  categoryName: (category: GameCategory | 'unknown') => string;
  /** The lowest level that VIP customer service serves. */
  vipServiceFrom: number;
}

/** What each VIP rank brings, for everyone to read. */
export function RankList({ client, describe, categoryName, vipServiceFrom }: RankListProps) {
  const { i18n, t } = useLingui();
  const ranks = useQuery({
    // The names are in the language of the site.
    queryKey: [vipRanks.name, i18n.locale] as const,
    queryFn: toQuery(client, vipRanks, {}).queryFn,
  });
  if (ranks.isError) return <PartFailure query={ranks} describe={describe} />;
  if (!ranks.data) return <Skeleton shape="panel" />;
  if (ranks.data.length === 0) return null;
  return (
    <Section>
      <Title>
        <Trans>Benefits of each rank</Trans>
      </Title>
      <DataList
        label={t`Benefits of each rank`}
        rows={ranks.data}
        rowKey={({ level }) => String(level)}
        columns={[
          {
            name: 'rank',
            lead: true,
            heading: <Trans comment="Heading of a column: a VIP rank">Rank</Trans>,
            cell: ({ level: rankLevel, name }) => (
              <strong>
                {name} · <Trans comment="The number of the VIP rank">Level {rankLevel}</Trans>
              </strong>
            ),
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
