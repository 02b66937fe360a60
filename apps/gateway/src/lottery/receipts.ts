import type { AnswerOf, CallOf } from '@marquee/contract';
import { receiptText } from '@marquee/lottery-rules';
import type { DrawPromise } from './draw-chains.store.ts';
import type { Signer } from './signing.store.ts';

type ReceiptAnswer = NonNullable<AnswerOf<CallOf<'lotteryBet'>>['tickets'][number]['receipt']>;

/** What was promised of an issue, as the database keeps it for receipts. Hashes are hexadecimal digits. */
export interface StoredPromise {
  readonly anchor: string;
  readonly position: number;
  readonly commitment: string;
  readonly beacon:
    | { readonly kind: 'operator' | 'player' }
    | { readonly kind: 'drand'; readonly network: string; readonly round: number; readonly voidAt: string }
    | {
        readonly kind: 'block';
        readonly network: string;
        readonly confirmations: number;
        readonly voidAt: string;
      };
}

/** A promise as it is kept with the link of a chase. */
export function storedPromise({ anchor, position, commitment, beacon }: DrawPromise): StoredPromise {
  return {
    anchor: anchor.toString('hex'),
    position,
    commitment: commitment.toString('hex'),
    beacon: 'voidAt' in beacon ? { ...beacon, voidAt: new Date(beacon.voidAt).toISOString() } : beacon,
  };
}

/** What a receipt is of. */
export interface Sold {
  readonly lottery: string;
  readonly issue: string;
  readonly promise: StoredPromise | null;
  readonly pricesHash: Buffer | null;
  /** The leaf of a ticket; null for a link of a chase. */
  readonly leaf: string | null;
}

/** A receipt, signed; the same for the same sale. Null for a draw from outside, of which nothing is promised. */
export function signReceipt(
  signer: Pick<Signer, 'sign'>,
  { lottery, issue, promise, pricesHash, leaf }: Sold,
): ReceiptAnswer | null {
  if (promise === null || pricesHash === null) return null;
  const prices = pricesHash.toString('hex');
  const { beacon } = promise;
  const text = receiptText({
    ...promise,
    lottery,
    issue,
    prices,
    ticket: leaf,
    beacon: 'voidAt' in beacon ? { ...beacon, voidAt: Date.parse(beacon.voidAt) } : beacon,
  });
  return { ...promise, prices, ticket: leaf, signature: signer.sign(text).toString('hex') };
}
