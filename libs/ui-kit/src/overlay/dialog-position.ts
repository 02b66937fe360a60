/** How far a window stands from the place it opened in, in CSS pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the screen, in CSS pixels. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The window where it opened. */
export const unmoved: Shift = { x: 0, y: 0 };

/** How far one press of an arrow key moves a window, in CSS pixels. */
export const keyStep = 24;

/**
 * Keeps a window on the screen; one that is larger than the screen keeps its upper left corner there.
 *
 * @param wanted where the window is to go.
 * @param home the window's edges in the place it opened in.
 * @param screen the size of the viewport.
 */
export function onScreen(
  wanted: Shift,
  home: Edges,
  screen: { readonly width: number; readonly height: number },
): Shift {
  return {
    x: Math.max(-home.left, Math.min(wanted.x, screen.width - home.right)),
    y: Math.max(-home.top, Math.min(wanted.y, screen.height - home.bottom)),
  };
}

/** Where an arrow key sends a window; undefined for any other key. */
export function afterKey(shift: Shift, key: string): Shift | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...shift, x: shift.x - keyStep };
    case 'ArrowRight':
      return { ...shift, x: shift.x + keyStep };
    case 'ArrowUp':
      return { ...shift, y: shift.y - keyStep };
    case 'ArrowDown':
      return { ...shift, y: shift.y + keyStep };
    default:
      return undefined;
  }
}

/** The next place for a press without a drag: from anywhere to the upper edge, from there to the lower, then home. */
export function nextPlace(shift: Shift, home: Edges, screen: { readonly height: number }): Shift {
  const top = { x: shift.x, y: -home.top };
  const bottom = { x: shift.x, y: screen.height - home.bottom };
  if (shift.y === top.y && top.y !== bottom.y) return bottom.y === 0 ? unmoved : bottom;
  return shift.y === bottom.y && shift.y !== 0 ? unmoved : top;
}
