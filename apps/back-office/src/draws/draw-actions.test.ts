import { expect, test } from 'vitest';
import { actionsFor } from './draw-actions.ts';

const drawsAt = '2026-11-24T09:00:00.000Z';
const later = Date.parse('2026-11-24T09:05:00.000Z');

test('nothing is decided before the draw', () => {
  expect(actionsFor('outside', { drawsAt, state: 'open' }, Date.parse(drawsAt) - 1)).toEqual([]);
});

test('a draw from outside is entered once and then corrected', () => {
  expect(actionsFor('outside', { drawsAt }, later)).toEqual(['enter']);
  expect(actionsFor('outside', { drawsAt, state: 'closed' }, later)).toEqual(['enter']);
  expect(actionsFor('outside', { drawsAt, state: 'paid' }, later)).toEqual(['correct']);
  expect(actionsFor('outside', { drawsAt, state: 'void' }, later)).toEqual(['correct']);
});

test('a draw of the platform can only be voided, and only while it has no result', () => {
  expect(actionsFor('own', { drawsAt, state: 'closed' }, later)).toEqual(['void']);
  expect(actionsFor('own', { drawsAt, state: 'paid' }, later)).toEqual([]);
  expect(actionsFor('instant', { drawsAt, state: 'closed' }, later)).toEqual([]);
  expect(actionsFor(undefined, { drawsAt, state: 'closed' }, later)).toEqual([]);
});
