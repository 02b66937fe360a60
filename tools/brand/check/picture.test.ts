import { pictureRuleAt, type PictureRule } from '@marquee/brand';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFactsOf, pictureProblems } from './picture.ts';

const ruleAt = (path: string): PictureRule => {
  const rule = pictureRuleAt(path.split('.'));
  if (!rule) throw new Error(`${path} has no rule.`);
  return rule;
};
const state = ruleAt('artwork.states.games.picture');
const logo = ruleAt('theme.logo');
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804' } });
const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

test('what fits its place has no problem, whichever allowed format it is', async () => {
  expect(await pictureProblems(await drawn(320, 240).webp().toBuffer(), state)).toEqual([]);
  expect(await pictureProblems(await drawn(160, 120).avif().toBuffer(), state)).toEqual([]);
  expect(await pictureProblems(svg('<path d="M0 0h9"/>'), logo)).toEqual([]);
});

test.each([
  ['another format', drawn(320, 240).png(), 'This is PNG.'],
  ['a photograph of a camera', drawn(320, 240).jpeg(), 'This is JPEG.'],
  ['too few pixels', drawn(100, 240).webp(), 'The picture has 100 by 240 pixels.'],
  ['too many pixels', drawn(320, 481).webp(), 'The picture has 320 by 481 pixels.'],
])('%s is refused with what would be right', async (_what, picture, message) => {
  const [problem] = await pictureProblems(await picture.toBuffer(), state);
  expect(problem?.message).toBe(message);
  expect(problem?.cure).toMatch(/^Save it (?:as AVIF or WebP|with 320 by 240 pixels)/);
});

test('a file is judged by its content, not by its name', async () => {
  const png = await drawn(320, 240).png().toBuffer();
  expect(await pictureFactsOf(png)).toEqual({ format: 'png', width: 320, height: 240 });
  expect(await pictureFactsOf(svg(''))).toEqual({ format: 'svg', width: 9, height: 9 });
  expect(await pictureFactsOf(await drawn(320, 240).jpeg().toBuffer())).toBeUndefined();
  const [problem] = await pictureProblems(png, { ...state, formats: ['png', 'webp'] }, 'webp');
  expect(problem).toMatchObject({
    code: 'name',
    found: 'PNG',
    message: 'This is PNG under a name that ends in .webp.',
  });
});

test('bytes that are no picture, and a picture that was cut off, are refused', async () => {
  expect(await pictureProblems(Buffer.from('GIF is not spoken here'), state)).toMatchObject([
    { code: 'unreadable', message: 'This is no picture that can be read.' },
  ]);
  const noise = await sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 90, sigma: 30 },
    },
  })
    .webp({ quality: 20 })
    .toBuffer();
  expect(await pictureProblems(noise.subarray(0, noise.length / 2), state)).toMatchObject([
    { code: 'unreadable' },
  ]);
  const png = await drawn(320, 240).png().toBuffer();
  expect(await pictureProblems(png.subarray(0, -40), { ...state, formats: ['png'] })).toMatchObject([
    { code: 'damaged' },
  ]);
});

test('too many bytes are refused before the file is read', async () => {
  expect(await pictureProblems(Buffer.alloc(state.maxBytes + 1), state)).toMatchObject([
    {
      code: 'bytes',
      found: `${state.maxBytes + 1}`,
      message: `The picture has ${state.maxBytes + 1} bytes; at most ${state.maxBytes} are allowed here.`,
    },
  ]);
});

test('a drawing that would run a script or load from elsewhere is refused, as a logo at the launch', async () => {
  for (const [inside, code, found] of [
    ['<script>alert(1)</script>', 'drawing-element', '<script>'],
    ['<path onclick="alert(1)"/>', 'drawing-attribute', 'onclick'],
    ['<image href="https://example.com/a.png"/>', 'drawing-reference', 'https://example.com/a.png'],
    [
      '<style>@import "https://example.com/a.css"</style>',
      'drawing-style',
      '@import "https://example.com/a.css"',
    ],
    ['<path>\n</p>', 'drawing-xml', '2'],
    ['<?php 1?>', 'drawing-instruction', '<?php?>'],
  ])
    expect(await pictureProblems(svg(inside ?? ''), logo)).toContainEqual(
      expect.objectContaining({ code, found }),
    );
  const others = [
    [Buffer.from(' '), 'unreadable'],
    [
      Buffer.from('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
      'drawing-doctype',
    ],
    [Buffer.from('<p xmlns="http://www.w3.org/2000/svg"/>'), 'drawing-root'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing-view-box'],
    [Buffer.from('<svg>é</svg>', 'latin1'), 'drawing-encoding'],
  ] as const;
  for (const [bytes, code] of others) expect(await pictureProblems(bytes, logo)).toMatchObject([{ code }]);
});

test('a drawing where only pixels may stand is refused by its format', async () => {
  expect(await pictureProblems(svg(''), state)).toMatchObject([
    { code: 'format', found: 'SVG', message: 'This is SVG.' },
  ]);
});
