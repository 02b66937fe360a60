import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { agentDepositConfirm, agentDepositDecline, agentDepositList, type ValueOf } from '@marquee/contract';
import type { Reauthentication } from '../reauthentication/ReauthenticationForm.tsx';

export type AgentDeposit = ValueOf<typeof agentDepositConfirm>;

/** Milliseconds between two polls of deposit requests. */
const WATCH = 15_000;

/** The deposit requests of members below. */
export function agentDepositsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [agentDepositList.name, token] as const,
    queryFn: toQuery(client, agentDepositList, {}).queryFn,
    refetchInterval: WATCH,
  });
}

/** Pays one from the agent's balance. */
export function confirmDeposit(
  client: Client,
  input: { readonly requestId: string; readonly reference: string },
  reauthentication: Reauthentication,
) {
  return client.send(agentDepositConfirm, { body: { ...input, ...reauthentication } });
}

/** Declines the deposit of a reference. */
export function declineDepositMutation(client: Client) {
  return mutationOptions({
    mutationFn: (reference: string) => client.send(agentDepositDecline, { body: { reference } }),
  });
}
