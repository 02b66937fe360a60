/** A window that lies over everything else in the page. */
export interface Layer {
  /** The child of `body` that holds the window and nothing else. */
  readonly host: HTMLElement;
  readonly onEscape: () => void;
  /** Puts the focus into the window. */
  readonly takeFocus: () => void;
}

/** The lowest first: the last one is the one that can be used. */
const layers: Layer[] = [];

/** How many layers lie over each child of `body`. */
const covers = new Map<Element, number>();

/** Marks a child of `body` that stays usable over every window: where passing messages are shown. */
export const overWindows = { 'data-over-windows': '' };

/** A window that has been laid over the page. */
export interface Laid {
  /** Makes everything that was there inert, one part of it after the other, and keeps the page from scrolling. */
  readonly cover: () => void;
  /** Takes the window away again; windows may go in any order. */
  readonly takeAway: () => void;
}

/**
 * Lays a window over the page: from now on it has the key Escape, and no focus stays behind it. What comes later beside
 * it (the list of a field, a check of a third party) can be used.
 *
 * What was there is covered by steps of their own: working out the style of a whole page that becomes inert takes a slow
 * phone as long as drawing the window does.
 */
export function lay(layer: Layer): Laid {
  const below = [...document.body.children].filter(
    (child) => child !== layer.host && !child.matches('[data-over-windows]'),
  );
  for (const child of below) covers.set(child, (covers.get(child) ?? 0) + 1);
  if (layers.length === 0) {
    document.addEventListener('keydown', escape);
    document.addEventListener('focusin', keepOut);
  }
  layers.push(layer);
  const parts = new Set<Element>();
  const uncoverParts = (): void => {
    for (const part of parts) part.removeAttribute('inert');
    parts.clear();
  };
  let stop = (): void => undefined;

  return {
    cover: () => {
      holdPage(true);
      const portions = below.filter(isUsable).flatMap(portionsOf);
      const coverNext = (): void => {
        const portion = portions.shift();
        if (portion) {
          for (const part of portion) {
            part.setAttribute('inert', '');
            parts.add(part);
          }
          // Asked for, a style is worked out here and now: left to the next frame, all portions would meet there.
          if (portion[0]) void getComputedStyle(portion[0]).display;
          const timer = setTimeout(coverNext);
          stop = () => clearTimeout(timer);
          return;
        }
        // They stay inert with what they stand in: nothing asks for their style in between.
        uncoverParts();
        for (const child of below) {
          child.setAttribute('inert', '');
          // For readers of the screen that do not know `inert`.
          child.setAttribute('aria-hidden', 'true');
        }
      };
      coverNext();
    },
    takeAway: () => {
      stop();
      uncoverParts();
      layers.splice(layers.indexOf(layer), 1);
      for (const child of below) uncover(child);
      if (layers.length > 0) return;
      document.removeEventListener('keydown', escape);
      document.removeEventListener('focusin', keepOut);
      holdPage(false);
    },
  };
}

/** Whether the window in this child of `body` is the one that can be used. */
export function isOnTop(host: HTMLElement): boolean {
  return layers.at(-1)?.host === host;
}

const isUsable = (element: Element): boolean => !element.hasAttribute('inert');

/** As many elements as a slow phone works out the style of in a task that nobody notices. */
const few = 80;

/** The parts of an element that can still be used, in portions of a few elements each. */
function portionsOf(root: Element): Element[][] {
  const portions: Element[][] = [];
  let size = few;
  const look = (element: Element): void => {
    if (!isUsable(element)) return;
    const own = element.getElementsByTagName('*').length + 1;
    if (own > few) {
      for (const child of element.children) look(child);
      return;
    }
    if (size + own > few) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(element);
    size += own;
  };
  look(root);
  return portions;
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

/** The page behind a window is not inert from the first moment: a focus that comes there goes into the window. */
function keepOut({ target }: FocusEvent): void {
  for (const child of covers.keys())
    if (target instanceof Node && child.contains(target)) return layers.at(-1)?.takeFocus();
}

function holdPage(held: boolean): void {
  const { style } = document.documentElement;
  if (held === (style.overflow === 'hidden')) return;
  // A scroll bar that takes room keeps it, so that nothing moves.
  const bar = held && window.innerWidth > document.documentElement.clientWidth;
  style.overflow = held ? 'hidden' : '';
  style.scrollbarGutter = bar ? 'stable' : '';
}
