import { expect, test } from 'vitest';
import { payloadFacts } from './payload-facts.ts';

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
