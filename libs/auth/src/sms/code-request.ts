/** Milliseconds in which a second request, for a code or for another captcha, is ignored (specification, section 9). */
export const requestThrottle = 1000;

/** Seconds for which the button rests when the platform does not say (specification, section 4). */
const defaultCooldown = 60;

/**
 * Seconds for which no further code may be asked for.
 *
 * @param expiredMinutes how long the code is good; undefined when the answer does not say.
 * @param roundTrip milliseconds between question and answer: half of them have passed since the platform began to count.
 */
export function codeCooldown(expiredMinutes: number | undefined, roundTrip = 0): number {
  const cooldown = expiredMinutes === undefined ? defaultCooldown : expiredMinutes * 60;
  return Math.max(0, Math.round(cooldown - roundTrip / 2 / 1000));
}

/** Whether a request comes too soon after the last one; both in milliseconds of the same clock. */
export function isThrottled(last: number | undefined, now: number): boolean {
  return last !== undefined && now - last < requestThrottle;
}
