import { animalOfDay, familyMakers, makeLhc, type Family } from '@marquee/lottery-rules';

const made = new Map<string, Family>();

/**
 * The rules of a family, made once.
 *
 * @param day of the draw, as 2026-11-21: Mark Six goes by lunar years
 * @returns undefined for a family that this site does not know yet
 */
export function familyOf(code: string, day: string): Family | undefined {
  const year = code === 'lhc' ? animalOfDay(day) : undefined;
  const key = `${code} ${year ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const family = year ? makeLhc(year) : familyMakers[code]?.();
  if (family) made.set(key, family);
  return family;
}
