/**
 * Animations that several components share, by the names that `baseStyles` gives them: `animation: ${animation.spin} 1s`.
 * They stand in the page's own styles because Chromium calculates the whole page again when a script adds keyframes to it.
 */
export const animation = {
  /** One turn. */
  spin: 'm-spin',
  /** The light over a skeleton, by a transform, which moves without the page's own thread. */
  shine: 'm-shine',
  /** From behind the end of a container to behind its start. */
  ticker: 'm-ticker',
  /** A window from the place that its `--away` variables name, and back to it. */
  enter: 'm-enter',
  leave: 'm-leave',
} as const;
