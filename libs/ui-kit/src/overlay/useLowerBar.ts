import { useCallback, type RefCallback } from 'react';

/**
 * Tells the page how high a bar at its lower edge is, so that what floats stands above it.
 *
 * @param name of the custom property on the root element that has the height in pixels while the bar is there: `--m-page-bar` for
 * a page's own, `--m-consent-bar` for the question about counting visits.
 * @param margin pixels that the bar keeps from what is below it.
 * @returns the bar's `ref`
 */
export function useLowerBar(name: '--m-page-bar' | '--m-consent-bar', margin = 0): RefCallback<HTMLElement> {
  return useCallback(
    (bar) => {
      if (!bar) return undefined;
      const { style } = document.documentElement;
      const sizes = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight + margin}px`));
      sizes.observe(bar);
      return () => {
        sizes.disconnect();
        style.removeProperty(name);
      };
    },
    [name, margin],
  );
}
