import { useEffect, useState } from 'react';

/** Pixels above a sheet from which a message has room there. */
const ROOM = 120;

/**
 * How high the uppermost window is when it is a sheet at the lower edge of a narrow screen, so that a message can stand above it
 * and leaves its close button free.
 *
 * @param isFollowed whether there is a message; windows are followed only then
 * @returns pixels; 0 without such a sheet, and for one that leaves no room above it
 */
export function useSheetHeight(isFollowed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isFollowed) return undefined;
    let followed: HTMLElement | undefined;
    const measure = () => setHeight(followed ? heightOf(followed) : 0);
    const sizes = new ResizeObserver(measure);
    const follow = () => {
      const uppermost = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
      if (uppermost === followed) return;
      followed = uppermost;
      sizes.disconnect();
      if (followed) sizes.observe(followed);
      measure();
    };
    // Windows are children of the body while they are open.
    const windows = new MutationObserver(follow);
    windows.observe(document.body, { childList: true });
    follow();
    return () => {
      windows.disconnect();
      sizes.disconnect();
      setHeight(0);
    };
  }, [isFollowed]);
  return height;
}

function heightOf({ offsetWidth, offsetHeight }: HTMLElement): number {
  const { clientWidth, clientHeight } = document.documentElement;
  return offsetWidth >= clientWidth && clientHeight - offsetHeight >= ROOM ? offsetHeight : 0;
}
