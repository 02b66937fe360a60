import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Carousel, Skeleton, theme } from '@marquee/ui-kit';
import type { Announcement } from './announcements.queries.ts';
import { announcementLink, type AnnouncementLink } from './link.ts';

export interface HeroCarouselProps {
  banners: readonly Announcement[];
  /** The brand's own artwork, for a banner without a picture. */
  backdrop: string;
  /** Makes a link out of where a banner leads. */
  link: (link: AnnouncementLink) => ReactNode;
}

/** The banners at the head of the home page: artwork, and the title over it. */
export function HeroCarousel({ banners, backdrop, link }: HeroCarouselProps) {
  const { t } = useLingui();
  // One picture after the other: each is a drawing, and painting one keeps a slow phone busy for a frame or two.
  const [arrived, setArrived] = useState(0);
  return (
    <Carousel
      label={t`Offers and news`}
      slides={banners.map((banner, index) => {
        const target = announcementLink(banner.linkUrl);
        return {
          id: banner.id,
          label: banner.title,
          content: (
            <Slide>
              {index === 0 && banner.imageUrl !== null && (
                <Picture src={backdrop} alt="" width={1600} height={640} />
              )}
              {index <= arrived && (
                <Picture
                  src={banner.imageUrl ?? backdrop}
                  alt=""
                  width={1600}
                  height={640}
                  decoding="async"
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  onLoad={() => setArrived(Math.max(arrived, index + 1))}
                  onError={() => setArrived(Math.max(arrived, index + 1))}
                />
              )}
              <TextBlock>
                <Title>{banner.title}</Title>
                {target && <span>{link(target)}</span>}
              </TextBlock>
            </Slide>
          ),
        };
      })}
    />
  );
}

/** The place of the banners, in their shape, with the brand's own artwork. */
export function HeroSkeleton({ backdrop }: { backdrop: string }) {
  return (
    <Place>
      <Skeleton shape="block" />
      <Picture src={backdrop} alt="" width={1600} height={640} />
    </Place>
  );
}

const { color, media, radius, space, text } = theme;

const Slide = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  background: ${theme.gradient.hero};

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }

  ${media.wide} {
    [data-hero='fullBleed'] & {
      height: 28rem;
      aspect-ratio: auto;
    }

    [data-hero='split'] & {
      height: 24rem;
      aspect-ratio: auto;
    }
  }
`;

const Place = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  border-radius: ${radius.l};
  overflow: clip;

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }

  ${media.wide} {
    [data-hero='fullBleed'] & {
      height: 28rem;
      aspect-ratio: auto;
    }

    [data-hero='split'] & {
      height: 24rem;
      aspect-ratio: auto;
    }
  }
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** The shade under the words is dark enough for them on any artwork. */
const TextBlock = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space.s};
  padding: ${space.m} ${space.m} ${space.xxl};
  background: linear-gradient(
    to right,
    color-mix(in oklab, black 72%, transparent),
    color-mix(in oklab, black 50%, transparent) 45%,
    transparent 78%
  );
  color: ${color.onHero};

  ${media.medium} {
    gap: ${space.m};
    padding: ${space.xl} ${space.xxl};
  }

  ${media.wide} {
    [data-hero='fullBleed'] & {
      padding-inline: max(${space.xxl}, calc(50% - 40rem));
    }
  }
`;

/** On a phone the words, the button and the carousel's own keys share a low picture. */
const Title = styled.h2`
  max-width: 14ch;
  font-size: ${text.size.xxl};
  text-wrap: balance;

  ${media.medium} {
    max-width: 11ch;
    font-size: ${text.size.display};
  }
`;
