import { scrollPause, throttled } from '../scroll/throttle.ts';

/** Where pictures begin to be fetched: this many screens down from the top of the screen (specification, section 9). */
const preloadFactor = 1.3;
/** How much of a picture's place must be there (specification, section 9). */
const threshold = 0.1;
/** Addresses of pictures that are remembered, loaded ones and failed ones (specification, section 9). */
const remembered = 200;

/** How it stands with a picture. A failed one is not asked for again: it has one attempt (specification, section 9). */
export type PictureState = 'waiting' | 'wanted' | 'failed';

/** What tells which places have come near the screen. */
export interface Watcher {
  readonly watch: (place: Element) => void;
  readonly leave: (place: Element) => void;
}

/** Makes a watcher out of what it should call with each place that comes near or goes. */
export type MakeWatcher = (onMove: (moves: readonly { place: Element; near: boolean }[]) => void) => Watcher;

/** Keeps a picture that is being fetched, or has been, with the browser, for as long as what it returns is held. */
export type KeepPicture = (address: string) => unknown;

/** Decides when the pictures of a page are fetched. */
export interface PictureQueue {
  /** How a picture begins: one that has been here before is shown, or known to be missing, at once. */
  readonly stateOf: (address: string) => PictureState;
  /** Calls back once, when the picture of a place should be fetched. Returns what ends the waiting. */
  readonly wait: (place: Element, onWanted: () => void) => () => void;
  /** A picture is being fetched: it is kept, whether or not its tile stays. */
  readonly begun: (address: string) => void;
  readonly loaded: (address: string) => void;
  readonly failed: (address: string) => void;
}

/**
 * Makes the queue of a page. Places that have come near the screen are served every 200 ms, and those that have left
 * again by then are not: someone who flings through a list fetches what they stop at.
 */
export function createPictureQueue(makeWatcher: MakeWatcher, keep: KeepPicture): PictureQueue {
  const waiting = new Map<Element, () => void>();
  const near = new Set<Element>();
  const known = new Map<string, { readonly state: PictureState; readonly kept: unknown }>();
  let watcher: Watcher | undefined;

  const serve = throttled(() => {
    for (const place of near) {
      const onWanted = waiting.get(place);
      forget(place);
      onWanted?.();
    }
  }, scrollPause);

  function forget(place: Element): void {
    near.delete(place);
    waiting.delete(place);
    watcher?.leave(place);
  }

  function remember(address: string, state: PictureState, kept: unknown): void {
    known.delete(address);
    known.set(address, { state, kept });
    for (const [oldest] of known) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
  }

  return {
    stateOf: (address) => known.get(address)?.state ?? 'waiting',
    wait: (place, onWanted) => {
      watcher ??= makeWatcher((moves) => {
        for (const move of moves) {
          if (!move.near) near.delete(move.place);
          else if (waiting.has(move.place)) near.add(move.place);
        }
        if (near.size > 0) serve();
      });
      waiting.set(place, onWanted);
      watcher.watch(place);
      return () => forget(place);
    },
    begun: (address) => {
      if (!known.has(address)) remember(address, 'waiting', keep(address));
    },
    loaded: (address) => remember(address, 'wanted', known.get(address)?.kept ?? keep(address)),
    failed: (address) => remember(address, 'failed', undefined),
  };
}

/** Watches by the browser's own observer, which asks for no layout. */
export const watchByBrowser: MakeWatcher = (onMove) => {
  const further = `${(preloadFactor - 1) * 100}%`;
  const observer = new IntersectionObserver(
    (entries) =>
      onMove(
        entries.map(({ target, isIntersecting, intersectionRatio }) => ({
          place: target,
          near: isIntersecting && intersectionRatio >= threshold,
        })),
      ),
    // Down and, in a row that is scrolled sideways, to the side.
    { rootMargin: `0px ${further} ${further} 0px`, threshold },
  );
  return { watch: (place) => observer.observe(place), leave: (place) => observer.unobserve(place) };
};

/**
 * Keeps pictures by elements outside the page: a browser ends the fetching of a picture that nothing shows any more, and
 * would fetch it anew for the tile that has it next.
 */
export const keepByBrowser: KeepPicture = (address) => Object.assign(new Image(), { src: address });
