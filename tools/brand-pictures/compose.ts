import sharp, { type OverlayOptions } from 'sharp';
import { pixels, rawOf, shapeOf, type Pixels } from '../game-pictures/symbol-pixels.ts';

/** A symbol in a picture: its middle in pixels, its size, its turn in degrees, and how far out of focus it is. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly blur?: number;
}

/** Where the symbols of a picture stand, the large one first. */
interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
}

/** Three arrangements of each shape: one for each demo brand. */
const lobby: readonly Arrangement[] = [
  {
    width: 1200,
    height: 400,
    spots: [
      { x: 800, y: 208, size: 318, turn: -4 },
      { x: 1052, y: 138, size: 168, turn: 14 },
      { x: 600, y: 286, size: 150, turn: -14 },
      { x: 1040, y: 312, size: 132, turn: -10 },
      { x: 560, y: 96, size: 96, turn: 18, blur: 1.6 },
    ],
  },
  {
    width: 1200,
    height: 400,
    spots: [
      { x: 860, y: 204, size: 326, turn: 5 },
      { x: 630, y: 122, size: 150, turn: -16 },
      { x: 1090, y: 290, size: 158, turn: 12 },
      { x: 640, y: 304, size: 138, turn: 8 },
      { x: 1100, y: 96, size: 92, turn: -18, blur: 1.6 },
    ],
  },
  {
    width: 1200,
    height: 400,
    spots: [
      { x: 770, y: 210, size: 304, turn: 3 },
      { x: 1010, y: 232, size: 206, turn: -8 },
      { x: 580, y: 140, size: 126, turn: 12 },
      { x: 600, y: 316, size: 112, turn: -10 },
      { x: 1130, y: 112, size: 104, turn: 16, blur: 1.6 },
    ],
  },
];

const promotion: readonly Arrangement[] = lobby.map(({ spots }) => ({
  width: 960,
  height: 420,
  spots: spots.map(({ x, y, size, ...spot }) => ({ ...spot, x: x - 180, y: y + 10, size })),
}));

const state: readonly Arrangement[] = [
  [42, -12],
  [-42, 12],
  [36, 10],
].map(([lean = 0, turn = 0]) => ({
  width: 320,
  height: 240,
  spots: [
    { x: 160, y: 126, size: 164, turn },
    { x: 160 + lean * 2.2, y: 70, size: 66, turn: -turn },
    { x: 160 - lean * 2.2, y: 176, size: 56, turn: turn * 2 },
  ],
}));

export const arrangements = { lobbies: lobby, promotions: promotion, states: state } as const;

/** Pixels around the picture into which symbols may stand. */
const MARGIN = 160;

/**
 * A picture of a demo brand as WebP, without a ground: symbols with their shadows.
 *
 * @param codes files of the symbols, by their code points; the first is the large one
 */
export async function composeScene(
  { width, height, spots }: Arrangement,
  codes: readonly string[],
): Promise<Buffer> {
  const [large, ...others] = await Promise.all(
    spots.map(async (spot, index) => {
      const placed = { ...spot, code: codes[index % codes.length] ?? '' };
      const shape = await pixels(placed);
      const shade = await shapeOf(shape, [0, 0, 0], 0.4, Math.max(3, spot.size / 32));
      return [at(shade, { ...spot, y: spot.y + spot.size / 18 }), at(shape, spot)];
    }),
  );
  const field = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const composed = await sharp({
    create: { ...field, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([...others.flat(), ...(large ?? [])])
    .raw()
    .toBuffer();
  return sharp(composed, { raw: { ...field, channels: 4 } })
    .extract({ left: MARGIN, top: MARGIN, width, height })
    .webp({ quality: 60, alphaQuality: 75, effort: 6, smartSubsample: true })
    .toBuffer();
}

function at(input: Pixels, { x, y }: { readonly x: number; readonly y: number }): OverlayOptions {
  const { width, height } = input.info;
  return {
    input: input.data,
    ...rawOf(input),
    left: MARGIN + Math.round(x - width / 2),
    top: MARGIN + Math.round(y - height / 2),
  };
}
