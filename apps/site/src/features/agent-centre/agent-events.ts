import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { number, object, safeParse } from 'valibot';
import { agentContractLimits, agentContractList, agentContractRead } from '@marquee/contract';
import { showToast } from '@marquee/ui-kit';

const eventCounts = object({ offers: number(), answers: number() });

/** How often something happened to an agent's contracts, as it was pushed last. */
export interface EventCounts {
  readonly offers: number;
  readonly answers: number;
}

/**
 * Shows what others did to an agent's contracts since the last event, and has the lists of contracts fetched again.
 *
 * @param before undefined for the first event of a page, which only says where the counts begin
 * @returns the counts of this event; those before when it cannot be read
 */
export function showAgentEvents(
  data: string,
  before: EventCounts | undefined,
  { cache, token, i18n }: { cache: QueryClient; token: string; i18n: I18n },
): EventCounts | undefined {
  const parsed = safeParse(eventCounts, JSON.parse(data));
  if (!parsed.success) return before;
  const counts = parsed.output;
  if (before === undefined) return counts;
  const hasOffers = counts.offers > before.offers;
  const hasAnswers = counts.answers > before.answers;
  if (hasOffers || hasAnswers)
    for (const { name } of [agentContractList, agentContractLimits, agentContractRead])
      void cache.invalidateQueries({ queryKey: [name, token] });
  const text = i18n._(msg`It is in the agent centre, under Team management.`);
  if (hasOffers) showToast({ tone: 'info', title: i18n._(msg`A contract is offered to you`), text });
  if (hasAnswers) showToast({ tone: 'info', title: i18n._(msg`One of your contracts has changed`), text });
  return counts;
}
