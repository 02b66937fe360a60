import { useIsFetching } from '@tanstack/react-query';
import { useRested } from '../startup/turns.ts';
import { Footer } from './Footer.tsx';
import { RightBar } from './RightBar.tsx';

/**
 * What stands at the edge and at the end of a page. It waits until nothing is on its way, the page rests, and everything
 * else stands: while the page is short its end counts as near, and was laid out only to be pushed away.
 */
export function PageEnd({ wide }: { wide: boolean }) {
  const ended = useRested(useIsFetching() === 0, 'last');
  if (!ended) return null;
  return (
    <>
      {wide && <RightBar />}
      <Footer />
    </>
  );
}
