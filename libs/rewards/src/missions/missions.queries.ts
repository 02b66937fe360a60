import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  checkIn,
  checkInCalendar,
  missionClaim,
  missionLeaderboard,
  missionList,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

export type Mission = ValueOf<typeof missionList>['missions'][number];
export type MissionStep = Mission['steps'][number];
export type Prize = MissionStep['prize'];
export type Board = NonNullable<ValueOf<typeof missionLeaderboard>['board']>;
export type CheckIn = NonNullable<ValueOf<typeof checkInCalendar>['checkIn']>;

/** The member's missions. Pushed events have it read again. */
export function missionsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [missionList.name, token] as const,
    queryFn: toQuery(client, missionList, {}).queryFn,
  });
}

/** Which leaderboard is read; without a board the first. */
export interface BoardChoice {
  readonly board: string | undefined;
  readonly period: 'running' | 'last';
}

/** A leaderboard with the member's own place. Pushed events have it read again. */
export function boardQuery(client: Client, token: string, { board, period }: BoardChoice) {
  const query = { period, ...(board !== undefined && { board }) };
  return queryOptions({
    queryKey: [missionLeaderboard.name, token, board ?? '', period] as const,
    queryFn: toQuery(client, missionLeaderboard, { query }).queryFn,
  });
}

/** The daily check-in with its calendar. */
export function checkInQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [checkInCalendar.name, token] as const,
    queryFn: toQuery(client, checkInCalendar, {}).queryFn,
  });
}

/** Claims the reward of a step. Sent again under the same request id, it pays once. */
export function claimMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof missionClaim>['body']) => client.send(missionClaim, { body }),
  });
}

/** Checks in for today. */
export function checkInMutation(client: Client) {
  return mutationOptions({ mutationFn: () => client.send(checkIn, {}) });
}
