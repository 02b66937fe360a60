import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { avatars } from '@marquee/contract';
import { formatDate } from '@marquee/i18n';
import { Avatar, Button, theme } from '@marquee/ui-kit';
import type { Profile } from './account.queries.ts';
import { AvatarArt } from './AvatarArt.tsx';
import type { AccountPageProps } from './page-props.ts';
import { AvatarDialog, NicknameDialog } from './ProfileDialogs.tsx';

export interface ProfileCardProps extends AccountPageProps {
  profile: Profile;
  createdAt: string;
  /** The picture that the member chose. */
  avatar: string | null;
  /** The medal of their rank. */
  rankIcon: string | undefined;
}

/** Who the member is: picture, names, rank, and since when. */
export function ProfileCard({ profile, createdAt, avatar, rankIcon, ...page }: ProfileCardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'nickname' | 'avatar'>();
  const drawn = avatars.find((name) => name === avatar);
  const close = () => setOpen(undefined);
  const since = formatDate(new Date(createdAt));
  return (
    <Card>
      <Picture type="button" aria-label={t`Choose your picture`} onClick={() => setOpen('avatar')}>
        {drawn ? <AvatarArt name={drawn} /> : <Avatar size="l" name={profile.nickname || profile.account} />}
      </Picture>
      <Who>
        <Name>{profile.nickname || profile.account}</Name>
        <Facts>
          <Trans comment="The name with which the member logs in">User name: {profile.account}</Trans>
        </Facts>
        <Facts>
          <Trans>
            Member since <Day>{since}</Day>
          </Trans>
        </Facts>
      </Who>
      <Rank type="button" onClick={() => page.onOpenPage('playerRank')}>
        {rankIcon && <img src={rankIcon} alt="" width={40} height={40} />}
        {profile.clubLabel?.labelName ?? t`My rank`}
      </Rank>
      <Edit>
        <Button size="s" variant="secondary" onClick={() => setOpen('nickname')}>
          <Trans>Change the nickname</Trans>
        </Button>
        <Button size="s" variant="secondary" onClick={() => setOpen('avatar')}>
          <Trans>Change the picture</Trans>
        </Button>
      </Edit>
      {open === 'nickname' && <NicknameDialog {...page} nickname={profile.nickname} onClose={close} />}
      {open === 'avatar' && <AvatarDialog {...page} chosen={avatar} onClose={close} />}
    </Card>
  );
}

const { color, control, media, radius, space, text } = theme;

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.wide} {
    padding: ${space.l};
  }
`;

const Picture = styled.button`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border: 3px solid ${color.primarySoft};
  border-radius: ${radius.round};
  overflow: clip;
`;

const Who = styled.div`
  min-width: 0;
  line-height: ${text.leading.snug};
`;

const Name = styled.h3`
  font-size: ${text.size.xl};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  overflow-wrap: anywhere;
`;

const Day = styled.span`
  white-space: nowrap;
`;

const Rank = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xxs};
  min-width: ${control.touch};
  min-height: ${control.touch};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};

  &:hover {
    color: ${color.link};
    text-decoration: underline;
  }
`;

const Edit = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.xs};

  > * {
    flex: 1;
  }

  ${media.medium} {
    > * {
      flex: none;
    }
  }
`;
