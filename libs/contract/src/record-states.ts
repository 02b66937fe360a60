/** States of a bet. */
export const betStates = ['open', 'settled', 'cancelled'] as const;

/** Why a bet cost nothing: a free bet, or a prize that belongs to no bet. */
export const betOccasions = ['free-bet', 'free-rounds', 'jackpot', 'promotion', 'tournament'] as const;

/** States of a bonus: more is to be staked before a withdrawal, or nothing more is, or the member gave it up. */
export const bonusStates = ['running', 'free', 'given-up'] as const;

/** States of a line of cashback: in the wallet, or taken back since a draw was corrected. */
export const rebateStates = ['collected', 'taken-back'] as const;

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

/**
 * What the reference of a movement is: something with a number (deposit, withdrawal, bet, ticket, chase), the draw of an issue
 * of a lottery, a vendor's wallet, another member, or a promotion.
 */
export const referenceKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'ticket',
  'chase',
  'draw',
  'wallet',
  'member',
  'promotion',
] as const;

/** A kind of reference. */
export type ReferenceKind = (typeof referenceKinds)[number];

/**
 * What a wallet of a statement is: the main one, one at a vendor, money on its way out or to a vendor, money for lottery tickets
 * of later issues, other money that is set aside, and what an agent earned.
 */
export const walletKinds = [
  'cash',
  'vendor',
  'withdrawal-hold',
  'transfer-hold',
  'chase-hold',
  'hold',
  'commission',
] as const;

/** A kind of wallet. */
export type WalletKind = (typeof walletKinds)[number];

/** A state of a bet. */
export type BetState = (typeof betStates)[number];

/** Why a bet cost nothing. */
export type BetOccasion = (typeof betOccasions)[number];

/** A state of a bonus. */
export type BonusState = (typeof bonusStates)[number];

/** A state of a line of cashback. */
export type RebateState = (typeof rebateStates)[number];

/** A kind of line of the account record. */
export type AccountRecordType = (typeof accountRecordTypes)[number];

/** What asks for stakes before a withdrawal. */
export const turnoverKinds = ['deposit', 'deposit-bonus', 'gift', 'other'] as const;
export type TurnoverKind = (typeof turnoverKinds)[number];
