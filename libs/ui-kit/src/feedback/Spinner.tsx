import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { theme } from '../theme/theme.ts';

export interface SpinnerProps {
  /** s 20, m 32, l 48 pixels. */
  size?: 's' | 'm' | 'l';
  /** What is being waited for; leave it out when the text next to it says so. */
  label?: string;
}

/** Something is under way and its length is not known. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  return (
    <Root
      data-size={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

const { media } = theme;

const Root = styled.span`
  display: inline-block;
  width: 2rem;
  height: 2rem;
  border: 3px solid color-mix(in oklab, currentColor 24%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${animation.spin} 0.8s linear infinite;

  &[data-size='s'] {
    width: 1.25rem;
    height: 1.25rem;
    border-width: 2px;
  }

  &[data-size='l'] {
    width: 3rem;
    height: 3rem;
    border-width: 4px;
  }

  ${media.calm} {
    animation-duration: 4s;
  }
`;
