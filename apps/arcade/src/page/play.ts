import { formatMoney } from '@marquee/i18n';
import { money } from '@marquee/money';
import type { Refused } from '../games/engine.ts';
import type { InstantRound } from '../rounds/instant.ts';
import type { ApiResult, PlaySession } from './api.ts';
import { isText, translate } from './texts.ts';

/** What a game's page works with. */
export interface Play {
  readonly session: PlaySession;
  /** Does an action of the game once, however often the connection breaks. */
  readonly act: <Value extends object>(action: string, body: object) => Promise<ApiResult<Value | Refused>>;
  /** Shows another balance and notifies the site; undefined reads it from the wallet. */
  readonly setBalance: (balance: string | undefined) => void;
  readonly balance: string;
  /** The balance is being read: it may have changed. */
  readonly stale: boolean;
}

/** An amount as people read it, of ten-thousandths or a decimal string. */
export const amountText = (amount: bigint | string): string =>
  formatMoney(typeof amount === 'bigint' ? money('X', amount) : amount);

/** An amount on a chip or a button, without `.00`. */
export const shortAmount = (amount: bigint): string => amountText(amount).replace(/\.00$/, '');

/** Hundredths as odds: 1.95. */
export const oddsText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** Whether a payout is celebrated: only where more came back than was staked. Null is not decided yet. */
export const isGain = (payout: string | null, stake: string | number): boolean =>
  payout !== null && Number(payout) > Number(stake);

/** The text for a prize that the wallet does not have yet; undefined when there is none. */
export function unpaidText({ prize, payout }: InstantRound): string | undefined {
  if (prize === 'stuck') return translate('prize.stuck');
  return prize === 'waiting' && Number(payout) > 0
    ? translate('prize.waiting', { amount: amountText(payout) })
    : undefined;
}

/** The text for the reason of a refusal. */
export function reasonText(reason: string): string {
  const name = `reason.${reason}`;
  return isText(name) ? translate(name) : translate('reason.other');
}

/** The text for an action that failed; undefined when it was done. */
export function errorText(answer: ApiResult<object>): string | undefined {
  if (!answer.ok) return reasonText(answer.problem);
  return 'reason' in answer.value ? reasonText(String(answer.value.reason)) : undefined;
}

/** A unique id of an action. Pages over plain http have no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, place, all) => hex.slice(from, all[place + 1])).join('-');
}

/** Whether the player asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
