import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

export interface FavouriteMarkProps {
  /** The game's name. */
  name: string;
  marked: boolean;
  onMark: (marked: boolean) => void;
}

/** The heart in the corner of a game's tile. */
export function FavouriteMark({ name, marked, onMark }: FavouriteMarkProps) {
  const { t } = useLingui();
  return (
    <Mark
      type="button"
      aria-pressed={marked}
      aria-label={t({
        message: `Favourite: ${name}`,
        comment: 'Marks a game as one of the favourites, or no more',
      })}
      onClick={() => onMark(!marked)}
    >
      <Disc>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
          <path d="M12 20C6.5 16 3.5 12.8 3.5 9.3A4.5 4.5 0 0 1 8 4.8c1.7 0 3.2.9 4 2.4.8-1.5 2.3-2.4 4-2.4a4.5 4.5 0 0 1 4.5 4.5C20.5 12.8 17.5 16 12 20Z" />
        </svg>
      </Disc>
    </Mark>
  );
}

const { color, control, layer, motion, radius } = theme;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.round};
  background: color-mix(in oklab, ${color.chrome} 72%, transparent);
  transition: scale ${motion.quick};

  path {
    fill: none;
    stroke: ${color.onHero};
    stroke-width: 1.75;
    stroke-linejoin: round;
  }
`;

const Mark = styled.button`
  position: absolute;
  top: 0;
  inset-inline-end: 0;
  z-index: ${layer.raised};
  display: grid;
  place-items: center;
  width: ${control.touch};
  height: ${control.touch};
  border-radius: ${radius.m};

  &:hover > ${Disc} {
    scale: 1.12;
  }

  &[aria-pressed='true'] path {
    fill: ${color.accent};
    stroke: ${color.accent};
  }
`;
