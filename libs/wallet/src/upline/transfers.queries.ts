import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FailureError, toQuery, type Client } from '@marquee/api-client';
import {
  memberTransferList,
  memberTransferOptions,
  memberTransferSend,
  type ValueOf,
} from '@marquee/contract';
import type { Reauthentication } from '../reauthentication/ReauthenticationForm.tsx';

export type TransferOptions = ValueOf<typeof memberTransferOptions>;
export type MemberTransfer = ValueOf<typeof memberTransferSend>;

/** A transfer to the upline, or to a member directly below by user name. `amount` as a decimal string. */
export interface TransferInput {
  readonly to: 'upline' | 'downline';
  readonly username?: string;
  readonly amount: string;
}

/** The members to which money can be sent, and the limits. */
export function transferOptionsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [memberTransferOptions.name, token] as const,
    queryFn: toQuery(client, memberTransferOptions, {}).queryFn,
  });
}

/** What the member sent and received so, newest first. */
export function transferListQuery(client: Client, token: string) {
  return infiniteQueryOptions({
    queryKey: [memberTransferList.name, token] as const,
    queryFn: async ({ pageParam, signal }) => {
      const outcome = await client.send(
        memberTransferList,
        { query: pageParam === '' ? {} : { before: pageParam } },
        { signal },
      );
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? last.transfers.at(-1)?.id : undefined),
  });
}

/** Moves the money. */
export function sendToMember(
  client: Client,
  input: TransferInput & { readonly requestId: string },
  reauthentication: Reauthentication,
) {
  return client.send(memberTransferSend, { body: { ...input, ...reauthentication } });
}
