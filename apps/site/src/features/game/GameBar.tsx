import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Playable } from '@marquee/games';
import { ArrowLeftIcon, ChatIcon, DepositIcon, HeadsetIcon, IconButton, theme } from '@marquee/ui-kit';
import { Balance } from '@marquee/wallet/balance';
import { useContact } from '../support/contact.ts';
import { useBalance } from '../../app/site-data.ts';
import { memberCentre } from '../member-centre/parts.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useModal } from '../../app/modal.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { chatRoomOf } from '../support/chat-room.ts';
import { FillIcon, UnfillIcon } from './full-page-icons.tsx';

export interface GameBarProps {
  game: Playable;
  filled: boolean;
  onFill: () => void;
  onBack: () => void;
}

/** Over a game: the way back, what is played, the balance, what a player may need without leaving. */
export function GameBar({ game, filled, onFill, onBack }: GameBarProps) {
  const { t } = useLingui();
  const { permission } = useSite();
  const { currency, hosts } = useSettings();
  const balance = useBalance();
  const contact = useContact();
  const { openModal } = useModal();
  const { openMember } = useMemberCentre();
  return (
    <Bar>
      <IconButton on="chrome" label={t`Back to the games`} icon={<ArrowLeftIcon />} onClick={onBack} />
      <Names>
        <Name>{game.name}</Name>
        {game.vendorName !== game.name && <Vendor>{game.vendorName}</Vendor>}
      </Names>
      <BalanceArea>
        <Balance
          balance={balance.data?.balance}
          symbol={currency.symbol}
          updating={balance.isFetching}
          failed={balance.isError}
          onRefresh={() => void balance.refetch()}
        />
      </BalanceArea>
      <IconButton
        on="chrome"
        label={t({ message: 'Deposit', comment: 'Button: pay money in' })}
        icon={<DepositIcon />}
        onPointerEnter={memberCentre.preload}
        onClick={() => openMember('depositv2')}
      />
      <IconButton on="chrome" label={t`Customer service`} icon={<HeadsetIcon />} onClick={contact} />
      {chatRoomOf(permission.resources, hosts.support) !== undefined && (
        <OnDesk>
          <IconButton
            on="chrome"
            label={t`Chat room`}
            icon={<ChatIcon />}
            onClick={() => openModal('chatRoom')}
          />
        </OnDesk>
      )}
      <IconButton
        on="chrome"
        label={filled ? t`Make the game smaller` : t`Fill the screen`}
        icon={filled ? <UnfillIcon /> : <FillIcon />}
        onClick={onFill}
      />
    </Bar>
  );
}

const { color, media, space, text } = theme;

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.hair};
  padding: ${space.xxs};
  background: ${color.chrome};
  color: ${color.onChrome};

  ${media.medium} {
    flex-wrap: nowrap;
    gap: ${space.xs};
    padding-inline: ${space.xs};
  }
`;

/** On a phone the names have a line of their own, over what can be pressed. */
const Names = styled.div`
  display: flex;
  flex: 0 0 100%;
  align-items: baseline;
  justify-content: center;
  gap: ${space.xs};
  order: -1;
  min-width: 0;
  padding-inline: ${space.xs};

  ${media.medium} {
    display: block;
    flex: 1;
    order: 0;
    padding-inline: 0;
  }
`;

const BalanceArea = styled.div`
  margin-inline-start: auto;

  ${media.medium} {
    margin-inline-start: 0;
  }
`;

const Name = styled.h1`
  overflow: hidden;
  font-size: ${text.size.s};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.medium} {
    font-size: ${text.size.l};
  }
`;

const Vendor = styled.p`
  flex: none;
  max-width: 40%;
  overflow: hidden;
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.medium} {
    max-width: none;
  }
`;

const OnDesk = styled.span`
  display: none;

  ${media.medium} {
    display: contents;
  }
`;
