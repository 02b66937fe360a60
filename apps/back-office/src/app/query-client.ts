import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';

/** What the gateway said, for as long as the page is open. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof CallFailed && error.kind === 'network',
      staleTime: 10_000,
    },
    // The client answers a lost connection with a failure: nothing waits for the network to come back.
    mutations: { networkMode: 'always' },
  },
});
