import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';

/** The sign of a family: what its draw is made of. Hidden from screen readers; the name is next to it. */
export function FamilyMark({ family }: { family: string }) {
  return (
    <Root viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      {signs[family] ?? <Ball text={onBall[family] ?? '?'} />}
    </Root>
  );
}

function Ball({ text }: { text: string }) {
  return (
    <>
      <circle cx="22" cy="22" r="14" />
      <text x="22" y="22.5" fontSize={text.length > 2 ? 9 : 12}>
        {text}
      </text>
    </>
  );
}

/** What is written on a ball, for the families whose sign is one. */
const onBall: Readonly<Record<string, string>> = {
  '3d': '3D',
  pl5: 'P5',
  '11x5': '11',
  kl8: '80',
  pcb: '28',
  lhc: '49',
  thai: '6',
  '4d': '4D',
};

const star = 'M22 8.5l4.1 8.7 9.4 1.2-6.9 6.6 1.8 9.5-8.4-4.6-8.4 4.6 1.8-9.5-6.9-6.6 9.4-1.2z';

const signs: Readonly<Record<string, ReactNode>> = {
  ssc: (
    <>
      <circle cx="15" cy="17" r="8" />
      <circle cx="29" cy="17" r="8" />
      <circle cx="22" cy="28" r="8" />
      <text x="15" y="17.5" fontSize="9">
        5
      </text>
      <text x="29" y="17.5" fontSize="9">
        7
      </text>
      <text x="22" y="28.5" fontSize="9">
        9
      </text>
    </>
  ),
  pk10: (
    <>
      <path d="M8 27v-4l3-2 4-7h14l4 7 3 2v4z" />
      <circle cx="15" cy="28" r="3.5" data-part="dark" />
      <circle cx="29" cy="28" r="3.5" data-part="dark" />
    </>
  ),
  k3: (
    <>
      <rect x="10" y="10" width="24" height="24" rx="6" />
      <circle cx="16.5" cy="16.5" r="2.6" data-part="dark" />
      <circle cx="22" cy="22" r="2.6" data-part="dark" />
      <circle cx="27.5" cy="27.5" r="2.6" data-part="dark" />
    </>
  ),
  lf: (
    <>
      <circle cx="17" cy="17" r="6.5" />
      <circle cx="27" cy="17" r="6.5" />
      <circle cx="17" cy="26" r="6.5" />
      <circle cx="27" cy="26" r="6.5" />
      <path d="M22 24q1 8 5 11" fill="none" data-part="line" />
    </>
  ),
  chain: (
    <>
      <rect x="7" y="16" width="17" height="12" rx="6" data-part="link" />
      <rect x="20" y="16" width="17" height="12" rx="6" data-part="link" />
    </>
  ),
  'vn-north': <path d={star} />,
  'vn-south': <path d={star} />,
  north: <path d={star} />,
  central: <path d={star} />,
  south: <path d={star} />,
};

const { color, radius, text } = theme;

const Root = styled.svg`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.m};
  background: ${color.primary};
  fill: ${color.onPrimary};

  text {
    fill: ${color.primary};
    font-weight: ${text.weight.heavy};
    text-anchor: middle;
    dominant-baseline: central;
  }

  [data-part='dark'] {
    fill: ${color.primary};
    stroke: ${color.onPrimary};
    stroke-width: 1.5;
  }

  [data-part='line'] {
    stroke: ${color.onPrimary};
    stroke-width: 2.5;
    stroke-linecap: round;
  }

  [data-part='link'] {
    fill: none;
    stroke: ${color.onPrimary};
    stroke-width: 3.5;
  }
`;
