import { parseMoney } from '@marquee/money';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, signedDecimal, unsignedDecimal } from '../money-fields.ts';
import { text } from '../request-fields.ts';

/**
 * Gives the sum of the member’s wallets.
 *
 * sumBalance is a decimal string with four decimals; currency is the code of the brand’s currency.
 */
export const walletBalance = call({
  name: 'walletBalance',
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

/**
 * Gives the balance of the main wallet and of each vendor’s.
 *
 * consolidated: one wallet serves every vendor, and vendors is empty.
 */
export const walletConsolidatedFunds = call({
  name: 'walletConsolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  encrypted: false,
  available: false,
  response: v.object({
    consolidated: v.boolean(),
    main: moneyField(),
    vendors: v.array(v.object({ vassalage: v.string(), balance: moneyField() })),
  }),
  failures: [],
});

/**
 * Moves money between the main wallet and a vendor’s.
 *
 * requestId makes a repeated request harmless: the first outcome is answered again; used for another request
 * it is a conflict. MAIN names the main wallet. The answer gives both new balances.
 */
export const walletTransfer = call({
  name: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  token: 'required',
  encrypted: false,
  available: false,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    from: text(32),
    to: text(32),
    amount: unsignedDecimal(),
  }),
  response: v.object({ requestId: v.string(), from: moneyField(), to: moneyField() }),
  failures: [
    'insufficient-funds',
    'amount-out-of-limits',
    'vendor-unavailable',
    'real-account-required',
    'conflict',
  ],
});

/**
 * Lists the wallets that the merchant offers.
 *
 * The specification leaves the answer open.
 */
export const walletMerchant = call({
  name: 'walletMerchant',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  token: 'required',
  encrypted: false,
  available: false,
  response: v.array(v.object({ vassalage: v.string(), displayName: v.string(), transferable: v.boolean() })),
  failures: [],
});
