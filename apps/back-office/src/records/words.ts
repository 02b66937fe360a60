import { useCallback } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { adjustmentCodes } from '@marquee/contract/operator';

/** Fields of the calls whose values are words of the contract; other fields hold names and texts that people wrote. */
const fields = new Set([
  'action',
  'category',
  'code',
  'decision',
  'direction',
  'flags',
  'kind',
  'occasion',
  'payment',
  'period',
  'problem',
  'reason',
  'shared',
  'source',
  'state',
  'status',
  'type',
  'wallet',
]);

/** The words by their value, and by field and value where it means something else in one field. */
export const words: Readonly<Record<string, MessageDescriptor>> = {
  // States of deposits, withdrawals, bets, tickets and rewards.
  created: msg({ message: 'Created', comment: 'State of a deposit: the provider has not answered yet' }),
  'awaiting-payment': msg({ message: 'Awaiting payment', comment: 'State of a deposit' }),
  'held-for-review': msg({ message: 'In review', comment: 'State of a withdrawal' }),
  credited: msg`Credited`,
  expired: msg`Expired`,
  rejected: msg`Rejected`,
  cancelled: msg`Cancelled`,
  requested: msg({ message: 'Requested', comment: 'State of a withdrawal' }),
  reviewing: msg({ message: 'In review', comment: 'State of a withdrawal' }),
  'in-review': msg({ message: 'In review', comment: 'State of a withdrawal' }),
  approved: msg`Approved`,
  paying: msg({ message: 'Being paid', comment: 'State of a withdrawal' }),
  paid: msg`Paid`,
  received: msg({ message: 'Received', comment: 'State of a withdrawal: the member has the money' }),
  disputed: msg({
    message: 'Disputed',
    comment: 'State of a withdrawal: the member says that it did not come',
  }),
  failed: msg({ message: 'Failed', comment: 'State of a withdrawal: the payment did not work' }),
  open: msg({ message: 'Open', comment: 'State of a bet: its result is not known yet' }),
  settled: msg`Settled`,
  won: msg({ message: 'Won', comment: 'A lottery ticket' }),
  lost: msg({ message: 'Lost', comment: 'A lottery ticket' }),
  returned: msg({ message: 'Returned', comment: 'A lottery ticket whose stake went back' }),
  'in-process': msg({ message: 'To be given', comment: 'State of something taken from the points mall' }),
  granted: msg({ message: 'Granted', comment: 'State of a reward' }),
  active: msg`Active`,
  suspended: msg`Suspended`,
  invited: msg({ message: 'Invited', comment: 'State of a member of staff' }),
  unknown: msg({ message: 'Other', comment: 'A state or type without a name of its own' }),
  // Why something waits for a person.
  receipt: msg`The member sent a receipt`,
  'amount-mismatch': msg`Another amount arrived`,
  'currency-mismatch': msg`Another currency arrived`,
  'paid-after-rejection': msg`Paid after it was rejected`,
  'unknown-reference': msg`Belongs to nothing we know`,
  'paid-again': msg`Paid once more`,
  'other-amount': msg`Another amount was paid`,
  'paid-after-return': msg`Paid after the money went back`,
  'failed-after-paid': msg`Reported as failed after it was paid`,
  'not-requested': msg`Was not requested from this payment provider`,
  forgotten: msg`The payment provider no longer knows it`,
  // Risk of a withdrawal.
  'new-member': msg`New member`,
  'new-account': msg`New account`,
  'new-device': msg`New device`,
  'shared-account': msg`Account of another member too`,
  'linked-members': msg`Same device as other members`,
  'open-turnover': msg`Turnover is missing`,
  'more-out-than-in': msg`Much more out than in`,
  // Kinds.
  'bank-transfer': msg({ message: 'Bank transfer', comment: 'A kind of deposit' }),
  'e-wallet': msg({ message: 'E-wallet', comment: 'A kind of deposit' }),
  bank: msg({ message: 'Bank account', comment: 'A kind of payout account' }),
  ewallet: msg({ message: 'E-wallet', comment: 'A kind of deposit' }),
  card: msg({ message: 'Payment card', comment: 'A kind of deposit' }),
  crypto: msg({ message: 'Cryptocurrency', comment: 'A kind of deposit' }),
  agent: msg`Agent`,
  member: msg`Member`,
  trial: msg({ message: 'Trial account', comment: 'A kind of member' }),
  cash: msg({ message: 'Cash', comment: 'A kind of item that points are exchanged for' }),
  'wallet cash': msg`Main wallet`,
  vendor: msg({ message: 'Wallet at a vendor', comment: 'A kind of wallet' }),
  'withdrawal-hold': msg({ message: 'Withdrawals being paid', comment: 'Money on its way out' }),
  'transfer-hold': msg({ message: 'Transfers between wallets', comment: 'Money on its way to a vendor' }),
  'chase-hold': msg({
    message: 'Set aside for chases',
    comment: 'Money for lottery tickets of later issues',
  }),
  hold: msg({ message: 'Set aside', comment: 'Money that is reserved' }),
  commission: msg({ message: 'Commission', comment: 'Line of the account record: an agent’s earnings' }),
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  transfer: msg`Transfer`,
  bet: msg`Bet`,
  prize: msg`Prize`,
  refund: msg`Refund`,
  bonus: msg`Bonus`,
  rebate: msg`Cashback`,
  adjustment: msg`Adjustment`,
  turnover: msg`Turnover`,
  goods: msg({ message: 'Goods', comment: 'A kind of item that points are exchanged for' }),
  'raffle-ticket': msg({
    message: 'Entry for a raffle',
    comment: 'A kind of item that points are exchanged for',
  }),
  device: msg({ message: 'The same device', comment: 'What two members have in common' }),
  address: msg({ message: 'The same network address', comment: 'What two members have in common' }),
  'payout-account': msg({ message: 'The same payout account', comment: 'What two members have in common' }),
  loss: msg({ message: 'Loss', comment: 'What a safer-play limit is about' }),
  time: msg({ message: 'Time played', comment: 'What a safer-play limit is about' }),
  'cool-off': msg({ message: 'Break', comment: 'A break that a member takes from play' }),
  'self-exclusion': msg`Self-exclusion`,
  day: msg({ message: 'A day', comment: 'Period of a limit' }),
  week: msg({ message: 'A week', comment: 'Period of a limit' }),
  month: msg({ message: 'A month', comment: 'Period of a limit' }),
  'as closed': msg`Not sold`,
  'as half': msg`Pays half`,
  'as sold': msg`At full odds`,
  // Decisions and their reasons.
  block: msg({ message: 'Suspension', comment: 'A decision about a member' }),
  unblock: msg({ message: 'Suspension lifted', comment: 'A decision about a member' }),
  approve: msg`Approve`,
  reject: msg`Reject`,
  reached: msg({ message: 'Requirements met', comment: 'Why a VIP rank changed' }),
  'month-missed': msg({ message: 'Requirements of the month missed', comment: 'Why a VIP rank changed' }),
  operator: msg({ message: 'By staff', comment: 'Why a VIP rank changed' }),
  correction: msg({ message: 'Correction', comment: 'Why a balance is adjusted' }),
  'missing-deposit': msg({ message: 'Missing deposit', comment: 'Why a balance is adjusted' }),
  'duplicate-deposit': msg({ message: 'Deposit credited twice', comment: 'Why a balance is adjusted' }),
  'vendor-error': msg({ message: 'Error of a vendor', comment: 'Why a balance is adjusted' }),
  complaint: msg({ message: 'Complaint', comment: 'Why a balance is adjusted' }),
  goodwill: msg({ message: 'Goodwill', comment: 'Why a balance is adjusted' }),
  fraud: msg({ message: 'Fraud', comment: 'Why a balance is adjusted' }),
  credit: msg({ message: 'Credit', comment: 'Direction of an adjustment: to the member' }),
  debit: msg({ message: 'Debit', comment: 'Direction of an adjustment: from the member' }),
  'free-bet': msg({ message: 'Free bet', comment: 'Why a bet cost nothing' }),
  'free-rounds': msg({ message: 'Free rounds', comment: 'Why a bet cost nothing' }),
  jackpot: msg({ message: 'Jackpot', comment: 'Why a bet cost nothing' }),
  promotion: msg`Promotion`,
  tournament: msg({ message: 'Tournament', comment: 'Why a bet cost nothing' }),
  // Reports of payment providers.
  pending: msg({
    message: 'Pending',
    comment: 'State of a transfer between wallets: the vendor has not answered yet',
  }),
  in: msg`Deposit`,
  out: msg`Withdrawal`,
  // Categories of games.
  ELOTT: msg({ message: 'E-Lottery', comment: 'Category of games: lottery drawn by computer, in a menu' }),
  LOTT: msg({ message: 'Lottery', comment: 'Category of games, in a menu' }),
  LIVE: msg({ message: 'Live Casino', comment: 'Category of games, in a menu' }),
  SPORTS: msg({ message: 'Sports', comment: 'Category of games: betting on sports, in a menu' }),
  FISH: msg({ message: 'Fishing', comment: 'Category of games: fish shooting, in a menu' }),
  RNG: msg({ message: 'Slots', comment: 'Category of games, in a menu' }),
  PVP: msg({ message: 'Card Rooms', comment: 'Category of games: players against players, in a menu' }),
  ESPORTS: msg({
    message: 'Esports',
    comment: 'Category of games: betting on computer game matches, in a menu',
  }),
};

/** Says the words of the calls, such as states, kinds and reasons, as staff read them; others by their name in the call. */
export function useWord(): (field: string, value: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (field, value) => {
      // Other codes are names that people gave.
      const isName = field === 'code' && !adjustmentCodes.some((code) => code === value);
      const found = fields.has(field) && !isName ? (words[`${field} ${value}`] ?? words[value]) : undefined;
      return found ? i18n._(found) : value;
    },
    [i18n],
  );
}
