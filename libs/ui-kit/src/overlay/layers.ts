/** A window that lies over everything else in the page. */
export interface Layer {
  /** The child of `body` that holds the window and nothing else. */
  readonly host: HTMLElement;
  readonly onEscape: () => void;
}

/** The lowest first: the last one is the one that can be used. */
const layers: Layer[] = [];

/** How many layers lie over each child of `body`. */
const covers = new Map<Element, number>();

/** Marks a child of `body` that stays usable over every window: where passing messages are shown. */
export const overWindows = { 'data-over-windows': '' };

/**
 * Lays a window over the page: everything that is there becomes inert, and the page does not scroll. What comes later
 * beside it (the list of a field, a check of a third party) can be used.
 *
 * @returns what takes the layer away again; layers may go in any order.
 */
export function lay(layer: Layer): () => void {
  const below = [...document.body.children].filter(
    (child) => child !== layer.host && !child.matches('[data-over-windows]'),
  );
  for (const child of below) cover(child, 1);
  if (layers.length === 0) {
    document.addEventListener('keydown', escape);
    holdPage(true);
  }
  layers.push(layer);

  return () => {
    layers.splice(layers.indexOf(layer), 1);
    for (const child of below) cover(child, -1);
    if (layers.length > 0) return;
    document.removeEventListener('keydown', escape);
    holdPage(false);
  };
}

/** Whether a layer is the one that can be used. */
export function isOnTop(layer: Layer): boolean {
  return layers.at(-1) === layer;
}

function cover(child: Element, by: 1 | -1): void {
  const count = (covers.get(child) ?? 0) + by;
  if (count > 0) covers.set(child, count);
  else covers.delete(child);
  child.toggleAttribute('inert', count > 0);
  // For readers of the screen that do not know `inert`.
  if (count > 0) child.setAttribute('aria-hidden', 'true');
  else child.removeAttribute('aria-hidden');
}

/** Escape belongs to the uppermost window, unless something in it has used the key. */
function escape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) layers.at(-1)?.onEscape();
}

function holdPage(held: boolean): void {
  const { style } = document.documentElement;
  // A scroll bar that takes room keeps it, so that nothing moves.
  const bar = held && window.innerWidth > document.documentElement.clientWidth;
  style.overflow = held ? 'hidden' : '';
  style.scrollbarGutter = bar ? 'stable' : '';
}
