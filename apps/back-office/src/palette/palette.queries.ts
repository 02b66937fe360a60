import { queryOptions } from '@tanstack/react-query';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';

/** As many as the palette shows of one brand. */
const MOST = 8;

/** The newest members of a merchant that a text finds: by name, number, contact, account, device or address. */
export const membersQuery = (merchant: string, search: string) =>
  queryOptions({
    queryKey: ['palette', 'members', merchant, search],
    queryFn: async () => {
      const { members } = await read(operatorCalls.memberSearch, {
        query: { merchant, search, limit: MOST },
      });
      return members.map(({ id, username }) => ({ merchant, id, username }));
    },
  });

/** The oldest deposits of a merchant that wait for a person. */
export const waitingDepositsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['palette', 'deposits', merchant],
    queryFn: async () => {
      const { deposits } = await read(operatorCalls.depositQueue, { query: { merchant, limit: 100 } });
      return deposits.map(({ reference, member }) => ({ merchant, reference, username: member.username }));
    },
  });
