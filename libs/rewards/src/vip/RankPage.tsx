import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatDate } from '@marquee/i18n';
import { Skeleton, Surface, theme } from '@marquee/ui-kit';
import { BirthdayForm } from './BirthdayForm.tsx';
import { QueryFailure } from './QueryFailure.tsx';
import { RankArt } from './RankArt.tsx';
import { RankHistory } from './RankHistory.tsx';
import { Requirement } from './Requirement.tsx';
import { progressQuery, type Describe } from './vip.queries.ts';

export interface RankPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  describe: Describe;
  /** Of the rank's name: on a page of its own it stands right below the title. */
  heading?: 'h2' | 'h3';
  /** What follows, once it is known how high the rank is. */
  children?: ReactNode;
}

/** The member's rank: what is missing for the next one and for keeping it, the birthday, and the history. */
export function RankPage({ client, token, symbol, describe, heading = 'h3', children }: RankPageProps) {
  const { i18n } = useLingui();
  const progress = useQuery(progressQuery(client, token, i18n.locale));
  if (progress.isError)
    return (
      <>
        <QueryFailure query={progress} describe={describe} />
        {children}
      </>
    );
  if (!progress.data)
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  const { level: rankLevel, name, next, keep, monthEndsAt, birthday, history } = progress.data;
  const nextName = next?.name ?? '';
  const until = formatDate(new Date(monthEndsAt));
  return (
    <Stack>
      <Hero>
        <RankArt level={rankLevel} />
        <Words>
          <Name as={heading}>{name}</Name>
          <p>
            <Trans comment="The number of the VIP rank">Level {rankLevel}</Trans>
          </p>
        </Words>
      </Hero>
      <Columns>
        {next !== null && (
          <Surface padding="l">
            <Part>
              <Title as={heading}>
                <Trans comment="Heading: the next VIP rank">Next: {nextName}</Trans>
              </Title>
              <Requirement {...next} symbol={symbol} />
              {next.keep !== null && (
                <>
                  <p>
                    <Trans>You had this rank before. To get it back, you also need by {until}:</Trans>
                  </p>
                  <Requirement {...next.keep} symbol={symbol} />
                </>
              )}
            </Part>
          </Surface>
        )}
        {keep !== null && (
          <Surface padding="l">
            <Part>
              <Title as={heading}>
                <Trans>To keep {name}</Trans>
              </Title>
              <p>
                <Trans>This month, until {until}:</Trans>
              </p>
              <Requirement {...keep} symbol={symbol} />
            </Part>
          </Surface>
        )}
        <BirthdayForm client={client} birthday={birthday} describe={describe} heading={heading} />
      </Columns>
      <RankHistory history={history} heading={heading} />
      {children}
    </Stack>
  );
}

const { color, elevation, gradient, media, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Hero = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.l};
  padding: ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  box-shadow: ${elevation.raised};
  color: ${color.onHero};
`;

const Words = styled.div`
  min-width: 0;
`;

const Name = styled.h2`
  font-size: ${text.size.display};
  line-height: ${text.leading.tight};
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.m};

  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
  }
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;
