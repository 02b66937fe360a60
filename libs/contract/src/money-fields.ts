import { parseMoney } from '@marquee/money';
import type { Money } from '@marquee/money';
import { object, pipe, rawTransform, regex, string } from 'valibot';

/** A decimal string of the wire with up to four decimals, never negative: what a request asks for. */
/* @__NO_SIDE_EFFECTS__ */
export function unsignedDecimal() {
  return pipe(string(), regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
}

/** A decimal string of the wire with up to four decimals, negative for a debt, as in answers. */
/* @__NO_SIDE_EFFECTS__ */
export function signedDecimal() {
  return pipe(string(), regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
}

/** An amount on the wire, `{currency: "PHP", amount: "1234.5600"}`, read as money. */
/* @__NO_SIDE_EFFECTS__ */
export function moneyField() {
  return pipe(
    object({ currency: string(), amount: signedDecimal() }),
    rawTransform<{ currency: string; amount: string }, Money>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseMoney(dataset.value.currency, dataset.value.amount, 'signed');
      if (parsed.ok) return parsed.value;
      addIssue({ message: `not an amount of money: ${parsed.error}` });
      return NEVER;
    }),
  );
}
