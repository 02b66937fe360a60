import { randomBytes } from 'node:crypto';
import {
  createPaymentRequest,
  paymentNews,
  type CreatePaymentRequest,
  type PaymentAction,
  type PaymentNewsMessage,
} from '@marquee/payments/protocol-server';
import * as v from 'valibot';

export const paymentSchema = v.object({
  /** Names the payment's page; cannot be guessed. */
  token: v.string(),
  request: createPaymentRequest,
  status: paymentNews.entries.status,
  paidAmount: v.nullable(v.string()),
  /** Milliseconds since 1970 at which it was requested, or at which it ended. */
  at: v.optional(v.number(), 0),
  /** Updates that the gateway has not acknowledged yet, oldest first. */
  unsent: v.array(paymentNews),
});

/** A payment as the sandbox knows it. */
export type SandboxPayment = v.InferOutput<typeof paymentSchema>;

/** A payment that is still to be paid. */
export function newPayment(request: CreatePaymentRequest): SandboxPayment {
  return {
    token: randomBytes(12).toString('base64url'),
    request,
    status: 'pending',
    paidAmount: null,
    at: Date.now(),
    unsent: [],
  };
}

/** The sandbox's own name of a payment. */
export const paymentName = (payment: SandboxPayment): string => `sandbox-${payment.request.reference}`;

/** The update that the gateway gets about a payment. */
export function paymentUpdate(payment: SandboxPayment): PaymentNewsMessage {
  const { reference, amount, currency } = payment.request;
  return {
    reference,
    providerReference: paymentName(payment),
    status: payment.status,
    amount: payment.paidAmount ?? amount,
    currency,
  };
}

/** Units of a brand's currency to one USDT. Invented, and near enough to look real. */
const unitsPerTether: Record<string, bigint> = { PHP: 58n, CNY: 7n, IDR: 16_000n };

/** What the payer must do, by the requested channel. */
export function actionOf(payment: SandboxPayment, page: string): PaymentAction {
  const { kind, channel, amount, currency } = payment.request;
  if (kind === 'crypto') {
    const [asset = channel, network = ''] = channel.split('-');
    return {
      kind: 'address',
      // Looks like an address of the network and is none: its checksum is wrong.
      address: `TSandbox${payment.token.replaceAll(/[^A-Za-z0-9]/g, 'x')}`.padEnd(34, 'x').slice(0, 34),
      network,
      asset,
      assetAmount: inTether(amount, unitsPerTether[currency] ?? 1n),
      page,
    };
  }
  return channel === 'qr' ? { kind: 'qr', text: page, page } : { kind: 'redirect', page };
}

/** An amount in millionths of a coin, rounded up: too little would be another amount. */
function inTether(amount: string, rate: bigint): string {
  const [integer = '0', fraction = ''] = amount.split('.');
  const millionths = BigInt(integer + fraction.padEnd(6, '0').slice(0, 6));
  const coins = (millionths + rate - 1n) / rate;
  return `${coins / 1_000_000n}.${String(coins % 1_000_000n).padStart(6, '0')}`;
}
