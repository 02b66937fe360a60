import * as v from 'valibot';

/** A decimal string with up to four decimals. */
const decimal = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
const decimalOfCoin = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,14})(\.\d{1,18})?$/));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/));
const short = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:/));

/** A request to a provider: `POST <provider>/payments`. A repeated reference is the same payment. */
export const createPaymentRequest = v.object({
  reference: short,
  /** The brand by its code: a provider may serve several of one gateway. */
  merchant: short,
  kind: v.picklist(['e-wallet', 'card', 'crypto']),
  /** The provider's own name of the way to pay, such as a wallet or a coin's network. */
  channel: short,
  amount: decimal,
  currency,
  /** Moment after which the provider takes no payment, ISO 8601. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Where the payer is sent afterwards. */
  returnUrl: webAddress,
  /** Where news are posted; absent when the provider has a fixed address. */
  callbackUrl: v.optional(webAddress),
  language: short,
});
export type CreatePaymentRequest = v.InferOutput<typeof createPaymentRequest>;

/** What the payer must do. `page` is the provider's own page for this payment, where it has one. */
const paymentAction = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), page: webAddress }),
  v.object({
    kind: v.literal('qr'),
    text: v.pipe(v.string(), v.maxLength(2000)),
    page: v.nullable(webAddress),
  }),
  v.object({
    kind: v.literal('address'),
    address: short,
    network: short,
    asset: short,
    /** How much of the asset, a decimal string with as many decimals as the asset has. */
    assetAmount: decimalOfCoin,
    page: v.nullable(webAddress),
  }),
]);
export type PaymentAction = v.InferOutput<typeof paymentAction>;

/** The provider's answer to a creation. */
export const createdPayment = v.object({ providerReference: short, action: paymentAction });
export type CreatedPayment = v.InferOutput<typeof createdPayment>;

const status = v.picklist(['pending', 'paid', 'failed', 'expired']);

/** News of a payment, posted to the gateway. `amount` and `currency` are what was paid, or was to be. */
export const paymentNews = v.object({
  reference: short,
  providerReference: short,
  status,
  amount: decimal,
  currency,
});
export type PaymentNewsMessage = v.InferOutput<typeof paymentNews>;

/** The answer to `GET <provider>/payments/<reference>`: the news so far, and what the payer must do. */
export const paymentReport = v.object({ ...paymentNews.entries, action: paymentAction });
export type PaymentReport = v.InferOutput<typeof paymentReport>;

/** A request to a provider: `POST <provider>/payouts`. A repeated reference is the same payout. */
export const createPayoutRequest = v.object({
  reference: short,
  /** The brand by its code. */
  merchant: short,
  kind: v.picklist(['bank', 'ewallet', 'crypto']),
  /** The provider's own name of the way to pay. */
  channel: v.pipe(v.string(), v.maxLength(200)),
  /** The payee: the bank by its code, empty for what is no bank account; the holder is empty for a crypto address. */
  account: v.object({
    bank: v.pipe(v.string(), v.maxLength(40)),
    number: short,
    holder: v.pipe(v.string(), v.maxLength(200)),
  }),
  /** What is to arrive. */
  amount: decimal,
  currency,
  /** The same in a coin, when a coin is paid; null for other money. */
  coin: v.nullable(v.object({ code: short, amount: decimalOfCoin })),
  /** Where news are posted; absent when the provider has a fixed address. */
  callbackUrl: v.optional(webAddress),
});
export type CreatePayoutRequest = v.InferOutput<typeof createPayoutRequest>;

/**
 * The state of a payout: the answer to `POST <provider>/payouts` and to `GET <provider>/payouts/<reference>`, and the news
 * posted to the gateway. `amount` and `currency` are what was paid, or is to be.
 */
export const payoutNews = v.object({
  type: v.literal('payout'),
  reference: short,
  providerReference: short,
  status: v.picklist(['pending', 'paid', 'failed']),
  amount: decimal,
  currency,
});
export type PayoutNewsMessage = v.InferOutput<typeof payoutNews>;
