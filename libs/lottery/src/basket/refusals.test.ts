import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

test('a refused order names its tickets, each with the first thing that is wrong', () => {
  const failure = {
    kind: 'invalid-request',
    message: '',
    retryAfterSeconds: undefined,
    value: undefined,
    fields: [
      { path: 'body.tickets.1.odds', rule: 'odds', message: 'direct pays 96.0000' },
      { path: 'body.tickets.1.stake', rule: 'stake', message: '' },
      { path: 'body.tickets.12', rule: 'overlap', message: '' },
      { path: 'body.links.0.multiple', rule: 'multiple-too-high', message: '' },
      { path: 'body.gameCode', rule: 'max_length', message: '' },
    ],
  } as const;
  expect([...refusalsOf(failure, 'tickets')]).toEqual([
    [1, 'odds'],
    [12, 'overlap'],
  ]);
  expect([...refusalsOf(failure, 'links')]).toEqual([[0, 'multiple-too-high']]);
  expect(refusalsOf({ kind: 'network', message: '' }, 'tickets').size).toBe(0);
});
