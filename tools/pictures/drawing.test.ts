import { expect, test } from 'vitest';
import { differenceOf, type Drawing } from './drawing.ts';

const kept: Drawing = { browser: 'Chromium 1.2', fonts: { serif: 'DejaVu Serif, 100 wide' } };

test('pictures of the same browser and fonts are compared', () => {
  expect(differenceOf(structuredClone(kept), kept)).toBe(undefined);
});

test.each([
  [{ ...kept, browser: 'Chromium 1.3' }, 'they were made with Chromium 1.2, and this is Chromium 1.3'],
  [
    { ...kept, fonts: { serif: 'Tinos, 98 wide' } },
    'they were made with DejaVu Serif, 100 wide for serif, and here it is Tinos, 98 wide',
  ],
])('%j is told apart', (now, reason) => {
  expect(differenceOf(kept, now)).toBe(reason);
});
