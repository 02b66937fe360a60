import type { QueryClient } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { followEvents } from '@marquee/api-client';
import {
  type CallName,
  messageList,
  messageUnreadCount,
  missionSummary,
  pointBalance,
  rewardCentre,
  rewardCount,
  walletBalance,
  walletConsolidatedFunds,
} from '@marquee/contract';

/**
 * Keeps the balance, the points and the numbers of unread messages, rewards and missions in a query cache as the gateway pushes
 * them, within a second of a change, and has open lists of these loaded again. A page that is out of sight receives nothing and catches up when it is seen again.
 *
 * @param token the member's token, under which the cache keeps their balance.
 * @param onAgentEvent called with the data of each event about contracts and messages
 * @returns what ends it
 */
export function pushBalance(
  cache: QueryClient,
  token: string,
  onAgentEvent: (data: string) => void,
): () => void {
  const key = [walletBalance.name, token];
  const read = (data: string): void => {
    const parsed = safeParse(walletBalance.response, parseJson(data));
    if (!parsed.success) return;
    // An answer that is still under way would be older than this.
    void cache.cancelQueries({ queryKey: key });
    cache.setQueryData(key, parsed.output);
    void cache.invalidateQueries({ queryKey: [walletConsolidatedFunds.name, token] });
  };
  const readUnread = (data: string): void => {
    const parsed = safeParse(messageUnreadCount.response, parseJson(data));
    if (!parsed.success) return;
    cache.setQueryData([messageUnreadCount.name, token], parsed.output);
    void cache.invalidateQueries({ queryKey: [messageList.name, token] });
  };
  const readRewards = (data: string): void => {
    const parsed = safeParse(rewardCount.response, parseJson(data));
    if (!parsed.success) return;
    cache.setQueryData([rewardCount.name, token], parsed.output);
    void cache.invalidateQueries({ queryKey: [rewardCentre.name, token] });
  };
  const readMissions = (data: string): void => {
    const parsed = safeParse(missionSummary.response, parseJson(data));
    if (!parsed.success) return;
    cache.setQueryData([missionSummary.name, token], parsed.output);
    for (const name of missionQueries) void cache.invalidateQueries({ queryKey: [name, token] });
  };
  const readPoints = (data: string): void => {
    const parsed = safeParse(pointBalance.response, parseJson(data));
    if (!parsed.success) return;
    const pointsKey = [pointBalance.name, token];
    void cache.cancelQueries({ queryKey: pointsKey });
    cache.setQueryData(pointsKey, parsed.output);
  };
  return followEvents({
    path: '/wps/v2/wallets/events',
    token,
    onEvent: ({ name, data }) => {
      if (name === 'balance') read(data);
      if (name === 'points') readPoints(data);
      if (name === 'agent') onAgentEvent(data);
      if (name === 'messages') readUnread(data);
      if (name === 'rewards') readRewards(data);
      if (name === 'missions') readMissions(data);
      // The session is over or the site closed, which the next call says; or other pages of this member are enough.
      if (name !== 'end') return undefined;
      if (data !== 'crowded') void cache.invalidateQueries({ queryKey: key });
      return 'stop';
    },
    onRefused: () => void cache.invalidateQueries({ queryKey: key }),
  });
}

/** By name: importing the calls would make the first visit's list of chunks longer. */
const missionQueries = [
  'missionList',
  'missionLeaderboard',
  'checkInCalendar',
] as const satisfies readonly CallName[];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
