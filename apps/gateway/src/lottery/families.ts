import { familyCodes, familyOn, type Family } from '@marquee/lottery-rules';

/** Whether the rules have a family of that code. */
export function isFamily(code: string): boolean {
  return familyCodes.includes(code);
}

/**
 * The rules of a family for a draw.
 * @param day of the draw, as 2026-11-21, in the lottery's own time: some families have other rules each year
 * @throws RangeError for a family that the rules do not have
 */
export function familyOf(code: string, day: string): Family {
  const family = familyOn(code, day);
  if (family === undefined) throw new RangeError(`there is no family "${code}"`);
  return family;
}

/** The rules of a family as they are today, for what does not depend on a draw. */
export function familyToday(code: string): Family {
  return familyOf(code, new Date().toISOString().slice(0, 10));
}
