import type { ReactNode } from 'react';

/** What stands on the left of a field of 200 by 200, and its mirror image on the right. */
export function mirrored(left: ReactNode): ReactNode {
  return (
    <>
      <g>{left}</g>
      <g transform="matrix(-1 0 0 1 200 0)">{left}</g>
    </>
  );
}
