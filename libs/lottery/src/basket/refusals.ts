import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Failure } from '@marquee/api-client';
import { formatNumber } from '@marquee/i18n';
import { parseMoney } from '@marquee/money';

/** Why a ticket or an issue of an order is refused: the platform's code, and its figure where there is one. */
export interface Refusal {
  readonly rule: string;
  readonly figure: string | undefined;
}
export type Refusals = ReadonlyMap<number, Refusal>;

/**
 * What a refused order says of each of its parts.
 *
 * @param part `tickets` or `links`
 * @returns nothing where the failure is about something else
 */
export function refusalsOf(failure: Failure, part: 'tickets' | 'links'): Refusals {
  const found = new Map<number, Refusal>();
  if (failure.kind !== 'invalid-request') return found;
  const place = new RegExp(String.raw`^body\.${part}\.(\d+)(?:\.|$)`);
  for (const { path, rule, figure } of failure.fields) {
    const index = place.exec(path)?.[1];
    if (index !== undefined && !found.has(Number(index))) found.set(Number(index), { rule, figure });
  }
  return found;
}

/**
 * Why a ticket is refused, and what can be done.
 *
 * @param amount how an amount of the wire is shown
 */
export function refusalText({ rule, figure }: Refusal, amount: (wire: string) => string): MessageDescriptor {
  const exact = figure === undefined ? undefined : figured(rule, figure, amount);
  return exact ?? texts[rule] ?? unknown;
}

/** How an amount that is on the wire is shown; what is none is shown as it is. */
export function wireAmount(currency: string, show: (amount: bigint) => string): (wire: string) => string {
  return (wire) => {
    const read = parseMoney(currency, wire);
    return read.ok ? show(read.value.amount) : wire;
  };
}

/** The same with the limit that was broken, or the number that is not sold. */
function figured(
  rule: string,
  figure: string,
  amount: (wire: string) => string,
): MessageDescriptor | undefined {
  switch (rule) {
    case 'covers-too-much': {
      const maximum = formatNumber(Number(figure));
      return msg`A ticket of this kind has ${maximum} bets at most. Pick fewer numbers.`;
    }
    case 'stake-too-low': {
      const minimum = amount(figure);
      return msg`A ticket costs ${minimum} at least. Stake more.`;
    }
    case 'stake-too-high': {
      const maximum = amount(figure);
      return msg`A ticket costs ${maximum} at most. Stake less.`;
    }
    case 'multiple-too-high': {
      const maximum = formatNumber(Number(figure));
      return msg`The highest multiple is ${maximum}. Choose a lower one.`;
    }
    case 'member-stake': {
      const maximum = amount(figure);
      return msg`You may stake ${maximum} on one issue. Choose a lower multiple.`;
    }
    case 'number-closed': {
      const number = figure.replaceAll(',', ' ');
      return msg`${number} is not available right now. Remove it, or pick another number.`;
    }
    case 'number-half': {
      const number = figure.replaceAll(',', ' ');
      return msg`${number} pays half: put it on a ticket of its own, apart from numbers that pay whole.`;
    }
    default:
      return undefined;
  }
}

const unknown = msg`The platform does not accept this ticket. Remove it and pick again.`;

const texts: Readonly<Record<string, MessageDescriptor>> = {
  odds: msg`Its prices have changed. Accept the new ones, or remove it.`,
  points: msg`The prize slider can no longer be set to this value. Accept the new prices, or remove the ticket.`,
  count: msg`The platform counts other bets than this page. Load the page again.`,
  stake: msg`The platform calculates another stake than this page. Reload the page.`,
  'covers-too-much': msg`It covers more of the possible bets than a single ticket is allowed to. Pick fewer numbers.`,
  'stake-too-low': msg`It costs less than a ticket must cost. Stake more.`,
  'stake-too-high': msg`It costs more than a ticket may cost. Stake less.`,
  'multiple-too-high': msg`Its multiple is higher than the limits allow. Choose a lower one.`,
  'out-of-range': msg`One of its numbers is not in this lottery. Remove the ticket and pick again.`,
  duplicate: msg`A number appears twice. Remove the ticket and pick again.`,
  overlap: msg`The same number is in two of its rows. Remove the ticket and pick again.`,
  'no-bets': msg`It is not a bet. Remove the ticket and pick again.`,
  'number-closed': msg`One of its numbers is not available right now. Remove it, or pick another one.`,
  'unknown-play': msg`This kind of bet is no longer available. Remove it.`,
};
