import type { MessageDescriptor } from '@lingui/core';
import { ballRules } from './rules-on-balls.ts';
import { digitRules } from './rules-on-digits.ts';
import { prizeRules } from './rules-on-prizes.ts';

const rules: Readonly<Record<string, MessageDescriptor>> = { ...digitRules, ...ballRules, ...prizeRules };

/** Sentences that end the rules of several plays. */
const endings = [
  'Each typed number is bought with every order of its digits.',
  'Every ball of the one side makes a bet with every ball of the other; two balls that both sides have make one.',
];

/**
 * When a play wins, in the reader's language.
 *
 * @param rule as the table of the play has it, in English
 * @throws RangeError for one without words
 */
export function ruleText(rule: string, translate: (message: MessageDescriptor) => string): string {
  const label = rules[rule];
  if (label) return translate(label);
  const ending = endings.find((each) => rule.endsWith(` ${each}`)) ?? '';
  const bare = rules[rule.replace(` ${ending}`, '')];
  const more = rules[ending];
  if (!bare || !more) throw new RangeError(`no words for the rule "${rule}"`);
  return `${translate(bare)} ${translate(more)}`;
}
