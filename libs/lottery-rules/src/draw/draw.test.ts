import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { numbers } from '../engine/alphabet.ts';
import { deriveDraw } from './derive.ts';
import { ballsShape, independentShape, numberSource } from './shape.ts';
import type { SeededHmac } from './derive.ts';

const inputs = { beacon: 'a1b2', lottery: 'AURORA60', issue: '20260131-0001' };

function seededHmac(seed: string): SeededHmac {
  return (message) => createHmac('sha256', seed).update(message).digest();
}

test.each([2, 6, 7, 10, 11, 20, 49, 80])('of all bytes, each number below %d gets as many', (bound) => {
  const seen = Array.from({ length: bound }, () => 0);
  for (let byte = 0; byte < 256; byte += 1) {
    const value = numberSource(Uint8Array.of(byte))(bound);
    if (value !== undefined) seen[value] = (seen[value] ?? 0) + 1;
  }
  expect(new Set(seen)).toEqual(new Set([Math.floor(256 / bound)]));
});

test('digits ignore the bytes from 250 on', () => {
  const digits = independentShape(numbers(0, 9), 3);
  expect(digits.take(Uint8Array.of(255, 13, 250, 249, 0))).toEqual([3, 9, 0]);
  expect(digits.take(Uint8Array.of(255, 13, 250, 249))).toBeUndefined();
});

test('a shuffle takes each ball once', () => {
  const ten = ballsShape(1, 10, 10, 'drawn');
  const draw = ten.take(Uint8Array.from({ length: 40 }, (_, index) => index * 37));
  expect(draw?.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Every choice of the first two out of three, by all bytes that matter.
  const two = ballsShape(1, 3, 2, 'drawn');
  const seen = new Map<string, number>();
  for (let first = 0; first < 255; first += 1) {
    for (let second = 0; second < 256; second += 1) {
      const key = String(two.take(Uint8Array.of(first, second)));
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  expect(seen.size).toBe(6);
  expect(new Set(seen.values())).toEqual(new Set([85 * 128]));
});

test('the same seed and inputs give the same draw, and others another', async () => {
  const ssc = independentShape(numbers(0, 9), 5);
  const message = new TextEncoder().encode('a1b2|AURORA60|20260131-0001|0');
  const bytes = createHmac('sha256', 'seed').update(message).digest();
  const draw = await deriveDraw(ssc, seededHmac('seed'), inputs);
  expect(draw).toEqual(ssc.take(bytes));
  expect(await deriveDraw(ssc, seededHmac('seed'), inputs)).toEqual(draw);
  const others = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      deriveDraw(ssc, seededHmac('seed'), { ...inputs, issue: `20260131-${index}` }),
    ),
  );
  expect(new Set(others.map(String)).size).toBeGreaterThan(40);
});

test('a browser comes to the same draw as a server', async () => {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('seed'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const inBrowser: SeededHmac = async (message) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  const keno = ballsShape(1, 80, 20, 'ascending');
  const draw = await deriveDraw(keno, inBrowser, inputs);
  expect(draw).toEqual(await deriveDraw(keno, seededHmac('seed'), inputs));
  expect(draw).toEqual(draw.toSorted((a, b) => a - b));
});

test('an hmac without usable bytes, and an input with a bar, are refused', async () => {
  const ssc = independentShape(numbers(0, 9), 5);
  await expect(deriveDraw(ssc, () => new Uint8Array(32).fill(255), inputs)).rejects.toThrow(RangeError);
  await expect(deriveDraw(ssc, seededHmac('seed'), { ...inputs, beacon: 'a|b' })).rejects.toThrow(RangeError);
});

test('draws are written and read', () => {
  const keno = ballsShape(1, 80, 20, 'ascending');
  const pk10 = ballsShape(1, 10, 10, 'drawn');
  expect(pk10.read('03,01,02,04,05,06,07,08,09,10')).toEqual([3, 1, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(pk10.write([3, 1, 2, 4, 5, 6, 7, 8, 9, 10])).toBe('03,01,02,04,05,06,07,08,09,10');
  expect(pk10.read('03,03,02,04,05,06,07,08,09,10')).toBeUndefined();
  expect(pk10.read('3,1,2,4,5,6,7,8,9,10')).toBeUndefined();
  expect(keno.read('02,01,03,04,05,06,07,08,09,10,11,12,13,14,15,16,17,18,19,20')).toBeUndefined();
  expect(independentShape(numbers(0, 9), 3).read('1,2')).toBeUndefined();
});
