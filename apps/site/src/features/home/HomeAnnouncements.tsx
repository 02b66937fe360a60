import { Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
  announcementsOfType,
  HeroCarousel,
  News,
  type Announcement,
  type AnnouncementLink,
} from '@marquee/messages/announcements';
import { ArrowRightIcon, ButtonLink } from '@marquee/ui-kit';
import { useForcedChange } from '../login/forced-change.ts';
import { loginEventAtom } from '../login/login-event.ts';
import { usePanel } from '../../app/usePanel.ts';
import { announcementDialog } from '../../layout/parts.ts';
import { useAnnouncements, useLanguage } from '../../app/site-data.ts';
import { brandName } from '../../app/brand-template.ts';
import { agentPanel } from '../agent-centre/address.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useModal } from '../../app/modal.ts';
import { useSettings } from '../../app/site-context.ts';
import { AnnouncementsSkeleton } from './HomeSkeleton.tsx';
import { PlayerNotes } from './PlayerNotes.tsx';
import { browserStorage } from '../../app/load-part.ts';
import { SiteLink } from '../../app/SiteLink.tsx';

/** Key in the session storage: the popup is shown once for each visit. */
const popupSeenKey = 'popupSeen';

/** A logout empties the storage, but is no new visit. */
let seenInPage: string | undefined;

/**
 * Banners, notes to the player, headlines, and the popup of this visit. When they cannot be fetched the brand's own
 * artwork stands in the banners' place: the page is about games, and continues without them.
 */
export function HomeAnnouncements() {
  const settings = useSettings();
  const name = brandName(settings, useLanguage());
  const announcements = useAnnouncements();
  const [opened, setOpened] = useState<Announcement>();
  if (announcements.isLoading) return <AnnouncementsSkeleton />;

  const all = announcements.data ?? [];
  const banners = announcementsOfType(all, 'B');
  const headlines = announcementsOfType(all, 'H');
  return (
    <>
      <HeroCarousel
        banners={banners.length > 0 ? banners : [ownBanner(name)]}
        backdrop={settings.backdrop}
        link={bannerLink}
      />
      <PlayerNotes notes={announcementsOfType(all, 'PL')} />
      {headlines.length > 0 && (
        <News
          headlines={headlines}
          onOpen={(id) => setOpened(headlines.find((headline) => headline.id === id))}
        />
      )}
      <Popup announcement={announcementsOfType(all, 'PU')[0]} />
      {opened && <Opened announcement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The popup that this visit has seen. */
function popupSeen(): string | undefined {
  seenInPage ??= browserStorage('session')?.getItem(popupSeenKey) ?? undefined;
  return seenInPage;
}

/** The first popup, once for each visit, and never over a dialog that the visitor is busy with. */
function Popup({ announcement }: { announcement: Announcement | undefined }) {
  const [seen, setSeen] = useState(popupSeen);
  const { modal } = useModal();
  const { place: memberPlace } = useMemberCentre();
  const { place: agentPlace } = usePanel(agentPanel);
  const panel = memberPlace ?? agentPlace;
  const changing = useForcedChange();
  const greeted = useAtomValue(loginEventAtom) === undefined;
  if (!announcement || seen !== undefined || modal || panel || changing || !greeted) return null;
  return (
    <Opened
      announcement={announcement}
      onClose={() => {
        seenInPage = announcement.id;
        browserStorage('session')?.setItem(popupSeenKey, announcement.id);
        setSeen(announcement.id);
      }}
    />
  );
}

function Opened({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const AnnouncementDialog = announcementDialog.Part;
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog announcement={announcement} onClose={onClose} />
    </Suspense>
  );
}

/** The brand's artwork under its name, for a site whose operator announces nothing. */
function ownBanner(name: string): Announcement {
  return { id: 'own', type: 'B', title: name, content: null, imageUrl: null, linkUrl: null, order: 0 };
}

function bannerLink(link: AnnouncementLink) {
  const look = { size: 'l', variant: 'accent', trailingIcon: <ArrowRightIcon /> } as const;
  const text = <Trans comment="On a banner: goes to what it is about">Take a look</Trans>;
  return link.kind === 'page' ? (
    <ButtonLink as={SiteLink} to={link.path} {...look}>
      {text}
    </ButtonLink>
  ) : (
    <ButtonLink href={link.address} target="_blank" rel="noopener noreferrer" {...look}>
      {text}
    </ButtonLink>
  );
}
