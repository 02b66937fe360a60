import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { seededBy } from '@marquee/games/artwork';
import sharp, { type OverlayOptions } from 'sharp';
import { readCoverName } from './cover-name.ts';
import { colors } from './palettes.ts';
import { behind, before, SIZE } from './scene.tsx';
import { companions, subjects } from './symbols.ts';

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
/** The file of a symbol, by its code points. */
export const symbolFile = (code: string): string => path.join(assets, `${code}.webp`);

/** Pixels around the cover into which symbols may stand. */
const MARGIN = 80;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** A symbol on a cover: its middle in pixels, its size, its turn in degrees, and how far out of focus it is. */
interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly blur?: number;
  readonly mirrored?: boolean;
}

type Next = (below: number) => number;

/** Where companions stand: some behind the large symbol, some before it. */
const arrangements: readonly ((next: Next) => {
  behind: [x: number, y: number, size: number][];
  before: [number, number, number][];
})[] = [
  (next) => ({
    behind: [
      [92, 118 + next(30), 92],
      [308, 108 + next(40), 104],
    ],
    before: [
      [104, 282, 84],
      [298, 288, 92],
      [200, 318, 64],
    ],
  }),
  (next) => ({
    behind: [
      [70, 200, 120],
      [330, 196 + next(20), 120],
    ],
    before: [
      [128, 300, 72],
      [272, 304, 72],
    ],
  }),
  (next) => ({
    behind: [
      [200, 78, 84],
      [110, 112, 72],
      [290, 112, 72],
      [62, 182 + next(20), 60],
      [338, 182, 60],
    ],
    before: [],
  }),
  (next) => ({
    behind: [[312, 96 + next(20), 128]],
    before: [
      [96, 286, 108],
      [318, 306, 58],
    ],
  }),
  (next) => ({
    behind: [[88, 92 + next(24), 128]],
    before: [
      [306, 284, 108],
      [88, 306, 58],
    ],
  }),
  (next) => ({
    behind: [
      [120, 96, 66],
      [280, 88, 66],
    ],
    before: [
      [84, 270 + next(20), 70],
      [146, 308, 78],
      [254, 308, 78],
      [316, 270, 70],
    ],
  }),
];

/**
 * The cover of a game, a square of 400 pixels as WebP: a large symbol in the light of its colours, smaller ones around it,
 * a pattern and a ground behind them. The same name is always the same picture.
 * @throws when nothing is drawn under a part of the name
 */
export async function composeCover(name: string): Promise<Buffer> {
  const { category, subject, variant, palette } = readCoverName(name);
  const paint = colors[palette];
  const large = subjects[subject];
  if (paint === undefined || large === undefined) throw new Error(`Nothing is drawn for ${name}.`);
  const next = seededBy(name);
  const around = companions[variant] ?? companions[subject] ?? companions[category] ?? large;
  const pick = (codes: readonly string[], place: number) => codes[place % codes.length] ?? '';
  const hero: Placed = {
    code: pick(large, next(large.length * 2)),
    x: 200,
    y: 190,
    size: 222 + next(22),
    turn: next(17) - 8,
    mirrored: next(2) === 1,
  };
  const shift = next(3);
  const arranged = arrangements[next(arrangements.length)]?.(next) ?? { behind: [], before: [] };
  const companion = (
    [x, y, size]: readonly [number, number, number],
    place: number,
    blur?: number,
  ): Placed => ({
    code: pick(around, place + shift),
    x: x + next(14) - 7,
    y: y + next(14) - 7,
    size,
    turn: next(41) - 20,
    mirrored: next(2) === 1,
    ...(blur !== undefined && { blur }),
  });
  const shape = await pixels(hero);
  const layers = await Promise.all([
    ...arranged.behind.map((spot, place) => symbol(companion(spot, place, 1.4))),
    halo(shape, hero, paint.halo),
    shadow(shape, hero),
    placeAt(shape, hero),
    ...arranged.before.map((spot, place) => symbol(companion(spot, place + 1))),
  ]);
  // Symbols may stand over an edge, which sharp takes no layer for: they are put together on a larger field.
  const field = SIZE + 2 * MARGIN;
  const background = { create: { width: field, height: field, channels: 4, background: nothing } } as const;
  const composed = await sharp(background)
    .composite([
      { input: Buffer.from(behind(paint, next)), left: MARGIN, top: MARGIN },
      ...layers,
      { input: Buffer.from(before(paint, next)), left: MARGIN, top: MARGIN },
    ])
    .raw()
    .toBuffer();
  return sharp(composed, { raw: { width: field, height: field, channels: 4 } })
    .extract({ left: MARGIN, top: MARGIN, width: SIZE, height: SIZE })
    .removeAlpha()
    .webp({ quality: 66, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** Pixels with transparency. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

const rawOf = ({ info: { width, height } }: Pixels) => ({ raw: { width, height, channels: 4 } }) as const;

async function symbol(placed: Placed): Promise<OverlayOptions> {
  return placeAt(await pixels(placed), placed);
}

/** A symbol in its size, turned. */
async function pixels({ code, size, turn, blur, mirrored = false }: Placed): Promise<Pixels> {
  const drawn = sharp(await readFile(symbolFile(code)))
    .ensureAlpha()
    .flop(mirrored)
    .resize(size, size, { fit: 'contain', background: nothing })
    .rotate(turn, { background: nothing });
  return (blur === undefined ? drawn : drawn.blur(blur)).raw().toBuffer({ resolveWithObject: true });
}

/** A shape in one colour, out of focus. */
async function shapeOf(
  of: Pixels,
  [r, g, b]: readonly number[],
  strength: number,
  blur: number,
): Promise<Pixels> {
  const around = Math.ceil(blur * 2);
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0, alpha: 0 };
  const tinted = await sharp(of.data, rawOf(of))
    .linear([0, 0, 0, strength], [background.r, background.g, background.b, 0])
    .extend({ top: around, bottom: around, left: around, right: around, background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(tinted.data, rawOf(tinted)).blur(blur).raw().toBuffer({ resolveWithObject: true });
}

async function shadow(shape: Pixels, hero: Placed): Promise<OverlayOptions> {
  return placeAt(await shapeOf(shape, [0, 0, 0], 0.5, 9), { ...hero, y: hero.y + 16 });
}

async function halo(shape: Pixels, hero: Placed, color: string): Promise<OverlayOptions> {
  const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  return placeAt(await shapeOf(shape, channels, 0.8, 14), hero);
}

function placeAt(input: Pixels, { x, y }: Placed): OverlayOptions {
  const { width, height } = input.info;
  const [left, top] = [MARGIN + Math.round(x - width / 2), MARGIN + Math.round(y - height / 2)];
  return { input: input.data, ...rawOf(input), left, top };
}
