/** Why a balance is adjusted. */
export const adjustmentCodes = [
  'correction',
  'missing-deposit',
  'duplicate-deposit',
  'vendor-error',
  'complaint',
  'goodwill',
  'fraud',
] as const;

/** A code of {@link adjustmentCodes}. */
export type AdjustmentCode = (typeof adjustmentCodes)[number];
