import { rectifyConfusion } from 'unicode-confusables';
import { lengthOf } from './fields.ts';

/** Characters of a nickname, at least and at most. */
export const nicknameBounds = { min: 2, max: 20 } as const;

/** What is wrong with a nickname. */
export type NicknameReason = 'length' | 'characters' | 'reserved';

/** Names that would make a member look like staff. */
const reservedNames = [
  'admin',
  'administrator',
  'admins',
  'mod',
  'moderator',
  'staff',
  'support',
  'official',
  'operator',
  'system',
  'root',
  'helpdesk',
  'service',
  'customerservice',
];

/** The same in scripts that write no spaces between words: these are looked for anywhere in a nickname. */
const reservedParts = ['客服', '管理员', '管理員', '官方', '系统', '系統', '運営', '管理者'];

/** A nickname as it is checked and stored: composed, without spaces around it and with single ones inside. */
export function cleanNickname(nickname: string): string {
  return nickname.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * Checks a cleaned nickname: its length, that every character of it can be seen, that marks do not pile up, and that it
 * does not imitate staff. Imitations are found by the skeleton of Unicode Technical Standard 39, section 4.
 */
export function nicknameProblem(nickname: string): NicknameReason | undefined {
  const length = lengthOf(nickname);
  if (length < nicknameBounds.min || length > nicknameBounds.max) return 'length';
  if (!/^[\p{L}\p{M}\p{N} ._'’-]+$/u.test(nickname) || !/[\p{L}\p{N}]/u.test(nickname)) return 'characters';
  if (/\p{Default_Ignorable_Code_Point}/u.test(nickname)) return 'characters';
  // Real scripts need three marks on a letter at most, and none of them twice.
  if (/^\p{M}|\p{M}{4}|(\p{M})\1/u.test(nickname.normalize('NFD'))) return 'characters';
  return imitatesStaff(nickname) ? 'reserved' : undefined;
}

function imitatesStaff(nickname: string): boolean {
  const words = nickname.split(/[ ._'’-]+/);
  const candidates = [...words, words.join('')].flatMap((word) => [word, word.replace(/\p{N}+$/u, '')]);
  return (
    candidates.some((word) => skeletons(word).some((skeleton) => reservedSkeletons.has(skeleton))) ||
    reservedParts.some((part) => words.join('').includes(part))
  );
}

/** Both letter cases have look-alikes of their own: `1` looks like `I`, and `rn` like `m`. */
function skeletons(word: string): string[] {
  const plain = word.normalize('NFKC');
  return [plain.toLowerCase(), plain.toUpperCase(), plain].map(skeletonOf);
}

function skeletonOf(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const reservedSkeletons = new Set(reservedNames.flatMap(skeletons));
