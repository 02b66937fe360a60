import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** Stars around the crest: a higher rank shows the most. */
const MAXIMUM_STARS = 7;

/** The crest of a rank in the brand's colours, with a star for each level. */
export function RankArt({ level }: { level: number }) {
  const stars = Math.min(level, MAXIMUM_STARS);
  return (
    <Drawing viewBox="0 0 120 132" aria-hidden>
      <path d="M60 6 108 22v44c0 28-20 48-48 60C32 114 12 94 12 66V22Z" className="edge" />
      <path d="M60 16 99 29v37c0 22-15 39-39 50C36 105 21 88 21 66V29Z" className="face" />
      <path d="M60 16 99 29v37c0 22-15 39-39 50Z" className="shade" />
      <path d="m36 78-6-32 16 12 14-22 14 22 16-12-6 32Z" className="crown" />
      {Array.from({ length: stars }, (_, place) => (
        <path
          key={place}
          d="m0-5 1.5 3.2 3.5.5-2.5 2.5.6 3.5L0 3l-3.1 1.7.6-3.5L-5-1.3l3.5-.5Z"
          className="crown"
          transform={`translate(${60 + (place - (stars - 1) / 2) * 9} ${92 - Math.abs(place - (stars - 1) / 2) * 1.5})`}
        />
      ))}
    </Drawing>
  );
}

const { color } = theme;

const Drawing = styled.svg`
  width: 7.5rem;
  height: auto;

  .edge {
    fill: ${color.accent};
  }

  .face {
    fill: ${color.primary};
  }

  .shade {
    fill: ${color.shadow};
  }

  .crown {
    fill: ${color.accent};
  }
`;
