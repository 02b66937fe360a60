import { familyMakers, type Family } from '@marquee/lottery-rules';

/** Whether the rules have a family of that code. */
export function isFamily(code: string): boolean {
  return Object.hasOwn(familyMakers, code);
}

const made = new Map<string, Family>();

/**
 * The rules of a family, made when it is first asked for.
 * @throws RangeError for a family that the rules do not have
 */
export function familyOf(code: string): Family {
  const known = made.get(code);
  if (known !== undefined) return known;
  const family = isFamily(code) ? familyMakers[code]?.() : undefined;
  if (family === undefined) throw new RangeError(`there is no family "${code}"`);
  made.set(code, family);
  return family;
}
