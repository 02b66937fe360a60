import { expect, test } from 'vitest';
import { rememberedUsername, rememberingCookie } from './remembered.ts';

test('a name that was remembered is read again, whatever its letters', () => {
  for (const name of ['ann', 'Nguyễn; a=b', '100%']) {
    const pair = rememberingCookie(name, false).split('; ')[0] ?? '';
    expect(rememberedUsername(`other=1; ${pair}; last=2`)).toBe(name);
  }
});

test('it lives for 24 hours, and forgetting ends it at once', () => {
  expect(rememberingCookie('ann', true)).toBe(
    'rememberedUser=ann; path=/; max-age=86400; samesite=strict; secure',
  );
  expect(rememberingCookie(undefined, false)).toContain('max-age=0');
});

test('a cookie that is empty, broken or too long is no one', () => {
  expect(rememberedUsername('')).toBeUndefined();
  expect(rememberedUsername('rememberedUser=')).toBeUndefined();
  expect(rememberedUsername('rememberedUser=%E0%A4%A')).toBeUndefined();
  expect(rememberedUsername(`rememberedUser=${'a'.repeat(65)}`)).toBeUndefined();
});
