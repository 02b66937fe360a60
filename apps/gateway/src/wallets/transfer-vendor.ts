import { money, parseMoney, toDecimalString } from '@marquee/money';
import { createSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';

/** How vendors with their own wallets and the gateway sign their messages. */
export const walletSigning = createSigning('wallet');

/** A transfer as sent to the vendor. Idempotent per key. */
export interface VendorTransfer {
  /** Names it at the vendor for ever. */
  readonly key: string;
  readonly player: string;
  readonly direction: 'to-vendor' | 'from-vendor';
  readonly currency: string;
  /** Ten-thousandths, above zero. */
  readonly amount: bigint;
}

/**
 * The vendor's response to a transfer. `unanswered`: the outcome is open, because there was no response that can be trusted.
 * `unknown`: it has not happened so far.
 */
export type VendorAnswer =
  | { readonly kind: 'done'; readonly balance: bigint }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' | 'unanswered'; readonly reason: string };

/** A vendor with its own wallet. Nothing here throws for an expected failure. */
export interface TransferVendor {
  readonly send: (transfer: VendorTransfer) => Promise<VendorAnswer>;
  /** Queries a transfer. */
  readonly status: (transfer: VendorTransfer) => Promise<VendorAnswer>;
  /** What a player has there, in ten-thousandths; undefined when no answer came that can be believed. */
  readonly balance: (player: string, currency: string) => Promise<bigint | undefined>;
}

/** Milliseconds in which a movement must be answered: a member waits. */
const TIMEOUT_MS = 6000;
/** The same for a balance, which is only looked at. */
const BALANCE_TIMEOUT_MS = 2500;
/** Characters of an answer; more is none of the protocol's. */
const LONGEST = 16_384;

const decimal = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));

/** The body of `POST <vendor>/transfers`. */
export const transferMessage = v.strictObject({
  key: v.pipe(v.string(), v.uuid()),
  player: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  direction: v.picklist(['to-vendor', 'from-vendor']),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/)),
  amount: decimal,
});

/** The answer to it, and to `GET <vendor>/transfers/<key>`. */
export const transferReport = v.variant('state', [
  v.object({ ...transferMessage.entries, state: v.literal('done'), balance: decimal }),
  v.object({
    ...transferMessage.entries,
    state: v.literal('refused'),
    reason: v.pipe(v.string(), v.maxLength(200)),
  }),
]);

/** The answer to `GET <vendor>/players/<player>/balance?currency=…`. */
export const balanceReport = v.object({ player: v.string(), currency: v.string(), balance: decimal });

type VendorReply = { status: number; value: unknown } | { problem: string };

/** A vendor that speaks the wallet protocol over HTTP: both sides sign, and a movement has one name for ever. */
export function createHttpVendor(url: string, key: SigningKey, timeoutMs = TIMEOUT_MS): TransferVendor {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    milliseconds: number,
  ): Promise<VendorReply> {
    try {
      const address = new URL(`${url}${path}`);
      const signed = { method, path: address.pathname + address.search, body };
      const { nonce, headers } = walletSigning.signRequest(key, signed, Date.now());
      const response = await fetch(address, {
        method,
        headers: { ...headers, ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      });
      const text = await response.text();
      if (text.length > LONGEST) return { problem: 'the answer is too long' };
      const answered = { status: response.status, body: text };
      if (!walletSigning.isAnswer([key], nonce, answered, Object.fromEntries(response.headers)))
        return { problem: `status ${response.status} without a right signature` };
      return { status: response.status, value: JSON.parse(text) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : 'no connection' };
    }
  }

  function read(transfer: VendorTransfer, received: VendorReply): VendorAnswer {
    if ('problem' in received) return { kind: 'unanswered', reason: received.problem };
    if (received.status === 404) return { kind: 'unknown', reason: 'the vendor does not know it' };
    const parsed = v.safeParse(transferReport, received.value);
    if (received.status !== 200 || !parsed.success)
      return { kind: 'unanswered', reason: `status ${received.status} with an answer that is none` };
    const report = parsed.output;
    const requested = messageOf(transfer);
    const isAbout = (Object.keys(requested) as (keyof typeof requested)[]).every(
      (name) => name === 'amount' || report[name] === requested[name],
    );
    // An answer about something else settles nothing.
    if (!isAbout || amountOf(report.currency, report.amount) !== transfer.amount)
      return { kind: 'unanswered', reason: 'the answer is about another transfer' };
    return report.state === 'done'
      ? { kind: 'done', balance: amountOf(report.currency, report.balance) }
      : { kind: 'refused', reason: report.reason };
  }

  return {
    send: async (transfer) =>
      read(transfer, await call('POST', '/transfers', JSON.stringify(messageOf(transfer)), timeoutMs)),
    status: async (transfer) =>
      read(transfer, await call('GET', `/transfers/${transfer.key}`, '', timeoutMs)),
    async balance(player, currency) {
      const path = `/players/${encodeURIComponent(player)}/balance?currency=${currency}`;
      const received = await call('GET', path, '', Math.min(BALANCE_TIMEOUT_MS, timeoutMs));
      if ('problem' in received || received.status !== 200) return undefined;
      const parsed = v.safeParse(balanceReport, received.value);
      if (!parsed.success || parsed.output.player !== player || parsed.output.currency !== currency)
        return undefined;
      return amountOf(currency, parsed.output.balance);
    },
  };
}

function messageOf(transfer: VendorTransfer): v.InferOutput<typeof transferMessage> {
  const { key, player, direction, currency, amount } = transfer;
  return { key, player, direction, currency, amount: toDecimalString(money(currency, amount)) };
}

/** The schemas let nothing pass that is not an amount. */
function amountOf(currency: string, decimals: string): bigint {
  const parsed = parseMoney(currency, decimals);
  if (!parsed.ok) throw new Error(`a checked amount does not parse: ${parsed.error}`);
  return parsed.value.amount;
}
