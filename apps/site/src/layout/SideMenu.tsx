import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
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
  LogoutIcon,
  SearchIcon,
  StarIcon,
  theme,
} from '@marquee/ui-kit';
import { homePath } from '../app/routes.ts';
import { SiteLanguage } from '../app/language/SiteLanguage.tsx';
import { useModal, type ModalName } from '../app/modal.ts';
import { useSession, useSite } from '../app/site-context.ts';
import { chatRoomOf } from '../features/support/chat-room.ts';
import { AccountGroup } from './AccountGroup.tsx';
import { lobbyPath } from '../app/addresses.ts';
import { useContact } from '../features/support/contact.ts';
import { logoutDialog } from './parts.ts';
import { SchemePlace } from './SchemePlace.tsx';
import { SiteSearch } from './SiteSearch.tsx';
import { GuestCard, MemberCard } from './SideMenuCards.tsx';
import { Entry, Group, PressEntry } from './SideMenuEntries.tsx';
import { useCategories } from '../app/site-data.ts';

/** The side menu: who is here, the game centre, the rest of the site. Next to the page on a desktop, over it on a phone. */
export function SideMenu({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const site = useSite();
  const member = useSession().kind === 'member';
  const categories = useCategories();
  const contact = useContact();
  const [leaving, setLeaving] = useState(false);
  const { openModal } = useModal();
  const LogoutDialog = logoutDialog.Part;

  function go(modal: ModalName) {
    onLeave();
    openModal(modal);
  }

  return (
    <Menu>
      <div data-card>{member ? <MemberCard onLeave={onLeave} /> : <GuestCard onLeave={onLeave} />}</div>
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
          {member && <AccountGroup onLeave={onLeave} />}
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
            <SiteSearch byKey={false} onFound={onLeave}>
              {(open) => (
                <PressEntry icon={<SearchIcon />} opens="dialog" onClick={open}>
                  <Trans comment="Opens the search over games, promotions and help">Search</Trans>
                </PressEntry>
              )}
            </SiteSearch>
            <PressEntry icon={<HeadsetIcon />} onClick={contact}>
              <Trans comment="Menu entry">Customer service</Trans>
            </PressEntry>
            {chatRoomOf(site.permission.resources, site.site.settings.hosts.support) !== undefined && (
              <PressEntry icon={<ChatIcon />} onClick={() => go('chatRoom')}>
                <Trans comment="Menu entry">Chat room</Trans>
              </PressEntry>
            )}
            {member && (
              <PressEntry
                icon={<LogoutIcon />}
                onAhead={logoutDialog.preload}
                onClick={() => setLeaving(true)}
              >
                <Trans comment="Menu entry">Log out</Trans>
              </PressEntry>
            )}
          </Group>
          <SchemePlace />
          <div data-wide>
            <SiteLanguage runtime={site} />
          </div>
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

const { color, space } = theme;

const Menu = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  color: ${color.onChrome};
`;
