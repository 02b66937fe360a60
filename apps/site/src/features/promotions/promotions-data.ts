import { useQuery } from '@tanstack/react-query';
import { promotionsQuery } from '@marquee/rewards';
import { useSite } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';

/** The promotions, with their state for this visitor. */
export function usePromotions() {
  const { client } = useSite();
  return useQuery(promotionsQuery(client, useToken()));
}
