import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { loadBalancePush } from '@marquee/wallet/balance';
import type { EventCounts } from '../features/agent-centre/agent-events.ts';
import { queryClient } from './query-client.ts';
import { useToken } from './site-data.ts';

/** Keeps the member's balance and contracts as they are pushed, for as long as the component is there. */
export function useBalancePush(): void {
  const token = useToken();
  const { i18n } = useLingui();
  useEffect(() => {
    if (token === undefined) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    let counts: EventCounts | undefined;
    const onAgentEvent = (data: string) =>
      void import('../features/agent-centre/agent-events.ts').then(
        ({ showAgentEvents }) => {
          if (!left) counts = showAgentEvents(data, counts, { cache: queryClient(), token, i18n });
        },
        // Without it the lists of contracts are fetched whenever they are opened.
        () => undefined,
      );
    void loadBalancePush().then(
      (pushBalance) => {
        if (!left) stop = pushBalance(queryClient(), token, onAgentEvent);
      },
      // Without it the balance is fetched whenever the page is visible again.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [token, i18n]);
}
