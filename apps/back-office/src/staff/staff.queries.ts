import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

export type StaffPerson = ValueOf<typeof operatorCalls.staffList>['staff'][number];

/** How a person stands. */
export const staffStates = ['active', 'invited', 'suspended'] as const satisfies StaffPerson['state'][];

/** Everyone who works here. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => read(operatorCalls.staffList, { query: {} }),
});
