import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Balance } from '@marquee/wallet/balance';
import {
  AgentIcon,
  Button,
  CashbackIcon,
  CrownIcon,
  DepositIcon,
  IconButton,
  LogoutIcon,
  RecordIcon,
  theme,
} from '@marquee/ui-kit';
import { agentPanel } from '../features/agent-centre/address.ts';
import { agentCentre } from '../features/agent-centre/parts.ts';
import { memberCentre } from '../features/member-centre/parts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { useSession, useSettings } from '../app/site-context.ts';
import { useBalancePush } from '../app/balance-push.ts';
import { logoutDialog } from './parts.ts';
import { QueryScope } from '../app/QueryScope.tsx';
import { useBalance, useMember, useRole } from '../app/site-data.ts';
import { usePanel } from '../app/usePanel.ts';

/** The end of the header for a member: name, rank, balance, logout. */
export function MemberBar() {
  return (
    <QueryScope>
      <Bar />
    </QueryScope>
  );
}

function Bar() {
  const { t } = useLingui();
  const settings = useSettings();
  const session = useSession();
  const member = useMember();
  const balance = useBalance();
  useBalancePush();
  const { openMember } = useMemberCentre();
  const isOn = useMemberPageOn();
  // The money is within reach once, not twice.
  const inBottomBar = settings.layout.bottomBar?.includes('deposit') ?? true;
  const agents = usePanel(agentPanel);
  const role = useRole();
  const [leaving, setLeaving] = useState(false);
  const account = member.data?.account ?? (session.kind === 'member' ? session.account : undefined);
  const rank = member.data?.clubLabel?.labelName;
  const LogoutDialog = logoutDialog.Part;

  return (
    <>
      <OnDesk>
        <Me
          type="button"
          aria-haspopup="dialog"
          title={t`Member centre`}
          onPointerEnter={memberCentre.preload}
          onClick={() => openMember('securityCenter')}
        >
          <Account>{account}</Account>
          {rank && (
            <Rank>
              <CrownIcon size="s" />
              {rank}
            </Rank>
          )}
        </Me>
      </OnDesk>
      <Balance
        balance={balance.data?.balance}
        symbol={settings.currency.symbol}
        updating={balance.isFetching}
        failed={balance.isError}
        onRefresh={() => void balance.refetch()}
      />
      {!inBottomBar && isOn('depositv2') && (
        <OnPhone>
          <Button
            size="s"
            icon={<DepositIcon />}
            aria-label={t({ message: 'Deposit', comment: 'Button: pay money in' })}
            onTouchStart={memberCentre.preload}
            onClick={() => openMember('depositv2')}
          />
        </OnPhone>
      )}
      <OnDesk>
        {role === 'agent' && (
          <IconButton
            on="chrome"
            label={t`Agent centre`}
            icon={<AgentIcon />}
            aria-haspopup="dialog"
            onPointerEnter={agentCentre.preload}
            onClick={() => agents.openPlace('agentTeamOverview')}
          />
        )}
        {isOn('depositv2') && (
          <Button size="s" onPointerEnter={memberCentre.preload} onClick={() => openMember('depositv2')}>
            <Trans comment="Button: pay money in">Deposit</Trans>
          </Button>
        )}
        <WithRoom>
          {isOn('withdraw') && (
            <Button
              size="s"
              variant="chrome"
              onPointerEnter={memberCentre.preload}
              onClick={() => openMember('withdraw')}
            >
              <Trans comment="Button: pay money out">Withdraw</Trans>
            </Button>
          )}
          {isOn('personalHistoryCopy') && (
            <IconButton
              on="chrome"
              label={t({ message: 'Betting record', comment: 'Page of the member centre' })}
              icon={<RecordIcon />}
              aria-haspopup="dialog"
              onPointerEnter={memberCentre.preload}
              onClick={() => openMember('personalHistoryCopy')}
            />
          )}
          {isOn('manualRebate') && (
            <IconButton
              on="chrome"
              label={t({ message: 'Cashback', comment: 'Page of the member centre' })}
              icon={<CashbackIcon />}
              aria-haspopup="dialog"
              onPointerEnter={memberCentre.preload}
              onClick={() => openMember('manualRebate')}
            />
          )}
        </WithRoom>
        <IconButton
          on="chrome"
          label={t`Log out`}
          icon={<LogoutIcon />}
          onPointerEnter={logoutDialog.preload}
          onClick={() => setLeaving(true)}
        />
      </OnDesk>
      {leaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

const { color, control, media, motion, radius, space, text } = theme;

const OnDesk = styled.span`
  display: none;

  ${media.wide} {
    display: contents;
  }
`;

const OnPhone = styled.span`
  display: contents;

  ${media.wide} {
    display: none;
  }
`;

/** A narrow desktop has these in the side menu only. */
const WithRoom = styled.span`
  display: none;

  @media (min-width: 82rem) {
    display: contents;
  }
`;

const Me = styled.button`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: center;
  max-width: 12rem;
  min-height: ${control.touch};
  padding-inline: ${space.xs};
  border-radius: ${radius.m};
  line-height: ${text.leading.snug};
  transition: background-color ${motion.quick};

  &:hover {
    background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
  }
`;

const Account = styled.strong`
  max-width: 100%;
  overflow: hidden;
  font-size: ${text.size.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Rank = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
`;
