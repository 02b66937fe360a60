import { useEffect } from 'react';
import { loadBalancePush } from '@marquee/wallet';
import { queryClient } from './query-client.ts';
import { useToken } from './site-data.ts';

/** Keeps the member's balance as it is pushed, for as long as the component is there. */
export function useBalancePush(): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    void loadBalancePush().then(
      (pushBalance) => {
        if (!left) stop = pushBalance(queryClient(), token);
      },
      // Without it the balance is asked for whenever the page is seen again.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [token]);
}
