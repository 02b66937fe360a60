import { QueryClient } from '@tanstack/react-query';
import { FailureError } from '@marquee/api-client';

let shared: QueryClient | undefined;

/** The page's one memory of what the platform said, made when it is first needed. */
export function queryClient(): QueryClient {
  shared ??= new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, refetchOnWindowFocus: true },
      // The client answers a lost connection with a failure: nothing waits for the network to come back.
      mutations: { networkMode: 'always', throwOnError: true },
    },
  });
  return shared;
}

/** Drops what the platform said to the member of a token. What it says to everyone stays. */
export function forgetMember(token: string | undefined): void {
  if (token === undefined) return;
  queryClient().removeQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
}

/** A lost connection and a busy platform may be better the next time; every other refusal stays a refusal. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof FailureError)) return false;
  return ['network', 'timeout', 'unavailable'].includes(error.failure.kind);
}
