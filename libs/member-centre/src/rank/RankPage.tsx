import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { CrownIcon, EmptyState, Skeleton, theme } from '@marquee/ui-kit';
import { profileQuery, rankIconQuery } from '../account/account.queries.ts';
import type { AccountPageProps } from '../account/page-props.ts';
import { PartFailure } from '../account/PartFailure.tsx';

/** The member's rank, as far as the platform knows it: what leads to the next one it does not say. */
export function RankPage({
  client,
  token,
  describe,
  heading = 'h3',
}: Pick<AccountPageProps, 'client' | 'token' | 'describe'> & {
  /** Of the rank's name: on a page of its own it stands right below the title. */
  heading?: 'h2' | 'h3';
}) {
  const profile = useQuery(profileQuery(client, token));
  const icon = useQuery(rankIconQuery(client, token));
  if (profile.isError) return <PartFailure query={profile} describe={describe} />;
  if (!profile.data) {
    return (
      <Card aria-busy="true">
        <Skeleton length="medium" />
      </Card>
    );
  }
  const rank = profile.data.clubLabel;
  if (!rank) {
    return (
      <EmptyState
        icon={<CrownIcon size="xl" />}
        title={<Trans>You have no rank yet</Trans>}
        text={<Trans>Active players are given a rank by the operator. Yours will appear here.</Trans>}
      />
    );
  }
  const { labelName, rankLevel } = rank;
  return (
    <Card>
      {icon.data?.iconUrl && <img src={icon.data.iconUrl} alt="" width={112} height={112} />}
      <Name as={heading}>{labelName}</Name>
      <p>
        <Trans comment="The number of the VIP rank">Level {rankLevel}</Trans>
      </p>
      <Note>
        <Trans>
          The operator decides on ranks and what they bring. What is needed for the next one is not published
          here; customer service can tell you.
        </Trans>
      </Note>
    </Card>
  );
}

const { color, elevation, gradient, radius, space, text } = theme;

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xl} ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  box-shadow: ${elevation.raised};
  color: ${color.onChrome};
  text-align: center;
`;

const Name = styled.h3`
  font-size: ${text.size.display};
  line-height: ${text.leading.tight};
`;

const Note = styled.p`
  max-width: 32rem;
  margin-top: ${space.m};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
`;
