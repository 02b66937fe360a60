import { useRef, useState } from 'react';
import type { Client, Failure } from '@marquee/api-client';
import { walletTransfer } from '@marquee/contract';
import { toDecimalString, type Money } from '@marquee/money';

/** What became of a transfer. */
export type TransferEnd =
  | { readonly kind: 'done' | 'pending'; readonly amount: Money }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A movement that a member asks for. */
export interface WalletTransferInput {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
}

/** Sends transfers so that pressing again after a lost answer moves nothing twice. */
export function useWalletTransfer(client: Client, onMoved: () => Promise<void>) {
  const [sending, setSending] = useState(false);
  const [end, setEnd] = useState<TransferEnd>();
  // The id belongs to one wish; another amount or way is another wish.
  const wish = useRef<{ readonly text: string; readonly requestId: string }>(undefined);

  /** @returns whether the wish is fulfilled, or on its way */
  async function send({ from, to, amount }: WalletTransferInput): Promise<boolean> {
    const decimals = toDecimalString(amount);
    const text = `${from} ${to} ${decimals}`;
    if (wish.current?.text !== text) wish.current = { text, requestId: crypto.randomUUID() };
    setSending(true);
    setEnd(undefined);
    const outcome = await client.send(walletTransfer, {
      body: { requestId: wish.current.requestId, from, to, amount: decimals },
    });
    if (outcome.ok) {
      wish.current = undefined;
      setEnd({ kind: outcome.value.state === 'done' ? 'done' : 'pending', amount });
    } else {
      setEnd({ kind: 'failed', failure: outcome.error });
      // Whether a refusal was of the platform's own making is certain; a lost answer leaves the wish open.
      if (!['network', 'timeout', 'malformed-answer', 'unavailable', 'internal'].includes(outcome.error.kind))
        wish.current = undefined;
    }
    setSending(false);
    await onMoved();
    return outcome.ok;
  }

  return { sending, end, send };
}
