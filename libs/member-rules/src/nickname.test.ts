import { describe, expect, test } from 'vitest';
import { cleanNickname, nicknameProblem } from './nickname.ts';

describe('a nickname', () => {
  test.each([
    'Anna',
    'Lucky 李雷',
    'Nguyễn Văn',
    'สมชาย ที่รัก',
    'Zoë',
    "O'Neil",
    'Badminton',
    'Модест',
    '김민준',
    'Modesta',
    'ミスター',
  ])('%j is accepted', (nickname) => expect(nicknameProblem(cleanNickname(nickname))).toBeUndefined());

  test.each([
    ['x', 'length'],
    ['a'.repeat(21), 'length'],
    ['\u3164\u3164', 'characters'],
    ['\u115F\u115F', 'characters'],
    ['\uFFA0\uFFA0', 'characters'],
    ['an\u034Fna', 'characters'],
    ['an\uFE0Fna', 'characters'],
    [`a${'\u0301\u0302'.repeat(8)}b`, 'characters'],
    ['e\u0301\u0301n', 'characters'],
    ['\u0301ab', 'characters'],
    ['..', 'characters'],
    ['Admin', 'reserved'],
    ['adm\u0456n', 'reserved'],
    ['АDМIN', 'reserved'],
    ['Adm1n', 'reserved'],
    ['Ａｄｍｉｎ', 'reserved'],
    ['Ádmin', 'reserved'],
    ['admin 7', 'reserved'],
    ['A.d.m.i.n', 'reserved'],
    ['Customer Service', 'reserved'],
    ['SUPP0RT', 'reserved'],
    ['Jade Support', 'reserved'],
    ['在线客服', 'reserved'],
  ])('%j is refused for its %s', (nickname, reason) =>
    expect(nicknameProblem(cleanNickname(nickname))).toBe(reason),
  );
});
