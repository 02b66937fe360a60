import { lazy, type ComponentType } from 'react';
import { loadTexts, type TextPart } from '@marquee/i18n';
import { loadPart } from './load-part.ts';

/** A part of the site that comes with its own chunk. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Fetches the chunk ahead of its use. Settles when it is there; a failure is left to the use itself. */
  readonly preload: () => Promise<void>;
}

const noop = () => {};

/**
 * Makes a component of a chunk that is loaded, with its texts, when it is first shown. While it loads the
 * nearest Suspense shows its fallback; when it fails the nearest boundary gets a PartLoadError.
 *
 * @param load imports the chunk and gives the component out of it.
 * @param texts `home` for what a first visit of the home page shows, `blocks` for what is further down on it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextPart = 'areas',
): LazyPart<Props> {
  const withTexts = async () => {
    const [Part] = await Promise.all([load(), loadTexts(texts)]);
    return { default: Part };
  };
  return {
    Part: lazy(() => loadPart(withTexts)),
    preload: () => withTexts().then(noop, noop),
  };
}
