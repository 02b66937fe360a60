import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  agentAccountOpen,
  agentLinkCreate,
  agentLinkEnd,
  agentLinkList,
  type ValueOf,
} from '@marquee/contract';

export type RegistrationLink = ValueOf<typeof agentLinkCreate>;

/** What an account becomes. */
export type AccountKind = 'member' | 'agent';

/** The agent's registration links, the newest first. */
export function linksQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [agentLinkList.name, token] as const,
    queryFn: toQuery(client, agentLinkList, {}).queryFn,
  });
}

/** Makes a link. */
export function createLinkMutation(client: Client) {
  return mutationOptions({
    mutationFn: (link: { name: string; kind: AccountKind; prizePoint?: string; validDays?: number }) =>
      client.send(agentLinkCreate, { body: link }),
  });
}

/** Ends the link of a code. */
export function endLinkMutation(client: Client) {
  return mutationOptions({
    mutationFn: (code: string) => client.send(agentLinkEnd, { body: { code } }),
  });
}

/** Opens an account directly below the agent. */
export function openAccountMutation(client: Client) {
  return mutationOptions({
    mutationFn: (account: { username: string; password: string; kind: AccountKind; prizePoint?: string }) =>
      client.send(agentAccountOpen, { body: account }),
  });
}

/** The address of the registration form that a code opens. */
export function linkAddress(origin: string, code: string): string {
  return `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;
}
