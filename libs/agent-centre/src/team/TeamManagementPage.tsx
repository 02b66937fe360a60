import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, Tabs, VisuallyHidden } from '@marquee/ui-kit';
import { Contracts } from '../contracts/Contracts.tsx';
import { waitingOffersQuery } from '../contracts/contracts.queries.ts';
import { TeamMembers, type TeamMembersProps } from './TeamMembers.tsx';

/** The members below the agent, and the contracts with them. */
export function TeamManagementPage(props: TeamMembersProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'members' | 'contracts'>('members');
  const waiting = useQuery(waitingOffersQuery(props.client, props.token)).data ?? 0;
  return (
    <Tabs
      label={t`Team management`}
      selected={shown}
      onSelect={setShown}
      tabs={[
        {
          name: 'members',
          label: <Trans>Members</Trans>,
          panel: shown === 'members' && <TeamMembers {...props} />,
        },
        {
          name: 'contracts',
          label: (
            <>
              <Trans comment="Tab: contracts between an agent and others">Contracts</Trans>
              {waiting > 0 && (
                <Badge tone="danger">
                  <span aria-hidden>{waiting}</span>
                  <VisuallyHidden>
                    <Trans comment="How many offers of a contract wait for the agent's answer">
                      {waiting} waiting
                    </Trans>
                  </VisuallyHidden>
                </Badge>
              )}
            </>
          ),
          panel: shown === 'contracts' && <Contracts {...props} />,
        },
      ]}
    />
  );
}
