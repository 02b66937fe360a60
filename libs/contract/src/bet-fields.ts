import { categories } from '@marquee/brand';
import { nullable, string } from 'valibot';
import { moneyField } from './money-fields.ts';
import { openPicklist } from './open-picklist.ts';
import { instant } from './record-fields.ts';
import { betOccasions, betStates } from './record-states.ts';

/** A bet of a betting record. */
export const betFields = {
  id: string(),
  category: openPicklist(categories),
  vendor: string(),
  vendorName: string(),
  game: string(),
  gameName: string(),
  round: string(),
  stake: moneyField(),
  payout: moneyField(),
  state: openPicklist(betStates),
  /** Why a bet cost nothing; null for one with a stake. */
  occasion: nullable(openPicklist(betOccasions)),
  placedAt: instant(),
  /** Null while the bet is open. */
  settledAt: nullable(instant()),
};
