import sharp from 'sharp';
import type { Svg } from './svg.ts';

/** Difference of a channel, of 255, from which a person sees a shape on a ground. */
const SEEN = 24;

/** Whether any part of a drawing can be seen on a ground of one color. */
export async function isVisibleOn(svg: Svg, ground: string): Promise<boolean> {
  const { channels } = await sharp(Buffer.from(svg.text))
    .resize(200, 200, { fit: 'inside' })
    .flatten({ background: ground })
    .toColorspace('srgb')
    .stats();
  const base = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return channels
    .slice(0, 3)
    .some(({ min, max }, index) => Math.max(max - (base[index] ?? 0), (base[index] ?? 0) - min) >= SEEN);
}
