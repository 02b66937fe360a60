import { expect, it } from 'vitest';
import { base64Of, pictureType } from './picture-file.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

it.each([
  [[0xff, 0xd8, 0xff, 0xe0, 1, 2], 'image/jpeg'],
  [[...png, 0], 'image/png'],
  [png.slice(0, 7), undefined],
  [[0x47, 0x49, 0x46, 0x38], undefined],
  [[], undefined],
])('knows a picture by its bytes: %o', async (bytes, type) => {
  expect(await pictureType(new Blob([new Uint8Array(bytes)]))).toBe(type);
});

it('writes any bytes as base64, also many', async () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 7) % 256);
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
});
