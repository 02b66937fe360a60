import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { approvalStates, operatorCalls, type ApprovalState } from '@marquee/contract/operator';
import type { ValueOf } from '@marquee/contract';
import { read } from '../app/office-client.ts';
import { pollInterval } from '../app/poll.ts';

export type Approval = ValueOf<typeof operatorCalls.approvals>['approvals'][number];

const PAGE = 100;

/** How many requests wait, as the navigation shows it. */
export const waitingApprovalsQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: async () => {
    const query = { state: 'requested', limit: PAGE } as const;
    const { approvals, nextCursor } = await read(operatorCalls.approvals, { query });
    return nextCursor === null ? `${approvals.length}` : `${PAGE}+`;
  },
  refetchInterval: pollInterval,
});

/** The state that an address names; what waits, unless it names one. */
export function approvalStateOf(text: string | undefined): ApprovalState {
  return approvalStates.find((state) => state === text) ?? 'requested';
}

/** The requests in a state, page by page. */
export const approvalsQuery = (state: ApprovalState) =>
  infiniteQueryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.approvals, { query: { state, limit: PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
