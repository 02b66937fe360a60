import { parseMoney } from '@marquee/money';
import * as v from 'valibot';
import { call } from '../call.ts';
import { signedDecimal } from '../money-fields.ts';

/**
 * Returns the sum of the member’s wallets.
 *
 * sumBalance is a decimal string with four decimals; currency is the code of the brand’s currency.
 */
export const walletBalance = call({
  name: 'walletBalance',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.pipe(
    v.object({ sumBalance: signedDecimal(), currency: v.string() }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parseMoney(dataset.value.currency, dataset.value.sumBalance, 'signed');
      if (parsed.ok) return { balance: parsed.value };
      addIssue({ message: `not an amount of money: ${parsed.error}` });
      return NEVER;
    }),
  ),
  failures: [],
});
