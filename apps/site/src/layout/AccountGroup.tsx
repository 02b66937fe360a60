import { Trans } from '@lingui/react/macro';
import {
  AgentIcon,
  CashbackIcon,
  GiftIcon,
  LockIcon,
  MailIcon,
  ProfitIcon,
  RecordIcon,
  UserIcon,
} from '@marquee/ui-kit';
import type { MemberPage } from '@marquee/member-centre/pages';
import { agentPanel } from '../features/agent-centre/address.ts';
import { agentCentre } from '../features/agent-centre/parts.ts';
import { memberCentre } from '../features/member-centre/parts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useModal } from '../app/modal.ts';
import { changePasswordModal } from '../app/parts.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { Group, PressEntry } from './SideMenuEntries.tsx';
import { useRole } from '../app/site-data.ts';
import { usePanel } from '../app/usePanel.ts';
import { RewardsBadge } from './RewardsBadge.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';

/** A member's own pages in the side menu. */
export function AccountGroup({ onLeave }: { onLeave: () => void }) {
  const isOn = useMemberPageOn();
  const { openMember } = useMemberCentre();
  const { openModal } = useModal();
  const role = useRole();
  const { openPlace } = usePanel(agentPanel);
  const page = (name: MemberPage) => ({
    opens: 'dialog' as const,
    onAhead: memberCentre.preload,
    onClick: () => {
      onLeave();
      openMember(name);
    },
  });
  return (
    <Group title={<Trans comment="Heading of a member's own pages in the side menu">Account</Trans>}>
      {isOn('securityCenter') && (
        <PressEntry icon={<UserIcon />} {...page('securityCenter')}>
          <Trans comment="Page of the member centre">My account</Trans>
        </PressEntry>
      )}
      {role === 'agent' && (
        <PressEntry
          icon={<AgentIcon />}
          opens="dialog"
          onAhead={agentCentre.preload}
          onClick={() => {
            onLeave();
            openPlace('agentTeamOverview');
          }}
        >
          <Trans comment="The pages of an agent, together">Agent centre</Trans>
        </PressEntry>
      )}
      {isOn('personalHistoryCopy') && (
        <PressEntry icon={<RecordIcon />} {...page('personalHistoryCopy')}>
          <Trans comment="Page of the member centre">Betting record</Trans>
        </PressEntry>
      )}
      {isOn('personalProfit') && (
        <PressEntry icon={<ProfitIcon />} {...page('personalProfit')}>
          <Trans comment="Page of the member centre: what the member won and lost">Profit and loss</Trans>
        </PressEntry>
      )}
      {isOn('manualRebate') && (
        <PressEntry icon={<CashbackIcon />} {...page('manualRebate')}>
          <Trans comment="Page of the member centre">Cashback</Trans>
        </PressEntry>
      )}
      {isOn('rewardCenter') && (
        <PressEntry icon={<GiftIcon />} {...page('rewardCenter')}>
          <Trans comment="Menu entry: where a member collects gifts">Rewards</Trans>
          <RewardsBadge />
        </PressEntry>
      )}
      {isOn('messageV2') && (
        <PressEntry icon={<MailIcon />} {...page('messageV2')}>
          <Trans comment="Page of the member centre: messages of the operator">Platform information</Trans>
          <UnreadBadge />
        </PressEntry>
      )}
      {role !== 'trial' && (
        <PressEntry
          icon={<LockIcon />}
          onAhead={changePasswordModal.preload}
          onClick={() => {
            onLeave();
            openModal('changePassword');
          }}
        >
          <Trans comment="Menu entry">Change password</Trans>
        </PressEntry>
      )}
    </Group>
  );
}
