import { expect, test } from 'vitest';
import { formatMoney } from '@marquee/i18n';
import { money } from '@marquee/money';
import { refusalsOf, refusalText, wireAmount } from './refusals.ts';

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
      { path: 'body.links.0.multiple', rule: 'multiple-too-high', message: '', figure: '10000' },
      { path: 'body.gameCode', rule: 'max_length', message: '' },
    ],
  } as const;
  expect([...refusalsOf(failure, 'tickets')]).toEqual([
    [1, { rule: 'odds', figure: undefined }],
    [12, { rule: 'overlap', figure: undefined }],
  ]);
  expect([...refusalsOf(failure, 'links')]).toEqual([[0, { rule: 'multiple-too-high', figure: '10000' }]]);
  expect(refusalsOf({ kind: 'network', message: '' }, 'tickets').size).toBe(0);
});

test.each([
  ['covers-too-much', '850', '850'],
  ['stake-too-high', '5000.0000', 'P\u00a05,000.00'],
  ['stake-too-low', '0.0010', 'P\u00a00.001'],
  ['multiple-too-high', '10000', '10,000'],
  ['member-stake', '200000.0000', 'P\u00a0200,000.00'],
  ['number-closed', '1,2,3', '1 2 3'],
  ['number-half', '5,5', '5 5'],
])('a refusal by %s says the figure %s', (rule, figure, expected) => {
  const amount = wireAmount('PHP', (ten) => formatMoney(money('PHP', ten), { symbol: 'P', exact: true }));
  const { values = {} } = refusalText({ rule, figure }, amount);
  expect(Object.values(values)).toEqual([expected]);
  // Without it, as an older platform answers, the same is said in general.
  expect(refusalText({ rule, figure: undefined }, amount).values ?? {}).toEqual({});
});
