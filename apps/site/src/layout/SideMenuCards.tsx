import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Avatar, Button, CrownIcon, theme, UserIcon } from '@marquee/ui-kit';
import { Balance } from '@marquee/wallet/balance';
import type { MemberPlace } from '../features/member-centre/address.ts';
import { memberCentre } from '../features/member-centre/parts.ts';
import { useMemberCentre } from '../features/member-centre/useMemberCentre.ts';
import { useMemberPageOn } from '../features/member-centre/usePageSwitches.ts';
import { canRegister } from '../app/invitation.ts';
import { useModal } from '../app/modal.ts';
import { loginModal, registerModal } from '../app/parts.ts';
import { useLocation } from 'react-router-dom';
import { useSession, useSettings, useSite } from '../app/site-context.ts';
import { useBalance, useMember } from '../app/site-data.ts';

/** The head of the side menu for a guest: the ways in. */
export function GuestCard({ onLeave }: { onLeave: () => void }) {
  const { openModal } = useModal();
  const { search } = useLocation();
  const { permission } = useSite();
  return (
    <Card>
      <Hello>
        <Trans>Log in to play and to see your balance.</Trans>
      </Hello>
      <Button
        fullWidth
        onPointerEnter={loginModal.preload}
        onClick={() => {
          onLeave();
          openModal('login');
        }}
      >
        <Trans comment="Button that opens the login form">Log in</Trans>
      </Button>
      {canRegister(permission.whitelabel, search) && (
        <Button
          fullWidth
          variant="secondary"
          onPointerEnter={registerModal.preload}
          onClick={() => {
            onLeave();
            openModal('register');
          }}
        >
          <Trans comment="Button that opens the registration form">Register</Trans>
        </Button>
      )}
    </Card>
  );
}

/** The head of the side menu for a member: who, which rank, how much. */
export function MemberCard({ onLeave }: { onLeave: () => void }) {
  const { openMember } = useMemberCentre();
  const settings = useSettings();
  const session = useSession();
  const member = useMember();
  const balance = useBalance();
  const isOn = useMemberPageOn();
  const account = member.data?.account ?? (session.kind === 'member' ? (session.account ?? '') : '');

  function go(place: MemberPlace) {
    onLeave();
    openMember(place);
  }

  return (
    <Card>
      <Who>
        <Avatar name={account} />
        <span>
          <Account>{account}</Account>
          <Rank>
            <CrownIcon size="s" />
            {member.data?.clubLabel?.labelName ?? '--'}
          </Rank>
        </span>
      </Who>
      <Balance
        shape="card"
        balance={balance.data?.balance}
        symbol={settings.currency.symbol}
        updating={balance.isFetching}
        failed={balance.isError}
        onRefresh={() => void balance.refetch()}
      />
      <Ways>
        {isOn('depositv2') && (
          <Button size="s" onPointerEnter={memberCentre.preload} onClick={() => go('depositv2')}>
            <Trans comment="Button: pay money in">Deposit</Trans>
          </Button>
        )}
        {isOn('withdraw') && (
          <Button
            size="s"
            variant="chrome"
            onPointerEnter={memberCentre.preload}
            onClick={() => go('withdraw')}
          >
            <Trans comment="Button: pay money out">Withdraw</Trans>
          </Button>
        )}
      </Ways>
      <Button
        fullWidth
        variant="chrome"
        icon={<UserIcon />}
        onPointerEnter={memberCentre.preload}
        onClick={() => go('menu')}
      >
        <Trans comment="The pages of a member's own account, together">Member centre</Trans>
      </Button>
    </Card>
  );
}

const { color, control, space, text } = theme;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.75rem, 1fr));
  gap: ${space.xs};

  > * {
    min-height: ${control.touch};
  }
`;

const Hello = styled.p`
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
  line-height: ${text.leading.snug};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  line-height: ${text.leading.snug};
`;

const Account = styled.strong`
  display: block;
  overflow-wrap: anywhere;
`;

const Rank = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
`;
