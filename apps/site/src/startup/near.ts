import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a place has ever come near the screen: what stands there need not be drawn, nor fetched, before.
 *
 * @param further CSS pixels below the screen that still count as near.
 */
export function useNear<Place extends Element>(
  further: number,
): { readonly place: RefObject<Place | null>; readonly near: boolean } {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${further}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, further]);
  return { place, near };
}
