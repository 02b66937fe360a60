import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** A racing car seen from above, with its number on the roof. */
export function Car({ number }: { number: string }) {
  return (
    <Body viewBox="0 0 44 28" aria-hidden="true">
      <g data-part="wheel">
        <rect x="7" y="0" width="8" height="5" rx="2" />
        <rect x="29" y="0" width="8" height="5" rx="2" />
        <rect x="7" y="23" width="8" height="5" rx="2" />
        <rect x="29" y="23" width="8" height="5" rx="2" />
      </g>
      <path d="M3 6h2l3-2h26q8 1 9 10-1 9-9 10H8l-3-2H3z" />
      <text x="22" y="14.5" fontSize="15">
        {Number(number)}
      </text>
    </Body>
  );
}

const { color, text } = theme;

const Body = styled.svg`
  width: 2.5rem;
  height: 1.6rem;

  > path {
    fill: ${color.primary};
  }

  > g {
    fill: ${color.text};
  }

  > text {
    fill: ${color.onPrimary};
    font-weight: ${text.weight.heavy};
    text-anchor: middle;
    dominant-baseline: central;
  }
`;
