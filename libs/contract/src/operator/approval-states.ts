/** Where a request for approval stands. */
export const approvalStates = ['requested', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

export type ApprovalState = (typeof approvalStates)[number];
