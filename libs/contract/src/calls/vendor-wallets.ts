import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';

/** States of a movement between wallets. */
const transferStates = ['pending', 'done', 'refused'] as const;

/** A movement between the main wallet (MAIN) and a vendor’s. */
const walletMovement = () =>
  v.object({
    id: v.string(),
    from: v.string(),
    to: v.string(),
    amount: moneyField(),
    state: openPicklist(transferStates),
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
  });

/**
 * Returns the balance of the main wallet and of each vendor’s.
 *
 * consolidated: one wallet serves every vendor, and vendors is empty. inTransit is on its way to a vendor that has not
 * answered yet. owed is what the main wallet did not hold when a changed result was taken back, or when an agent’s contracts
 * earned less than those below: it is paid from the main wallet before any other money leaves it. stale: the vendor does not answer, and the balance is the last one known.
 */
export const walletConsolidatedFunds = call({
  name: 'walletConsolidatedFunds',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    consolidated: v.boolean(),
    main: moneyField(),
    inTransit: moneyField(),
    owed: moneyField(),
    vendors: v.array(v.object({ vassalage: v.string(), balance: moneyField(), stale: v.boolean() })),
  }),
  failures: [],
});

/**
 * Moves money between the main wallet and a vendor’s.
 *
 * MAIN names the main wallet and is on one side. requestId makes a repeated request harmless: it answers the same
 * movement as it is; used for another request it is a conflict. pending: the vendor has not answered; the platform
 * asks it again until it does, and the money is neither lost nor moved twice.
 */
export const walletTransfer = call({
  name: 'walletTransfer',
  flag: 'MCWALLET3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  token: 'required',
  secondFactor: true,
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    from: text(32),
    to: text(32),
    amount: unsignedDecimal(),
  }),
  response: walletMovement(),
  failures: [
    'insufficient-funds',
    'vendor-unavailable',
    'real-account-required',
    'conflict',
    'play-break',
    'play-limit-reached',
  ],
});

/**
 * Brings back everything from the vendors’ wallets to the main wallet.
 *
 * One movement for each vendor with a balance; unreachable names the vendors that did not say theirs.
 */
export const walletRecallAll = call({
  name: 'walletRecallAll',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/GCS_walletRecallAll',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ requestId: v.pipe(v.string(), v.uuid()) }),
  response: v.object({ transfers: v.array(walletMovement()), unreachable: v.array(v.string()) }),
  failures: ['real-account-required', 'conflict'],
});

/** Lists the movements between wallets that are under way, and the ten newest that ended; newest first. */
export const walletTransferList = call({
  name: 'walletTransferList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/GCS_walletTransferList',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(walletMovement()),
  failures: [],
});

/**
 * Lists the vendors with a wallet of their own that the merchant offers.
 *
 * The specification leaves the answer open.
 */
export const walletMerchant = call({
  name: 'walletMerchant',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.array(v.object({ vassalage: v.string(), displayName: v.string(), transferable: v.boolean() })),
  failures: [],
});
