import { expect, test } from 'vitest';
import { readRights, rightText } from './read-rights.ts';

test.each([
  ['owner', { role: 'owner', merchant: null, limit: null }],
  ['payments@jade', { role: 'payments', merchant: 'jade', limit: null }],
  ['brand-manager@jade:5000.50', { role: 'brand-manager', merchant: 'jade', limit: '5000.50' }],
])('%s is a right, and is written the same', (word, right) => {
  expect(readRights([word])).toEqual([right]);
  expect(rightText(right)).toBe(word);
});

test.each(['boss', 'owner@', 'owner:much', 'owner:1.23456', ''])('"%s" is no right', (word) => {
  expect(() => readRights([word])).toThrow('is no right');
});
