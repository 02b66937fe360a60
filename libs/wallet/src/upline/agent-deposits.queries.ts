import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { agentDepositConfirm, agentDepositDecline, agentDepositList, type ValueOf } from '@marquee/contract';
import type { Reauthentication } from '../reauthentication/ReauthenticationForm.tsx';

export type AgentDeposit = ValueOf<typeof agentDepositConfirm>;

/** Milliseconds between two requests for what members ask for. */
const WATCH = 15_000;

/** The deposits that members below ask the agent for. */
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
