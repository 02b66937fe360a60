import { expect, test } from 'vitest';
import { payloadFacts, subjectOf } from './payload-facts.ts';

test('each field of a request is named with its value, those of lists by their place', () => {
  const body = {
    name: 'paul',
    rights: [{ merchant: null, role: 'payments', limit: '5000.0000' }],
    notes: [],
  };
  expect(payloadFacts(JSON.stringify({ body }))).toEqual([
    ['name', 'paul'],
    ['rights.0.merchant', 'null'],
    ['rights.0.role', 'payments'],
    ['rights.0.limit', '5000.0000'],
    ['notes', '[]'],
  ]);
});

test('a request is about its first field but the merchant', () => {
  expect(subjectOf('{"body":{"merchant":"jade","withdrawal":"500001","decision":"approve"}}')).toBe('500001');
  expect(subjectOf('{"body":{"merchant":"jade"}}')).toBe('–');
});
