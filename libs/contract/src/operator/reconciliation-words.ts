/** Whose files are compared with what the platform knows. */
export const reconciliationKinds = ['payment-provider', 'game-vendor'] as const;

/** How a row of a file or an entry of ours does not match. */
export const differenceOutcomes = [
  'amount-differs',
  'status-differs',
  'missing-ours',
  'missing-theirs',
  'duplicate',
] as const;

/** What a file says of each transaction. */
export const fileColumns = [
  'transaction',
  'reference',
  'kind',
  'status',
  'amount',
  'currency',
  'time',
] as const;
