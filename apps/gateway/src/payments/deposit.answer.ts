import { money, toDecimalString, type Money } from '@marquee/money';
import { settleAmount } from '@marquee/payments';
import type { AnswerOf, CallOf, WireLanguage } from '@marquee/contract';
import { textIn, type Merchant } from '../core/merchant.ts';
import { bonusTermsOf, feeTermsOf, type Deposit } from './deposit.ts';
import type { DepositBonus, PaymentMethod } from './methods.store.ts';

type DepositAnswer = AnswerOf<CallOf<'depositRead'>>;
type MethodsAnswer = AnswerOf<CallOf<'depositMethods'>>;

/** An amount in its wire form. */
const wire = (value: Money) => ({ currency: value.currency, amount: toDecimalString(value) });

/** A deposit as its member sees it: before the money came with the figures announced, afterwards with the real ones. */
export function depositAnswer(deposit: Deposit, language: WireLanguage, merchant: Merchant): DepositAnswer {
  const { currency, paidAmount, paidCurrency } = deposit;
  const units = (value: bigint) => wire(money(currency, value));
  const quote = settleAmount(
    money(currency, deposit.netAmount === null ? deposit.amount : deposit.netAmount + (deposit.fee ?? 0n)),
    { fee: feeTermsOf(deposit), turnover: deposit.turnover },
    bonusTermsOf(deposit),
  );
  return {
    reference: deposit.reference,
    method: deposit.method,
    methodName: textIn(deposit.methodNames, language, merchant),
    kind: deposit.kind,
    state: deposit.state,
    reviewReason: deposit.state === 'held-for-review' ? deposit.reviewReason : null,
    rejectReason: deposit.rejectReason,
    amount: units(deposit.amount),
    paid: paidAmount === null || paidCurrency === null ? null : wire(money(paidCurrency, paidAmount)),
    fee: deposit.fee === null ? wire(quote.fee) : units(deposit.fee),
    arrives: deposit.netAmount === null ? wire(quote.arrives) : units(deposit.netAmount),
    bonus: deposit.bonus === null ? wire(quote.bonus) : units(deposit.bonus),
    turnover: wire(quote.turnover),
    action: deposit.action,
    hasReceipt: deposit.hasReceipt,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    closedAt: deposit.closedAt?.toISOString() ?? null,
  };
}

/** A way to pay in, on the wire. `imageOf` gives the address of a picture of the brand file. */
export function methodAnswer(
  method: PaymentMethod,
  language: WireLanguage,
  merchant: Merchant,
  imageOf: (merchant: string, source: string) => string | null,
): MethodsAnswer['methods'][number] {
  const { terms } = method;
  return {
    code: method.code,
    kind: method.kind,
    name: textIn(method.names, language, merchant),
    minimum: wire(terms.minimum),
    maximum: wire(terms.maximum),
    decimals: terms.decimals,
    fee: {
      flat: wire(terms.fee.flat),
      perMille: terms.fee.perMille,
      minimum: wire(terms.fee.minimum),
      maximum: terms.fee.maximum && wire(terms.fee.maximum),
    },
    turnover: terms.turnover,
    quickAmounts: method.quickAmounts.map((amount) => wire(money(terms.minimum.currency, amount))),
    expiryMinutes: method.expiryMinutes,
    usualMinutes: method.usualMinutes,
    imageUrl: method.image === null ? null : imageOf(merchant.code, method.image),
  };
}

/** A bonus, on the wire. */
export function bonusAnswer(
  { code, names, terms }: DepositBonus,
  language: WireLanguage,
  merchant: Merchant,
): MethodsAnswer['bonuses'][number] {
  return {
    code,
    name: textIn(names, language, merchant),
    percent: terms.percent,
    cap: wire(terms.cap),
    minimum: wire(terms.minimum),
    turnover: terms.turnover,
  };
}
