import { Suspense, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { css, styled } from 'styled-components';
import { categoryName, CategoryIcon } from '@marquee/games';
import {
  BellIcon,
  ChatIcon,
  CrownIcon,
  DownloadIcon,
  GiftIcon,
  HeadsetIcon,
  HelpIcon,
  HomeIcon,
  LockIcon,
  LogoutIcon,
  StarIcon,
  theme,
} from '@marquee/ui-kit';
import { homePath } from '../routes.ts';
import { SiteLanguage } from '../shell/language/SiteLanguage.tsx';
import { useModal, type ModalName } from '../shell/modal.ts';
import { changePasswordModal } from '../shell/parts.ts';
import { useSession, useSite } from '../site-context.ts';
import { chatRoomOf } from '../support/chat-room.ts';
import { lobbyPath } from './addresses.ts';
import { useContact } from './contact.ts';
import { logoutDialog } from './parts.ts';
import { GuestCard, MemberCard } from './SideMenuCards.tsx';
import { useCategories, useRole } from './site-data.ts';
import { SiteLink } from '../shell/SiteLink.tsx';

/** The side menu: who is here, the game centre, the rest of the site. Beside the page on a desk, over it on a phone. */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const site = useSite();
  const member = useSession().kind === 'member';
  const categories = useCategories();
  const contact = useContact();
  const [leaving, setLeaving] = useState(false);
  const role = useRole();
  const { openModal } = useModal();
  const LogoutDialog = logoutDialog.Part;

  function go(modal: ModalName) {
    onLeave();
    openModal(modal);
  }

  return (
    <Menu>
      {member ? <MemberCard onLeave={onLeave} /> : <GuestCard onLeave={onLeave} />}
      <Group title={<Trans comment="Heading of the games in the side menu">Game centre</Trans>}>
        <Entry to={homePath} icon={<HomeIcon />} onClick={onLeave}>
          <Trans comment="Menu entry: the home page">Home</Trans>
        </Entry>
        {categories.data?.map(({ category }) => (
          <Entry
            key={category}
            to={lobbyPath(category)}
            icon={<CategoryIcon category={category} />}
            onClick={onLeave}
          >
            {i18n._(categoryName[category])}
          </Entry>
        ))}
      </Group>
      {/* They come with the games above them, so that nothing is pushed along. */}
      {!categories.isPending && (
        <>
          <Group title={<Trans comment="Heading of a group in the side menu: offers, help, app">More</Trans>}>
            <Entry to="/promotions" icon={<GiftIcon />} onClick={onLeave}>
              <Trans comment="Menu entry">Promotions</Trans>
            </Entry>
            <Entry to="/vip" icon={<CrownIcon />} onClick={onLeave}>
              <Trans comment="Menu entry: the club of the best players">VIP</Trans>
            </Entry>
            <Entry to="/pointMall" icon={<StarIcon />} onClick={onLeave}>
              <Trans comment="Menu entry: where points are exchanged for goods">Points mall</Trans>
            </Entry>
            <Entry to="/noticePage" icon={<BellIcon />} onClick={onLeave}>
              <Trans comment="Menu entry">Notices</Trans>
            </Entry>
            <Entry to="/down" icon={<DownloadIcon />} onClick={onLeave}>
              <Trans comment="Menu entry">Download the app</Trans>
            </Entry>
            <Entry to="/help" icon={<HelpIcon />} onClick={onLeave}>
              <Trans comment="Menu entry">Help centre</Trans>
            </Entry>
            <li>
              <EntryButton type="button" onClick={contact}>
                <HeadsetIcon />
                <Trans comment="Menu entry">Customer service</Trans>
              </EntryButton>
            </li>
            {chatRoomOf(site.permission.resources, site.site.settings.hosts.support) !== undefined && (
              <li>
                <EntryButton type="button" onClick={() => go('chatRoom')}>
                  <ChatIcon />
                  <Trans comment="Menu entry">Chat room</Trans>
                </EntryButton>
              </li>
            )}
            {member && role !== 'trial' && (
              <li>
                <EntryButton
                  type="button"
                  onPointerEnter={changePasswordModal.preload}
                  onClick={() => go('changePassword')}
                >
                  <LockIcon />
                  <Trans comment="Menu entry">Change password</Trans>
                </EntryButton>
              </li>
            )}
            {member && (
              <li>
                <EntryButton
                  type="button"
                  onPointerEnter={logoutDialog.preload}
                  onClick={() => setLeaving(true)}
                >
                  <LogoutIcon />
                  <Trans comment="Menu entry">Log out</Trans>
                </EntryButton>
              </li>
            )}
          </Group>
          <SiteLanguage wide runtime={site} />
        </>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LogoutDialog onClose={() => setLeaving(false)} onLeft={onLeave} />
        </Suspense>
      )}
    </Menu>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <GroupTitle>{title}</GroupTitle>
      <ul>{children}</ul>
    </div>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Entry({ to, icon, onClick, children }: EntryProps) {
  return (
    <li>
      <EntryLink to={to} onClick={onClick}>
        {icon}
        {children}
      </EntryLink>
    </li>
  );
}

const { color, control, motion, radius, space, text } = theme;

const Menu = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  color: ${color.onChrome};
`;

const GroupTitle = styled.h2`
  padding-inline: ${space.s};
  margin-bottom: ${space.xxs};
  color: ${color.onChromeMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};
  letter-spacing: ${text.tracking.wide};
`;

const entryLook = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  min-height: ${control.touch};
  padding-inline: ${space.s};
  border-radius: ${radius.m};
  color: ${color.onChromeMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  text-align: start;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  &:hover {
    background: color-mix(in oklab, ${color.onChrome} 8%, transparent);
    color: ${color.onChrome};
  }

  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${text.weight.bold};
  }
`;

const EntryLink = styled(SiteLink)`
  ${entryLook}
`;

const EntryButton = styled.button`
  ${entryLook}
`;
