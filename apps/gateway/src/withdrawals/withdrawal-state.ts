/** The states of a withdrawal, as in the table `withdrawal_state`, which describes them. */
export type WithdrawalState =
  | 'requested'
  | 'reviewing'
  | 'approved'
  | 'paying'
  | 'paid'
  | 'disputed'
  | 'received'
  | 'rejected'
  | 'failed';

/** What can happen to one: by a rule, an operator, the member or the passing of time. */
export type WithdrawalAction =
  | 'review'
  | 'approve'
  | 'reject'
  | 'hand-over'
  | 'pay'
  | 'fail'
  | 'confirm'
  | 'dispute'
  | 'uphold'
  | 'refund';

/** Where the money moves: from the hold to the payer, from the hold back to the member, or from the payer back. */
export type MoneyMove = 'out' | 'back' | 'refund';

interface Step {
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
  readonly money?: MoneyMove;
}

/**
 * All steps. None leads from `received`, whether the member confirmed it or the time passed: a forced receipt is not
 * refunded. Held money becomes playable again only by a rejection or a failure.
 */
export const withdrawalSteps: { readonly [Action in WithdrawalAction]: Step } = {
  /** The rule leaves it to a person. */
  review: { from: ['requested'], to: 'reviewing' },
  approve: { from: ['requested', 'reviewing'], to: 'approved' },
  reject: { from: ['requested', 'reviewing', 'approved'], to: 'rejected', money: 'back' },
  /** The payer has it. */
  'hand-over': { from: ['approved'], to: 'paying' },
  pay: { from: ['paying'], to: 'paid', money: 'out' },
  fail: { from: ['paying'], to: 'failed', money: 'back' },
  confirm: { from: ['paid'], to: 'received' },
  /** The member reports that nothing arrived. */
  dispute: { from: ['paid'], to: 'disputed' },
  /** The operator finds that it did come. */
  uphold: { from: ['disputed'], to: 'received' },
  /** The operator finds that it did not. */
  refund: { from: ['disputed'], to: 'failed', money: 'refund' },
};
