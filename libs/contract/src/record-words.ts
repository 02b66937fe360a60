/** States of a bet. */
export const betStates = ['open', 'settled', 'cancelled'] as const;

/** What a line of the account record can be about. */
export const accountRecordTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'prize',
  'refund',
  'bonus',
  'rebate',
  'commission',
  'adjustment',
] as const;

/** A state of a bet. */
export type BetState = (typeof betStates)[number];

/** A kind of line of the account record. */
export type AccountRecordType = (typeof accountRecordTypes)[number];
