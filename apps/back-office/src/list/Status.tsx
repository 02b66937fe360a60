import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { softToneStyles, theme, type Tone } from '@marquee/ui-kit';

/** A state as a word and a colour. */
export function Status({
  tone,
  children,
}: {
  readonly tone: Tone | 'neutral';
  readonly children: ReactNode;
}) {
  return <Root data-tone={tone}>{children}</Root>;
}

const { color, radius, space, text } = theme;

const Root = styled.span`
  display: inline-block;
  padding-inline: ${space.xs};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  line-height: 1.6;
  ${softToneStyles}
`;
