import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** Two friends and a gift between them, in the brand's colours. */
export function InviteArt() {
  return (
    <Drawing viewBox="0 0 160 110" aria-hidden>
      <circle cx="34" cy="40" r="17" className="one" />
      <path d="M6 104c0-20 12-33 28-33s28 13 28 33Z" className="one" />
      <circle cx="126" cy="40" r="17" className="other" />
      <path d="M98 104c0-20 12-33 28-33s28 13 28 33Z" className="other" />
      <path d="M56 60h48v44H56Z" className="box" />
      <path d="M52 48h56v14H52Z" className="box" />
      <path d="M75 48h10v56H75Z" className="ribbon" />
      <path d="M80 48c-4-14-22-18-22-8 0 6 10 8 22 8 12 0 22-2 22-8 0-10-18-6-22 8Z" className="bow" />
    </Drawing>
  );
}

const { color } = theme;

const Drawing = styled.svg`
  flex: none;
  width: min(10rem, 38%);
  height: auto;

  .one {
    fill: ${color.accent};
    opacity: 0.75;
  }

  .other {
    fill: ${color.onHero};
    opacity: 0.6;
  }

  .box {
    fill: ${color.primary};
    stroke: ${color.onHero};
  }

  .ribbon {
    fill: ${color.accent};
  }

  .bow {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 5;
  }
`;
