import { useQuery } from '@tanstack/react-query';
import { promotionsQuery } from '@marquee/rewards';
import { useSite } from '../../app/site-context.ts';
import { useRole, useToken } from '../../app/site-data.ts';

/** The promotions, with their state for this visitor. */
export function usePromotions() {
  const { client } = useSite();
  return useQuery(promotionsQuery(client, useToken()));
}

/** How many gifts the member can collect. None for guests and trial accounts. */
export function useClaimableRewards(): number {
  const { client } = useSite();
  const token = useToken();
  const role = useRole();
  const known = role === 'member' || role === 'agent';
  const promotions = useQuery({ ...promotionsQuery(client, token), enabled: known });
  return known ? (promotions.data?.count ?? 0) : 0;
}
