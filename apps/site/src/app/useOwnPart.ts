import { useMemo, type ComponentType } from 'react';
import type { TextPart } from '@marquee/i18n';
import { lazyPart } from './lazy-part.ts';

/**
 * A part of the site that only some brands have.
 *
 * @param load the loader in the brand's module; undefined at a brand without the part.
 * @param name its component's name there.
 * @returns the component, which waits for its code and texts; undefined without a loader.
 */
export function useOwnPart<Name extends string>(
  load: (() => Promise<Readonly<Record<Name, ComponentType>>>) | undefined,
  name: Name,
  texts?: TextPart,
): ComponentType | undefined {
  return useMemo(() => load && lazyPart(async () => (await load())[name], texts).Part, [load, name, texts]);
}
