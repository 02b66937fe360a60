import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '@marquee/api-client';
import { faultOf } from './point-rule.ts';
import { pointsQuery } from './points.queries.ts';

/** The prize point of a form for new accounts: at first the agent's own. The form cannot be sent until it is known. */
export function useGivenPoint(client: Client, token: string) {
  const { data: points, error, isFetching, refetch } = useQuery(pointsQuery(client, token));
  const [typed, setTyped] = useState<string>();
  const value = typed ?? String(points?.own ?? '');
  return {
    points,
    value,
    change: setTyped,
    canSend: points !== undefined && faultOf(value, points.own) === undefined,
    error,
    isFetching,
    refetch,
  };
}
