import { Suspense, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Balance } from '@marquee/wallet';
import { IconButton, CrownIcon, LogoutIcon, theme } from '@marquee/ui-kit';
import { useBalancePush } from './balance-push.ts';
import { useSession, useSettings } from '../site-context.ts';
import { logoutDialog } from './parts.ts';
import { QueryScope } from './QueryScope.tsx';
import { useBalance, useMember } from './site-data.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

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
  const [leaving, setLeaving] = useState(false);
  const account = member.data?.account ?? (session.kind === 'member' ? session.account : undefined);
  const rank = member.data?.clubLabel?.labelName;
  const LogoutDialog = logoutDialog.Part;

  return (
    <>
      <OnDesk>
        <Name>
          <Account>{account}</Account>
          {rank && (
            <Rank to="/vip">
              <CrownIcon size="s" />
              {rank}
            </Rank>
          )}
        </Name>
      </OnDesk>
      <Balance
        balance={balance.data?.balance}
        symbol={settings.currency.symbol}
        updating={balance.isFetching}
        failed={balance.isError}
        onRefresh={() => void balance.refetch()}
      />
      <OnDesk>
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

const { color, media, space, text } = theme;

const OnDesk = styled.span`
  display: none;

  ${media.wide} {
    display: contents;
  }
`;

const Name = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  max-width: 12rem;
  line-height: ${text.leading.snug};
`;

const Account = styled.strong`
  max-width: 100%;
  overflow: hidden;
  font-size: ${text.size.s};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Rank = styled(SiteLink)`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  text-decoration: none;

  &:hover {
    color: ${color.onChrome};
  }
`;
