import { useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { Badge } from './Badge.tsx';
import { FireIcon, SlotsIcon } from '../icons/home-icons.tsx';

export interface TileProps {
  /** The game's name. */
  name: string;
  /** The vendor's name, or other text that distinguishes games of the same name. */
  detail?: string;
  /** Address of the picture; when it is missing or does not load, the default game icon is shown. */
  src?: string | undefined;
  /** Shape of the picture, reserved before it arrives; portrait stands for the shape that the brand chose. */
  ratio?: 'portrait' | 'square' | 'landscape';
  hot?: boolean;
  /** The game cannot be opened at the moment; pressing it says why. */
  closed?: boolean;
  /** In the first screen: its picture is fetched at once, and before others. */
  early?: boolean;
  /** Stands in for the picture of a game that has none; slots unless something fits better. */
  fallbackIcon?: ReactNode;
  disabled?: boolean;
  onPlay: () => void;
}

/** A game to press: picture, name and vendor. */
export function Tile({
  name,
  detail,
  src,
  ratio = 'portrait',
  hot = false,
  closed = false,
  early = false,
  fallbackIcon,
  disabled = false,
  onPlay,
}: TileProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <Root type="button" data-tile="game" disabled={disabled} onClick={onPlay}>
      <Frame data-ratio={ratio} data-early={early || undefined} data-closed={closed || undefined}>
        {src && src !== brokenSrc ? (
          <Picture
            src={src}
            alt=""
            loading={early ? 'eager' : 'lazy'}
            fetchPriority={early ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onError={() => setBrokenSrc(src)}
          />
        ) : (
          <Fallback>{fallbackIcon ?? <SlotsIcon size="xxl" />}</Fallback>
        )}
        {closed ? (
          <Corner data-tile="corner">
            <Badge>
              <Trans comment="On the tile of a game that cannot be opened now; as short as can be">
                Not open
              </Trans>
            </Badge>
          </Corner>
        ) : hot ? (
          <Corner data-tile="corner">
            <Badge tone="accent" icon={<FireIcon size="s" />}>
              <Trans comment="On a popular game's tile; as short as can be">Hot</Trans>
            </Badge>
          </Corner>
        ) : null}
      </Frame>
      <Caption data-tile="caption">
        <Name>{name}</Name>
        {detail && <Detail>{detail}</Detail>}
      </Caption>
    </Root>
  );
}

const { color, elevation, media, motion, space, text, tile } = theme;

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: ${tile.ratio};
  border-radius: ${tile.radius};
  background: ${color.surfaceSunken};
  box-shadow: ${elevation.low};
  overflow: clip;
  /* A page has hundreds of pictures, and a screen shows a dozen: the others cost neither style, layout nor paint. */
  content-visibility: auto;
  transition:
    box-shadow ${motion.normal},
    translate ${motion.normal};

  /* What is on the screen anyway would be laid out twice. */
  &[data-early] {
    content-visibility: visible;
  }

  &[data-ratio='square'] {
    aspect-ratio: 1;
  }

  &[data-ratio='landscape'] {
    aspect-ratio: 16 / 10;
  }

  /* What says "play" on hover: triangle, disc and veil. No elements: a page has hundreds of tiles. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${theme.layer.raised};
    background:
      conic-gradient(from 240deg at 100% 50%, ${color.onPrimary} 60deg, transparent 0) calc(50% + 0.125rem)
        50% / 1.125rem 1.25rem no-repeat,
      radial-gradient(closest-side, ${color.primary} 96%, transparent) 50% / 3.25rem 3.25rem no-repeat,
      ${color.scrim};
    opacity: 0;
    pointer-events: none;
    transition: opacity ${motion.normal};
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in oklab, ${color.text} 10%, transparent);
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** What can be played now stands out from what cannot. */
const closedStyles = 'grayscale(0.85)';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: scale ${motion.slow};

  [data-closed] > & {
    filter: ${closedStyles};
    opacity: 0.7;
  }
`;

const Fallback = styled.span`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${theme.gradient.hero};
  color: ${color.onHero};

  [data-closed] > & {
    filter: ${closedStyles};
    opacity: 0.7;
  }
`;

/** At the foot of the picture: next to a heart at its head there is no room for a word on a phone. */
const Corner = styled.span`
  position: absolute;
  bottom: ${space.xs};
  inset-inline-start: ${space.xs};
  z-index: ${theme.layer.raised};
`;

/** Always of two lines, so that all tiles of a list are of one height. */
const Caption = styled.span`
  display: block;
  min-height: ${tile.caption};
  padding: ${space.xs} ${space.hair} 0;
`;

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Root = styled.button`
  display: block;
  width: 100%;
  min-width: 0;
  border-radius: ${tile.radius};
  text-align: start;

  ${media.hover} {
    &:hover:enabled ${Frame} {
      box-shadow: ${elevation.raised};
      translate: 0 -4px;
    }

    &:hover:enabled ${Picture} {
      scale: 1.05;
    }
  }

  &:hover:enabled ${Frame}::before, &:focus-visible ${Frame}::before {
    opacity: 1;
  }

  &:active:enabled ${Frame} {
    translate: 0;
  }

  &:disabled ${Frame} {
    filter: grayscale(1);
    opacity: 0.55;
  }
`;
