import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem, OfferRule } from '@marquee/commission';

/** Why the other party cannot be offered a contract, as the gateway names it. */
type PartyRule = 'oneself' | 'upline' | 'not-direct' | 'not-an-agent' | 'open-offer';

/** Says what is wrong with a field of an offer, and what would be right. */
export const problemText: Record<FieldProblem['problem'] | OfferRule | PartyRule, MessageDescriptor> = {
  unknown: msg`Choose one from the list.`,
  missing: msg`Fill in this field.`,
  'not-a-number': msg`Use a plain number, such as 1.25.`,
  negative: msg`Use a number that is not negative.`,
  'too-many-decimals': msg`Use two decimals at most.`,
  'too-large': msg`This number is too large.`,
  'no-own-contract': msg`You need a contract of this kind before you can offer one.`,
  'period-not-of-kind': msg`This kind of contract does not have this period.`,
  'tier-count': msg`A contract has 1 to 10 tiers.`,
  'requirement-falls': msg`This is lower than in the tier before.`,
  'requirement-does-not-rise': msg`Sales or loss must be higher than in the tier before.`,
  'reward-does-not-rise': msg`This must be higher than in the tier before.`,
  'active-members-fall': msg`This is lower than in the tier before.`,
  'above-own-contract': msg`Your own contract does not pay this much at this requirement.`,
  'above-limit': msg`This is above the highest rate that is allowed.`,
  'reward-zero': msg`Use a number above zero.`,
  'loss-above-sales': msg`The loss cannot be higher than the sales.`,
  'mode-differs': msg`This must be as in your own contract.`,
  'period-differs': msg`This must be as in your own contract.`,
  'base-differs': msg`This must be as in your own contract.`,
  'base-invalid': msg`This kind of contract pays on the sales alone.`,
  'real-time-has-tiers': msg`A real-time salary has one tier without requirements.`,
  'real-time-fixed': msg`A real-time salary pays a rate, not a fixed amount.`,
  'win-lose-dividend': msg`A dividend has one rate for all stakes.`,
  'carry-over-without-dividend': msg`Only a dividend carries losses over.`,
  'floating-without-dividend': msg`Only a dividend has floating tiers.`,
  oneself: msg`You cannot offer a contract to yourself.`,
  upline: msg`You cannot offer a contract to your upline.`,
  'not-direct': msg`Contracts are offered to agents directly below you.`,
  'not-an-agent': msg`Contracts are offered to agents directly below you.`,
  'open-offer': msg`An offer of this kind is already waiting for an answer. Take it back first.`,
};

/** The text of a rule; undefined for one that a newer gateway adds. */
export function textOfRule(rule: string): MessageDescriptor | undefined {
  return Object.entries(problemText).find(([name]) => name === rule)?.[1];
}
