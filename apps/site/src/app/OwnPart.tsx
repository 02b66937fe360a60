import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import type { TextPart } from '@marquee/i18n';
import { lazyPart } from './lazy-part.ts';

/** A part of the site that only some brands have, which waits for its code and texts. */
export function OwnPart<Name extends string>({
  load,
  name,
  texts,
  fallback,
}: {
  /** The loader in the brand's module. */
  readonly load: () => Promise<Readonly<Record<Name, ComponentType>>>;
  /** Its component's name there. */
  readonly name: Name;
  readonly texts?: TextPart;
  /** Shown meanwhile. */
  readonly fallback: ReactNode;
}) {
  const Part = useMemo(() => lazyPart(async () => (await load())[name], texts).Part, [load, name, texts]);
  return (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}
