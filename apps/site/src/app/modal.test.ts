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

test('a dialog takes along what it shows, and leaves nothing of it behind', () => {
  const opened = withModal('?page=2', 'notice', { notice: '17' });
  expect(opened).toBe('?page=2&modal=notice&notice=17');
  expect(withModal(opened, undefined)).toBe('?page=2');
  expect(withModal(opened, 'login')).toBe('?page=2&modal=login');
  expect(withModal('?notice=17&modal=login', undefined)).toBe('?notice=17');
});
