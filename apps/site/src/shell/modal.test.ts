import { expect, test } from 'vitest';
import { modalOf, withModal } from './modal.ts';

test('only a dialog that exists opens by name', () => {
  expect(modalOf('?modal=login')).toBe('login');
  expect(modalOf('?page=PG&modal=login')).toBe('login');
  expect(modalOf('?modal=toString')).toBeUndefined();
  expect(modalOf('')).toBeUndefined();
});

test('opening and closing leaves the rest of the address alone', () => {
  const opened = withModal('?page=PG', 'login');
  expect(modalOf(opened)).toBe('login');
  expect(withModal(opened, undefined)).toBe('?page=PG');
  expect(withModal('?modal=login', undefined)).toBe('');
});
