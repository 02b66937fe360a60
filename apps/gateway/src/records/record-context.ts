import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { CallContext } from '../http/handler.ts';

/** The reader of a record. */
export type MemberContext = CallContext<'required'>;

/** Amounts of a currency as they stand on the wire. */
export const inCurrency = (currency: string) => (amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

/** Trial accounts play for nothing: they have no records of money. */
export const isTrial = ({ session }: MemberContext) => memberRole(session.type) === 'trial';
