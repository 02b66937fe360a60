import { Suspense } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useIdle } from '../app/useIdle.ts';
import { Footer } from './Footer.tsx';
import { rightBar } from './parts.ts';

/** What stands at the edge and at the end of a page. The bar at the edge comes when nothing is being fetched any more. */
export function PageEnd({ wide }: { wide: boolean }) {
  const idle = useIdle(useIsFetching() === 0);
  const RightBar = rightBar.Part;
  return (
    <>
      {wide && idle && (
        <Suspense fallback={null}>
          <RightBar />
        </Suspense>
      )}
      <Footer />
    </>
  );
}
