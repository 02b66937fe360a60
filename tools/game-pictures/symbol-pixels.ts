import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const assets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
/** The file of a symbol, by its code points. */
export const symbolFile = (code: string): string => path.join(assets, `${code}.webp`);

/** A colour that is not seen. */
export const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** A symbol on a cover: its middle in pixels, its size, its turn in degrees, and how far out of focus it is. */
export interface Placed {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly blur?: number;
  readonly mirrored?: boolean;
}

/** Pixels with transparency. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

export const rawOf = ({ info: { width, height } }: Pixels) =>
  ({ raw: { width, height, channels: 4 } }) as const;

/** A symbol in its size, turned. */
export async function pixels({ code, size, turn, blur, mirrored = false }: Placed): Promise<Pixels> {
  const drawn = sharp(await readFile(symbolFile(code)))
    .ensureAlpha()
    .flop(mirrored)
    .resize(size, size, { fit: 'contain', background: nothing })
    .rotate(turn, { background: nothing });
  return (blur === undefined ? drawn : drawn.blur(blur)).raw().toBuffer({ resolveWithObject: true });
}

/** A shape in one colour, out of focus. */
export async function shapeOf(
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
