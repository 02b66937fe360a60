import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Client, Failure } from '@marquee/api-client';
import { toDecimalString, type Money } from '@marquee/money';
import { sendTransfer } from './wallets.queries.ts';

/** The outcome of a transfer. */
export type TransferEnd =
  | { readonly kind: 'done' | 'pending'; readonly amount: Money }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A movement that the member requests. */
export interface WalletTransferInput {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
}

const lostAnswers: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'malformed-answer',
  'unavailable',
  'internal',
]);

/** Sends transfers so that pressing again after a lost answer moves nothing twice. */
export function useWalletTransfer(client: Client, onMoved: () => Promise<void>) {
  // Another amount or direction is another request, with another id.
  const last = useRef<{ readonly text: string; readonly requestId: string }>(undefined);

  const transfer = useMutation({
    mutationFn: async ({ from, to, amount }: WalletTransferInput): Promise<TransferEnd> => {
      const decimals = toDecimalString(amount);
      const text = `${from} ${to} ${decimals}`;
      if (last.current?.text !== text) last.current = { text, requestId: crypto.randomUUID() };
      const { requestId } = last.current;
      const outcome = await sendTransfer(client, { requestId, from, to, amount: decimals });
      // After a lost answer the transfer may have happened: the next attempt keeps the id.
      if (outcome.ok || !lostAnswers.has(outcome.error.kind)) last.current = undefined;
      if (!outcome.ok) return { kind: 'failed', failure: outcome.error };
      return { kind: outcome.value.state === 'done' ? 'done' : 'pending', amount };
    },
    onSuccess: onMoved,
  });

  return {
    sending: transfer.isPending,
    end: transfer.data,
    /** @returns whether the money has moved, or is on its way */
    send: async (input: WalletTransferInput) => (await transfer.mutateAsync(input)).kind !== 'failed',
  };
}
