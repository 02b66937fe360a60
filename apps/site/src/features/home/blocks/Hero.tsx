import { Trans } from '@lingui/react/macro';
import {
  announcementsOfType,
  HeroCarousel,
  type Announcement,
  type AnnouncementLink,
} from '@marquee/messages/announcements';
import { ArrowRightIcon, ButtonLink } from '@marquee/ui-kit';
import { brandName } from '../../../app/brand-template.ts';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings } from '../../../app/site-context.ts';
import { useAnnouncements, useLanguage } from '../../../app/site-data.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';
import { BlockPlace } from '../BlockPlace.tsx';
import { HeroFrame } from '../HeroFrame.tsx';

/**
 * The banners. When they cannot be fetched, or there are none, the brand's own artwork is in their place under its name: the
 * page is about games, and continues without them.
 */
export default function Hero({ block }: BlockProps<'hero'>) {
  const settings = useSettings();
  const name = brandName(settings, useLanguage());
  const announcements = useAnnouncements();
  if (announcements.isLoading) return <BlockPlace block={block} />;
  const banners = announcementsOfType(announcements.data ?? [], 'B');
  const carousel = (
    <HeroCarousel
      banners={banners.length > 0 ? banners : [ownBanner(name)]}
      backdrop={settings.backdrop}
      link={bannerLink}
    />
  );
  return <HeroFrame look={block.look}>{carousel}</HeroFrame>;
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
