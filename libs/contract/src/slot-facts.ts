/** What a slot may have, in the order of the filter. */
export const slotFeatures = [
  'free-spins',
  'respin',
  'expanding-wilds',
  'wild-multiplier',
  'jackpot',
] as const;

export type SlotFeature = (typeof slotFeatures)[number];

/** How much a slot's results vary from spin to spin. */
export const slotVolatilities = ['low', 'medium', 'high'] as const;

export type SlotVolatility = (typeof slotVolatilities)[number];

/** Percentages that a slot may be asked to pay back at least. */
export const slotReturns = [94, 95, 96, 97, 98] as const;
