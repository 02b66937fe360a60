import { refuse } from '../http/refusal.ts';

/** The longest span of an agent's reports. */
const MAX_DAYS = 92;
const DAY = 24 * 60 * 60 * 1000;

/** Refuses a span of days that ends before it begins or is too long; undefined for every other. Both days are in it. */
export function spanRefusal({ from, to }: { readonly from: string; readonly to: string }, part = 'query') {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days >= 1 && days <= MAX_DAYS) return undefined;
  const message = `expected 1 to ${MAX_DAYS} days from the first`;
  return refuse('invalid-request', { fields: [{ path: `${part}.to`, rule: 'range', message }] });
}
