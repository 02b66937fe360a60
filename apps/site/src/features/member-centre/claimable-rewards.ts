import { useQuery } from '@tanstack/react-query';
import { rewardCountQuery } from '@marquee/rewards/count';
import { useSite } from '../../app/site-context.ts';
import { useRole, useToken } from '../../app/site-data.ts';
import { useMemberPageOn } from './usePageSwitches.ts';

/** How many rewards the member can claim now. None for guests and trial accounts. */
export function useClaimableRewards(): number {
  const { client } = useSite();
  const token = useToken();
  const role = useRole();
  const isOn = useMemberPageOn();
  const query = useQuery({
    ...rewardCountQuery(client, token ?? ''),
    enabled: token !== undefined && isOn('rewardCenter') && (role === 'member' || role === 'agent'),
  });
  return query.data?.count ?? 0;
}
