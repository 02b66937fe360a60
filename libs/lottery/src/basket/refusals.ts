import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Failure } from '@marquee/api-client';

/** What stands against one ticket or one issue of an order: the platform's word for it. */
export type Refusals = ReadonlyMap<number, string>;

/**
 * What a refused order says of each of its parts.
 *
 * @param part `tickets` or `links`
 * @returns nothing where the failure is about something else
 */
export function refusalsOf(failure: Failure, part: 'tickets' | 'links'): Refusals {
  const found = new Map<number, string>();
  if (failure.kind !== 'invalid-request') return found;
  const place = new RegExp(String.raw`^body\.${part}\.(\d+)(?:\.|$)`);
  for (const { path, rule } of failure.fields) {
    const index = place.exec(path)?.[1];
    if (index !== undefined && !found.has(Number(index))) found.set(Number(index), rule);
  }
  return found;
}

/** Why a ticket is refused, and what can be done. */
export function refusalText(rule: string): MessageDescriptor {
  return texts[rule] ?? unknown;
}

const unknown = msg`The platform does not take this ticket. Take it out and pick it anew.`;

const texts: Readonly<Record<string, MessageDescriptor>> = {
  odds: msg`Its prices have changed. Take the new ones, or take it out.`,
  points: msg`The prize slider may no longer stand there. Take the new prices, or take it out.`,
  count: msg`The platform counts other bets than this page. Load the page again.`,
  stake: msg`The platform reckons another stake than this page. Load the page again.`,
  'covers-too-much': msg`It has more of the possible bets than one ticket may. Pick fewer numbers.`,
  'stake-too-low': msg`It costs less than a ticket must. Stake more.`,
  'stake-too-high': msg`It costs more than a ticket may. Stake less.`,
  'multiple-too-high': msg`Its multiple is higher than the limits allow. Choose a lower one.`,
  'out-of-range': msg`A number in it is not in this lottery. Take it out and pick it anew.`,
  duplicate: msg`A number stands twice in it. Take it out and pick it anew.`,
  overlap: msg`The same number stands in two rows of it. Take it out and pick it anew.`,
  'no-bets': msg`It makes no bet. Take it out and pick it anew.`,
  'number-closed': msg`A number of it is not for sale right now. Take it out, or pick another one.`,
  'unknown-play': msg`This kind of bet is not sold any more. Take it out.`,
};
