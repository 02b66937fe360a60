import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import type { ContractKind, TermsInput } from '@marquee/commission';
import {
  agentContractAccept,
  agentContractLimits,
  agentContractList,
  agentContractOffer,
  agentContractRead,
  agentContractReject,
  agentContractSimulate,
  agentContractTerminate,
  type ValueOf,
} from '@marquee/contract';

export type Contract = ValueOf<typeof agentContractOffer>;
export type ContractLimits = ValueOf<typeof agentContractLimits>;
export type ContractComparison = ValueOf<typeof agentContractRead>;
export type EndingContract = ContractComparison['ends'][number];
export type Simulation = ValueOf<typeof agentContractSimulate>;

/** Which contracts a list shows. */
export interface ContractList {
  readonly role: 'upline' | 'downline';
  readonly show: 'open' | 'history';
  readonly kind: ContractKind;
}

/** Contracts of a kind page by page, the newest first. */
export function contractsQuery(client: Client, token: string, list: ContractList) {
  return infiniteQueryOptions({
    queryKey: [agentContractList.name, token, list] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...list, ...(pageParam !== '' && { cursor: pageParam }) };
      const outcome = await client.send(agentContractList, { query }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** How many offers wait for the agent's answer. */
export function waitingOffersQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [agentContractList.name, token, 'waiting'] as const,
    queryFn: toQuery(client, agentContractList, { query: { role: 'downline', limit: 1 } }).queryFn,
    select: ({ waiting }) => waiting,
  });
}

/** What offers of a kind are checked against. */
export function limitsQuery(client: Client, token: string, kind: ContractKind) {
  return queryOptions({
    queryKey: [agentContractLimits.name, token, kind] as const,
    queryFn: toQuery(client, agentContractLimits, { query: { kind } }).queryFn,
  });
}

/** The open contract of a kind with one member directly below; undefined without one. */
export function contractWithQuery(client: Client, token: string, kind: ContractKind, account: string) {
  const query = { role: 'upline', kind, account } as const;
  return queryOptions({
    queryKey: [agentContractList.name, token, query] as const,
    queryFn: toQuery(client, agentContractList, { query }).queryFn,
    select: ({ contracts }) => contracts.find(({ state }) => state === 'accepted') ?? null,
    enabled: account !== '',
  });
}

/** A contract next to the one that it replaces, and what its acceptance ends. */
export function comparisonQuery(client: Client, token: string, contract: string) {
  return queryOptions({
    queryKey: [agentContractRead.name, token, contract] as const,
    queryFn: toQuery(client, agentContractRead, { query: { contract } }).queryFn,
    // What would end changes with every contract further below.
    staleTime: 0,
  });
}

/** An offer that a form holds. */
export interface Offer {
  readonly account: string;
  readonly terms: TermsInput;
}

const wireTerms = (terms: TermsInput) => ({ ...terms, base: [...terms.base], tiers: [...terms.tiers] });

/** Sends an offer. */
export function offerMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ account, terms, requestId }: Offer & { requestId: string }) =>
      client.send(agentContractOffer, { body: { requestId, account, terms: wireTerms(terms) } }),
  });
}

/** Replays past periods under an offer. */
export function simulateMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ account, terms }: Offer) =>
      client.send(agentContractSimulate, { body: { account, terms: wireTerms(terms) } }),
  });
}

/** Accepts an offer, knowing which contracts end. */
export function acceptMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ contract, ends }: { contract: string; ends: readonly EndingContract[] }) =>
      client.send(agentContractAccept, {
        body: { contract, ends: ends.map((each) => each.contract) },
      }),
  });
}

/** Rejects an offer, or ends a contract that the agent offered. */
export function endMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ action, contract }: { action: 'reject' | 'terminate'; contract: string }) =>
      client.send(action === 'reject' ? agentContractReject : agentContractTerminate, {
        body: { contract },
      }),
  });
}

/** The queries that change with any contract. */
export const contractCalls = [agentContractList.name, agentContractLimits.name, agentContractRead.name];
