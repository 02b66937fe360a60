import type { PaymentKind } from '@marquee/brand';
import type { Merchant } from './merchant.ts';

/**
 * Ways to pay in or to be paid in the order of the brand file: the kinds that it names first, then the others. Those of
 * one kind stay as they were.
 */
export function inPaymentOrder<Method>(
  methods: readonly Method[],
  { paymentOrder }: Pick<Merchant, 'paymentOrder'>,
  kindOf: (method: Method) => PaymentKind,
): Method[] {
  const placeOf = (method: Method): number => {
    const place = paymentOrder.indexOf(kindOf(method));
    return place < 0 ? paymentOrder.length : place;
  };
  return methods.toSorted((a, b) => placeOf(a) - placeOf(b));
}
