import type { ReactNode } from 'react';

export interface IconProps {
  /** s 16, m 20, l 24, xl 32, xxl 48 pixels at the default text size. */
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** What the icon says to someone who cannot see it. Leave it out when the text next to it says the same. */
  label?: string;
}

const sizes = { s: '1rem', m: '1.25rem', l: '1.5rem', xl: '2rem', xxl: '3rem' } as const;

/**
 * The frame all icons share: a 24 unit grid, strokes of 1.75 in the colour of the text around it. A brand with duotone icons
 * fills what is closed, rectangles, circles and paths that end in Z; what must stay a line has a `fill` of its own.
 */
export function Icon({ size = 'm', label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={sizes[size]}
      height={sizes[size]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  );
}
