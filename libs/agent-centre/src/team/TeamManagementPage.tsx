import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, Tabs, VisuallyHidden } from '@marquee/ui-kit';
import { Contracts } from '../contracts/Contracts.tsx';
import { waitingOffersQuery } from '../contracts/contracts.queries.ts';
import { TeamMembers, type TeamMembersProps } from './TeamMembers.tsx';

export type TeamManagementPageProps = Omit<TeamMembersProps, 'onOffer'>;

/** The members below the agent, and the contracts with them. */
export function TeamManagementPage(props: TeamManagementPageProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'members' | 'contracts'>('members');
  const [offerTo, setOfferTo] = useState<string>();
  const waiting = useQuery(waitingOffersQuery(props.client, props.token)).data ?? 0;
  return (
    <Tabs
      label={t`Team management`}
      selected={shown}
      onSelect={(name) => {
        setOfferTo(undefined);
        setShown(name);
      }}
      tabs={[
        {
          name: 'members',
          label: <Trans>Members</Trans>,
          panel: shown === 'members' && (
            <TeamMembers
              {...props}
              onOffer={(account) => {
                setOfferTo(account);
                setShown('contracts');
              }}
            />
          ),
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
          panel: shown === 'contracts' && <Contracts {...props} offerTo={offerTo} />,
        },
      ]}
    />
  );
}
