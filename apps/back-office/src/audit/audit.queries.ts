import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

export type AuditEvent = ValueOf<typeof operatorCalls.auditEvents>['events'][number];

/** The filters of the audit log in the address; `from` and `to` are days of the reader, both included. */
export const auditFilters = ['merchant', 'staff', 'event', 'subject', 'from', 'to'] as const;

export type AuditFilters = Readonly<Partial<Record<(typeof auditFilters)[number], string>>>;

const dayStart = (day: string, add = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + add);
  return date.toISOString();
};

/** The filters as the call takes them: the days as instants, the last day to its end. */
export function sentFilters({ from, to, ...rest }: AuditFilters) {
  return {
    ...rest,
    ...(from !== undefined && { from: dayStart(from) }),
    ...(to !== undefined && { to: dayStart(to, 1) }),
  };
}

/** Events that fit the filters, the newest first, page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.auditEvents, {
        query: { ...sentFilters(filters), limit: 100, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
