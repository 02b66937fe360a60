import { Suspense } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useIdle } from '../app/useIdle.ts';
import { footer, rightBar } from './parts.ts';

/** What stands at the edge and at the end of a page. It comes last, when nothing is being fetched any more. */
export function PageEnd({ wide }: { wide: boolean }) {
  const idle = useIdle(useIsFetching() === 0);
  const Footer = footer.Part;
  const RightBar = rightBar.Part;
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      {wide && <RightBar />}
      <Footer />
    </Suspense>
  );
}
