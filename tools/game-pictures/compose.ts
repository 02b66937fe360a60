import { seededBy } from '@marquee/games/artwork';
import sharp, { type OverlayOptions } from 'sharp';
import { readCoverName } from './cover-name.ts';
import { colors } from './palettes.ts';
import { behind, before, SIZE } from './scene.tsx';
import { nothing, pixels, rawOf, shapeOf, type Pixels, type Placed } from './symbol-pixels.ts';
import { companions, subjects } from './symbols.ts';

/** Pixels around the cover into which symbols may stand. */
const MARGIN = 80;
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

async function symbol(placed: Placed): Promise<OverlayOptions> {
  return placeAt(await pixels(placed), placed);
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
