import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { avatars } from '@marquee/contract';
import { AvatarArt, avatarQuery } from '@marquee/member-centre';
import { Balance } from '@marquee/wallet/balance';
import { Avatar, Button, CrownIcon, theme } from '@marquee/ui-kit';
import { useMemberPageOn } from './usePageSwitches.ts';
import { useBalance, useMember, useToken } from '../../app/site-data.ts';
import { useSession, useSettings, useSite } from '../../app/site-context.ts';

/** Who is here and what they have, above the member centre's menu, with the ways to pay in and out. */
export function MemberCard({ onOpenPage }: { onOpenPage: (page: string) => void }) {
  const { t } = useLingui();
  const isOn = useMemberPageOn();
  const settings = useSettings();
  const session = useSession();
  const member = useMember();
  const balance = useBalance();
  const { client } = useSite();
  const token = useToken() ?? '';
  const avatar = useQuery(avatarQuery(client, token));
  const drawn = avatars.find((choice) => choice === avatar.data?.avatar);
  const account = member.data?.account ?? (session.kind === 'member' ? (session.account ?? '') : '');
  const name = member.data?.nickname || account;
  return (
    <Card>
      <Who>
        {drawn ? (
          <Picture>
            <AvatarArt name={drawn} />
          </Picture>
        ) : (
          <Avatar name={name} />
        )}
        <Names>
          <Name>{name}</Name>
          <Rank type="button" onClick={() => onOpenPage('playerRank')}>
            <CrownIcon size="s" />
            {member.data?.clubLabel?.labelName ?? t`My rank`}
          </Rank>
        </Names>
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
          <Button size="s" onClick={() => onOpenPage('depositv2')}>
            <Trans comment="Button: pay money in">Deposit</Trans>
          </Button>
        )}
        {isOn('withdraw') && (
          <Button size="s" variant="chrome" onClick={() => onOpenPage('withdraw')}>
            <Trans comment="Button: pay money out">Withdraw</Trans>
          </Button>
        )}
      </Ways>
    </Card>
  );
}

const { color, control, radius, space, text } = theme;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  margin-bottom: ${space.m};
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.chrome};
  color: ${color.onChrome};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
`;

const Picture = styled.span`
  flex: none;
  width: ${control.touch};
  height: ${control.touch};
  border-radius: ${radius.round};
  overflow: clip;
`;

const Names = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  line-height: ${text.leading.snug};
`;

const Name = styled.strong`
  overflow-wrap: anywhere;
`;

const Rank = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 1.5rem;
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};

  &:hover {
    color: ${color.onChrome};
    text-decoration: underline;
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.75rem, 1fr));
  gap: ${space.xs};

  > * {
    min-height: ${control.touch};
  }
`;
