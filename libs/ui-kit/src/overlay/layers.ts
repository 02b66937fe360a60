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
 * Lays a window over the page: everything that was there becomes inert and the page stops scrolling; the window has the
 * key Escape. What is added to the page later (the list of a field, a check of a third party) can be used.
 *
 * @returns what takes the window away again; windows may go in any order.
 */
export function lay(layer: Layer): () => void {
  const below = [...document.body.children].filter(
    (child) => child !== layer.host && !child.matches('[data-over-windows]'),
  );
  for (const child of below) covers.set(child, (covers.get(child) ?? 0) + 1);
  if (layers.length === 0) document.addEventListener('keydown', escape);
  layers.push(layer);
  lockPage(true);
  for (const child of below) {
    child.setAttribute('inert', '');
    // For screen readers that do not know `inert`.
    child.setAttribute('aria-hidden', 'true');
  }

  return () => {
    layers.splice(layers.indexOf(layer), 1);
    for (const child of below) uncover(child);
    if (layers.length > 0) return;
    document.removeEventListener('keydown', escape);
    lockPage(false);
  };
}

/** Whether the window in this child of `body` is the one that can be used. */
export function isOnTop(host: HTMLElement): boolean {
  return layers.at(-1)?.host === host;
}

function uncover(child: Element): void {
  const count = (covers.get(child) ?? 1) - 1;
  if (count > 0) return void covers.set(child, count);
  covers.delete(child);
  child.removeAttribute('inert');
  child.removeAttribute('aria-hidden');
}

/** Escape belongs to the uppermost window, unless something in it has used the key. */
function escape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) layers.at(-1)?.onEscape();
}

function lockPage(held: boolean): void {
  const { style } = document.documentElement;
  if (held === (style.overflow === 'hidden')) return;
  // A scroll bar that takes room keeps it, so that nothing moves.
  const bar = held && window.innerWidth > document.documentElement.clientWidth;
  style.overflow = held ? 'hidden' : '';
  style.scrollbarGutter = bar ? 'stable' : '';
}
