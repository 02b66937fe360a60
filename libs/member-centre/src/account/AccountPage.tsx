import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { FailureError } from '@marquee/api-client';
import { ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { avatarQuery, profileQuery, rankIconQuery, securityQuery } from './account.queries.ts';
import { Logins } from './Logins.tsx';
import type { AccountPageProps } from './page-props.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityMeter } from './SecurityMeter.tsx';
import { Sessions } from './Sessions.tsx';
import { Settings } from './Settings.tsx';
import { SocialLogins } from './SocialLogins.tsx';

/** The member's account: who they are, how it is secured, and where it is open. */
export function AccountPage(props: AccountPageProps) {
  const { client, token, describe } = props;
  const profile = useQuery(profileQuery(client, token));
  const security = useQuery(securityQuery(client, token));
  const avatar = useQuery(avatarQuery(client, token));
  const icon = useQuery(rankIconQuery(client, token));
  const failed = [profile, security].find(({ isError }) => isError);

  if (failed?.error) {
    const { error } = failed;
    const kind =
      error instanceof FailureError ? error.failure : { kind: 'malformed-answer' as const, message: '' };
    const { title, advice } = describe(kind);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!profile.data || !security.data) {
    return (
      <Stack aria-busy="true">
        {['who', 'level', 'settings'].map((place) => (
          <Place key={place}>
            <Skeleton shape="block" />
          </Place>
        ))}
      </Stack>
    );
  }
  return (
    <Stack>
      <ProfileCard
        {...props}
        profile={profile.data}
        createdAt={security.data.createdAt}
        avatar={avatar.data?.avatar ?? null}
        rankIcon={icon.data?.iconUrl ?? undefined}
      />
      <SecurityMeter security={security.data} />
      <Settings {...props} security={security.data} />
      <Passkeys {...props} />
      <SocialLogins {...props} security={security.data} />
      <Sessions {...props} />
      <Logins {...props} />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;

const Place = styled.div`
  height: 7rem;
  border-radius: ${theme.radius.l};
`;
