/** The states of a withdrawal. */
export const withdrawalStates = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'received',
  'disputed',
  'rejected',
  'failed',
] as const;
