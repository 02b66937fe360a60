import type { PictureFormat, PictureProblem, PictureRule } from '@marquee/brand';
import sharp from 'sharp';
import { readSvgFile } from './svg.ts';

/** Pixels of a side that are read at most: a small file can claim a picture that fills the memory. */
const LARGEST_SIDE = 8192;

const names: Readonly<Record<string, string>> = {
  svg: 'SVG',
  avif: 'AVIF',
  webp: 'WebP',
  png: 'PNG',
  jpeg: 'JPEG',
  gif: 'GIF',
};
const nameOf = (format: string): string => names[format] ?? format.toUpperCase();

/** What a file is by its content. */
type Content =
  /** A drawing that cannot be used. */
  | { readonly format: 'svg'; readonly problems: readonly PictureProblem[] }
  | { readonly format: string; readonly width: number; readonly height: number };

/** A picture of the formats that a brand file may name. */
export interface PictureFacts {
  readonly format: PictureFormat;
  /** Pixels; of a drawing, its own units. */
  readonly width: number;
  readonly height: number;
}

/**
 * What is wrong with a file in the place of a picture, by its content: its name does not count.
 *
 * @param named the format that its name in the brand file promises; undefined for one that is sent in, which is read as a whole
 */
export async function pictureProblems(
  bytes: Buffer,
  { formats, size, maxBytes }: PictureRule,
  named?: string,
): Promise<PictureProblem[]> {
  const wanted = formats.map(nameOf).join(' or ');
  if (bytes.length > maxBytes)
    return [
      {
        code: 'bytes',
        found: `${bytes.length}`,
        message: `The picture has ${bytes.length} bytes; at most ${maxBytes} are allowed here.`,
        cure: formats.includes('avif')
          ? 'Save it smaller, as AVIF or WebP.'
          : 'Simplify it, for example with SVGO.',
      },
    ];
  const content = await contentOf(bytes);
  if (content === undefined)
    return [
      { code: 'unreadable', message: 'This is no picture that can be read.', cure: `Save it as ${wanted}.` },
    ];
  const { format } = content;
  if (!formats.some((allowed) => allowed === format))
    return [
      {
        code: 'format',
        found: nameOf(format),
        message: `This is ${nameOf(format)}.`,
        cure: `Save it as ${wanted}.`,
      },
    ];
  if (named !== undefined && named !== format)
    return [
      {
        code: 'name',
        found: nameOf(format),
        message: `This is ${nameOf(format)} under a name that ends in .${named}.`,
        cure: `Let its name end in .${format}, or save it as ${nameOf(named)}.`,
      },
    ];
  if ('problems' in content) return [...content.problems];
  const { width, height } = content;
  const fits = (pixels: number, of: number): boolean => pixels * 2 >= of && pixels <= of * 2;
  if (size && !(fits(width, size.width) && fits(height, size.height)))
    return [
      {
        code: 'pixels',
        found: `${width} × ${height}`,
        message: `The picture has ${width} by ${height} pixels.`,
        cure: `Save it with ${size.width} by ${size.height} pixels; half to twice of each will do.`,
      },
    ];
  // After the size: to read every pixel takes the memory of all of them.
  if (named === undefined && format !== 'svg' && !(await isWhole(bytes)))
    return [{ code: 'damaged', message: 'The picture is cut off or damaged.', cure: 'Save it again.' }];
  return [];
}

/** What a file is by its content; undefined when it is no picture that a brand file may name. */
export async function pictureFactsOf(bytes: Buffer): Promise<PictureFacts | undefined> {
  const content = await contentOf(bytes);
  if (content === undefined || 'problems' in content) return undefined;
  const format = (['svg', 'avif', 'webp', 'png'] as const).find((known) => known === content.format);
  return format && { format, width: content.width, height: content.height };
}

/** Whether every pixel can be read. The head that says format and size is not all of a picture. */
const isWhole = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes, { failOn: 'error', limitInputPixels: LARGEST_SIDE ** 2 })
    .stats()
    .then(
      () => true,
      () => false,
    );

async function contentOf(bytes: Buffer): Promise<Content | undefined> {
  // An SVG is judged by an XML parser, never by the library that draws: what begins with a tag can be nothing else.
  if (/^(?:\uFEFF|\s)*</.test(bytes.toString('utf8', 0, 256))) {
    const svg = readSvgFile(bytes);
    if (!svg.ok) return { format: 'svg', problems: svg.error };
    return { format: 'svg', width: svg.value.width, height: svg.value.height };
  }
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: LARGEST_SIDE ** 2 });
    const { format, compression, width, height } = await picture.metadata();
    return { format: compression === 'av1' ? 'avif' : format, width, height };
  } catch {
    return undefined;
  }
}
