import { useEffect, useRef, useState, type RefObject } from 'react';

/** CSS pixels above the viewport that count as in view too: a jump past an element never shows it. */
const ABOVE = 1_000_000;

/**
 * Whether an element has ever come into view, so that what belongs there is fetched and rendered only then.
 *
 * @param margin CSS pixels below the viewport that still count as in view.
 */
export function useInView<Target extends Element>(
  margin: number,
): { readonly target: RefObject<Target | null>; readonly inView: boolean } {
  const target = useRef<Target>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (inView || !target.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: `${ABOVE}px 0px ${margin}px 0px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [inView, margin]);
  return { target, inView };
}
