import { useQuery } from '@tanstack/react-query';
import { waitingApprovalsQuery } from '../approvals/approvals.queries.ts';
import { queueCountsQuery } from '../queues/queues.queries.ts';
import { useMerchant } from './use-merchant.tsx';

/** How much waits on a screen, by its path; nothing for screens where nothing does. Read again while the page is in use. */
export function useWaitingCounts(): Readonly<Record<string, string | undefined>> {
  const { merchant } = useMerchant('payments.read');
  const approvals = useQuery(waitingApprovalsQuery);
  const queues = useQuery({ ...queueCountsQuery(merchant), enabled: merchant !== '' });
  const shown = (count: number | string | undefined) =>
    count === undefined || `${count}` === '0' ? undefined : `${count}`;
  return {
    '/approvals': shown(approvals.data),
    '/withdrawals': shown(queues.data?.withdrawals.waiting),
    '/deposits': shown(queues.data?.deposits.waiting),
    '/identity-checks': shown(queues.data?.identityDocuments.waiting),
  };
}
