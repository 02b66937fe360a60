import { randomInt } from 'node:crypto';

/** Characters that survive being read off a screen and typed. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Twelve characters in groups of four, 59 bits. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}
