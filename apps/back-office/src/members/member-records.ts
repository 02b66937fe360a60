import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import type { RecordRow } from '../records/records.ts';
import { fieldsOf, parametersOf } from '../records/records.queries.ts';
import { startOf } from './members.queries.ts';

/** A list of what one member did: one tab of the member's detail. */
export interface MemberRecords {
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly call: OperatorCall;
  /** Field of the answer that has the records. */
  readonly rows: string;
  readonly columns: readonly string[];
  /** Parameter that filters by a word of the contract. */
  readonly filter?: string;
}

export const memberRecords: readonly MemberRecords[] = [
  {
    name: 'movements',
    title: msg({ message: 'Ledger', comment: 'The entries of a member’s main wallet' }),
    call: operatorCalls.memberMovements,
    rows: 'movements',
    columns: ['at', 'type', 'reference', 'amount', 'balanceAfter'],
    filter: 'type',
  },
  {
    name: 'bets',
    title: msg({ message: 'Bets', comment: 'Bets in vendors’ games' }),
    call: operatorCalls.memberBets,
    rows: 'bets',
    columns: ['placedAt', 'gameName', 'vendorName', 'state', 'stake', 'payout'],
    filter: 'state',
  },
  {
    name: 'tickets',
    title: msg`Lottery tickets`,
    call: operatorCalls.memberTickets,
    rows: 'tickets',
    columns: ['placedAt', 'lotteryName', 'issue', 'play', 'state', 'stake', 'prize'],
  },
  {
    name: 'deposits',
    title: msg`Deposits`,
    call: operatorCalls.memberDeposits,
    rows: 'deposits',
    columns: ['createdAt', 'reference', 'method', 'state', 'amount', 'credited'],
    filter: 'state',
  },
  {
    name: 'withdrawals',
    title: msg`Withdrawals`,
    call: operatorCalls.memberWithdrawals,
    rows: 'withdrawals',
    columns: ['requestedAt', 'id', 'name', 'number', 'state', 'amount', 'fee'],
    filter: 'state',
  },
  {
    name: 'adjustments',
    title: msg`Adjustments`,
    call: operatorCalls.balanceAdjustments,
    rows: 'adjustments',
    columns: ['at', 'code', 'reason', 'staff', 'amount'],
    filter: 'code',
  },
];

/** The words by which a list can be filtered. */
export function filterOptions({ call, filter }: MemberRecords): readonly string[] {
  const found = parametersOf({ call }).find(([name]) => name === filter)?.[1];
  const shape = found?.kind === 'optional' ? found.inner : found;
  return shape?.kind === 'choice' ? shape.options : [];
}

/** What is listed: days, both included, and a word of the filter. */
export interface RecordsWanted {
  readonly from: string;
  readonly to: string;
  readonly word: string | undefined;
}

/** The filters of a list as its call takes them. */
export const recordsFilterOf = (
  list: MemberRecords,
  merchant: string,
  member: string,
  { from, to, word }: RecordsWanted,
) => ({
  merchant,
  member,
  from: startOf(from),
  to: startOf(to, 1),
  ...(list.filter !== undefined && word !== undefined && { [list.filter]: word }),
});

/** The records of one member, page by page, with the totals over the whole filter. */
export const memberRecordsQuery = (
  list: MemberRecords,
  merchant: string,
  member: string,
  wanted: RecordsWanted,
) =>
  infiniteQueryOptions({
    queryKey: ['member', merchant, member, list.name, wanted.from, wanted.to, wanted.word],
    queryFn: async ({ pageParam }) => {
      const query = {
        ...recordsFilterOf(list, merchant, member, wanted),
        limit: 50,
        cursor: pageParam,
      };
      const value = fieldsOf(await read(list.call, { query }));
      const rows = value[list.rows];
      return {
        rows: (Array.isArray(rows) ? rows : []).map(fieldsOf),
        totals: fieldsOf(value['totals']),
        next: typeof value['nextCursor'] === 'string' ? value['nextCursor'] : undefined,
      } satisfies { rows: RecordRow[]; totals: RecordRow; next: string | undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
