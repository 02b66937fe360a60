import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { theme } from '../theme/theme.ts';

export interface SkeletonProps {
  /**
   * text: a line of text; block: fills its container, which has a height; panel: has a height of its own, for a form or a
   * card; circle: an avatar.
   */
  shape?: 'text' | 'block' | 'panel' | 'circle';
  /** How much of the container's width a line of text takes. */
  length?: 'short' | 'medium' | 'full';
}

/**
 * The place of something that is still coming. Give its container the size the real thing will have; say once,
 * next to the group, that something is loading (`aria-busy`), as the shapes themselves are silent.
 */
export function Skeleton({ shape = 'text', length = 'full' }: SkeletonProps) {
  return <Root aria-hidden data-shape={shape} data-length={length} />;
}

const { color, radius, media } = theme;

const Root = styled.span`
  position: relative;
  display: block;
  width: 100%;
  height: 1em;
  border-radius: ${radius.s};
  background: ${color.skeleton};
  overflow: clip;
  /* Off the screen nothing of it moves. */
  content-visibility: auto;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 20%, ${color.skeletonShine} 50%, transparent 80%);
    transform: translateX(-100%);
    animation: ${animation.shine} 1.6s ease-in-out infinite;
  }

  &[data-shape='block'] {
    height: 100%;
    border-radius: inherit;
  }

  &[data-shape='panel'] {
    height: 12rem;
    border-radius: ${radius.l};
  }

  &[data-shape='circle'] {
    aspect-ratio: 1;
    height: auto;
    border-radius: 50%;
  }

  &[data-length='short'] {
    width: 30%;
  }

  &[data-length='medium'] {
    width: 60%;
  }

  ${media.calm} {
    &::after {
      content: none;
    }
  }
`;
