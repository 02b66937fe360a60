import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, Tabs, VisuallyHidden } from '@marquee/ui-kit';
import { Contracts } from '../contracts/Contracts.tsx';
import { waitingOffersQuery } from '../contracts/contracts.queries.ts';
import { Messages } from '../messages/Messages.tsx';
import { TeamMembers, type TeamMembersProps } from './TeamMembers.tsx';

export type TeamManagementPageProps = Omit<TeamMembersProps, 'onOffer' | 'onWrite'>;

/** The members below the agent, the contracts with them, and the messages to them. */
export function TeamManagementPage(props: TeamManagementPageProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'members' | 'contracts' | 'messages'>('members');
  // For whom a form opens that was chosen on a member's card.
  const [chosen, setChosen] = useState<string>();
  const waiting = useQuery(waitingOffersQuery(props.client, props.token)).data ?? 0;
  return (
    <Tabs
      label={t`Team management`}
      selected={shown}
      onSelect={(name) => {
        setChosen(undefined);
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
                setChosen(account);
                setShown('contracts');
              }}
              onWrite={(account) => {
                setChosen(account);
                setShown('messages');
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
          panel: shown === 'contracts' && <Contracts {...props} offerTo={chosen} />,
        },
        {
          name: 'messages',
          label: <Trans comment="Tab: messages of an agent to members directly below">Messages</Trans>,
          panel: shown === 'messages' && <Messages {...props} writeTo={chosen} />,
        },
      ]}
    />
  );
}
