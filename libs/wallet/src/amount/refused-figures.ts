import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Failure } from '@marquee/api-client';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import * as v from 'valibot';

const refusedValue = v.object({
  limit: v.optional(v.string()),
  allowed: v.optional(v.string()),
  missing: v.optional(v.string()),
  usableAt: v.optional(v.string()),
  withoutCheck: v.optional(v.string()),
});

/**
 * What the platform says in figures of a request that it refused: they may have changed since the page was opened.
 *
 * @returns undefined when it gives none
 */
export function refusedFigures(failure: Failure, symbol: string): MessageDescriptor | undefined {
  const parsed = v.safeParse(refusedValue, 'value' in failure ? failure.value : undefined);
  if (!parsed.success) return undefined;
  const { limit, allowed, missing, usableAt, withoutCheck } = parsed.output;
  if (missing !== undefined) {
    const left = formatMoney(missing, { symbol });
    return msg`Bets still to place: ${left}`;
  }
  if (usableAt !== undefined) {
    const until = formatDateTime(new Date(usableAt));
    return msg`Can be used from ${until}`;
  }
  if (withoutCheck !== undefined) {
    const rest = formatMoney(withoutCheck, { symbol });
    return msg`Without it you can still withdraw ${rest}. Send a document to withdraw more.`;
  }
  if (limit === 'daily-count') return msg`That was the last one for today. Come back tomorrow.`;
  if (allowed === undefined) return undefined;
  const bound = formatMoney(allowed, { symbol });
  if (limit === 'minimum') return msg`The minimum is ${bound}.`;
  return limit === 'daily-amount' ? msg`For today ${bound} is left.` : msg`The maximum at once is ${bound}.`;
}
