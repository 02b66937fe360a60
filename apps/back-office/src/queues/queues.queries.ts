import { queryOptions } from '@tanstack/react-query';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import { pollInterval } from '../app/poll.ts';

/** How many deposits, withdrawals and documents of a merchant wait for staff. */
export const queueCountsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['queues', merchant],
    queryFn: () => read(operatorCalls.queueCounts, { query: { merchant } }),
    refetchInterval: pollInterval,
  });
