import { useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Alert, EmptyState, theme, TrophyIcon } from '@marquee/ui-kit';
import { MissionCard } from './MissionCard.tsx';
import { claimMutation, missionsQuery } from './missions.queries.ts';
import type { MissionsPageProps } from './MissionsPage.tsx';
import { PrizeText } from './PrizeText.tsx';
import { QueryState } from './QueryState.tsx';

type MissionListProps = Pick<MissionsPageProps, 'client' | 'token' | 'symbol' | 'describe'>;

/** The member's missions, each with its progress and what can be claimed. */
export function MissionList({ client, token, symbol, describe }: MissionListProps) {
  const queries = useQueryClient();
  const missions = useQuery(missionsQuery(client, token));
  const claiming = useMutation({
    ...claimMutation(client),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) }),
  });
  // Kept until an answer arrives, so that a retry after a lost answer claims nothing twice.
  const requests = useRef(new Map<string, string>());

  function claim(reward: string) {
    const requestId = requests.current.get(reward) ?? crypto.randomUUID();
    requests.current.set(reward, requestId);
    claiming.mutate({ requestId, reward });
  }

  if (!missions.data) return <QueryState query={missions} describe={describe} />;
  const outcome = claiming.data;
  const failure = outcome && !outcome.ok ? describe(outcome.error) : undefined;
  return (
    <Stack>
      {outcome?.ok && (
        <Alert tone="positive" title={<Trans comment="The reward of a mission was claimed">Claimed</Trans>}>
          <PrizeText prize={outcome.value.prize} symbol={symbol} />
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.advice}
        </Alert>
      )}
      {missions.data.missions.length === 0 ? (
        <EmptyState
          kind="promotions"
          icon={<TrophyIcon size="xl" />}
          title={<Trans>No missions at the moment</Trans>}
          text={<Trans>New missions will appear here.</Trans>}
        />
      ) : (
        <List>
          {missions.data.missions.map((mission) => (
            <li key={mission.id}>
              <MissionCard
                mission={mission}
                currency={missions.data.currency}
                symbol={symbol}
                claiming={claiming.isPending ? claiming.variables.reward : undefined}
                onClaim={claim}
              />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

const { space } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const List = styled.ul`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;
