import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createPaymentRequest,
  paymentNews,
  type CreatePaymentRequest,
  type PaymentAction,
  type PaymentNewsMessage,
} from '@marquee/payments/protocol-server';
import * as v from 'valibot';

const paymentSchema = v.object({
  /** Names the payment's page, so that nobody finds one by counting. */
  token: v.string(),
  request: createPaymentRequest,
  status: paymentNews.entries.status,
  paidAmount: v.nullable(v.string()),
  /** News that the gateway has not acknowledged yet, oldest first. */
  unsent: v.array(paymentNews),
});

/** A payment as the sandbox knows it. */
export type SandboxPayment = v.InferOutput<typeof paymentSchema>;

/** The payments of the sandbox, kept in one file so that a restart forgets none. */
export class Payments {
  readonly #file: string | undefined;
  readonly #byReference = new Map<string, SandboxPayment>();

  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    const kept = v.safeParse(v.array(paymentSchema), readJson(file));
    for (const payment of kept.success ? kept.output : [])
      this.#byReference.set(payment.request.reference, payment);
  }

  all(): SandboxPayment[] {
    return [...this.#byReference.values()];
  }

  find(reference: string): SandboxPayment | undefined {
    return this.#byReference.get(reference);
  }

  findByToken(token: string): SandboxPayment | undefined {
    return this.all().find((payment) => payment.token === token);
  }

  /** The payment of a reference: the one that is there, whatever is asked now. */
  create(request: CreatePaymentRequest): SandboxPayment {
    const known = this.#byReference.get(request.reference);
    if (known) return known;
    const payment: SandboxPayment = {
      token: randomBytes(12).toString('base64url'),
      request,
      status: 'pending',
      paidAmount: null,
      unsent: [],
    };
    this.#byReference.set(request.reference, payment);
    this.save();
    return payment;
  }

  /** Writes everything down; the file is whole at any moment. */
  save(): void {
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.all()));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** The sandbox's own name of a payment. */
export const paymentName = (payment: SandboxPayment): string => `sandbox-${payment.request.reference}`;

/** What the gateway is told of a payment. */
export function newsOf(payment: SandboxPayment): PaymentNewsMessage {
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

/** What the payer must do, by the channel that the gateway asked for. */
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
  const [whole = '0', fraction = ''] = amount.split('.');
  const millionths = BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
  const coins = (millionths + rate - 1n) / rate;
  return `${coins / 1_000_000n}.${String(coins % 1_000_000n).padStart(6, '0')}`;
}
