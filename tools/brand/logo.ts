import { converter, formatHex } from 'culori';
import sharp from 'sharp';
import { UsageError } from '../arguments.ts';
import { largestSvg, readSvgFile } from './check/svg.ts';

/** A logo as a site takes it, with the colours that stand out in it. */
export interface Logo {
  /** A drawing; a picture is embedded in one. */
  readonly svg: string;
  /** The strongest colours, of different hues; empty for a logo in grey. */
  readonly colors: readonly string[];
}

/** Heights at which a picture is tried until it is small enough, in pixels. */
const HEIGHTS = [192, 128, 96, 64];

/** Chroma in OKLCH from which a colour is no grey. */
const COLORFUL = 0.05;
/** Degrees between two hues that are two colours. */
const APART = 45;

/**
 * Reads a logo: an SVG as it is, a PNG or JPEG without its empty margin, as a drawing around it.
 *
 * @param shownAs the file's name in messages
 * @throws UsageError for what is neither, or cannot be shown
 */
export async function readLogo(bytes: Buffer, shownAs: string): Promise<Logo> {
  const start = bytes.toString('latin1', 0, 4);
  const isPicture = start.startsWith('\x89PNG') || start.startsWith('\xFF\xD8\xFF');
  const svg = isPicture ? await embedded(bytes, shownAs) : drawingOf(bytes, shownAs);
  return { svg, colors: await colorsOf(svg) };
}

function drawingOf(bytes: Buffer, shownAs: string): string {
  const svg = readSvgFile(bytes);
  if (svg.ok) return svg.value.text;
  const lines = svg.error.map(
    ({ line, column, message, cure }) => `  ${shownAs}:${line}:${column} ${message} ${cure}`,
  );
  throw new UsageError(`The logo cannot be used:\n${lines.join('\n')}`);
}

async function embedded(bytes: Buffer, shownAs: string): Promise<string> {
  for (const height of HEIGHTS) {
    // oxlint-disable-next-line no-await-in-loop -- smaller until it fits
    const png = await resized(bytes, height).catch((error: unknown) => {
      throw new UsageError(`${shownAs} cannot be read as a picture: export it again as PNG.`, {
        cause: error,
      });
    });
    const { width, height: own } = png.info;
    const data = png.data.toString('base64');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${own}"><image width="${width}" height="${own}" href="data:image/png;base64,${data}"/></svg>`;
    if (Buffer.byteLength(svg) <= largestSvg) return svg;
  }
  throw new UsageError(`${shownAs} is too detailed for a logo: use an SVG, or a simpler picture.`);
}

async function resized(bytes: Buffer, height: number) {
  const { data } = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .trim()
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .resize({ width: height * 5, height, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
}

const toOklch = converter('oklch');

/** The strongest colours of a drawing: for each hue its most frequent colourful pixels, the first the most of all. */
async function colorsOf(svg: string): Promise<string[]> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const weights = new Map<string, { weight: number; hue: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    // Steps of eight: neighbouring shades of one colour count together.
    const [red, green, blue] = [r, g, b].map((value) => Math.min(255, Math.round(value / 8) * 8));
    const color = { mode: 'rgb', r: (red ?? 0) / 255, g: (green ?? 0) / 255, b: (blue ?? 0) / 255 } as const;
    const { c = 0, h = 0 } = toOklch(color);
    if (c < COLORFUL) continue;
    const hex = formatHex(color);
    const known = weights.get(hex);
    weights.set(hex, { weight: (known?.weight ?? 0) + c, hue: h });
  }
  const found: { hex: string; hue: number }[] = [];
  for (const [hex, { hue }] of [...weights].toSorted(([, a], [, b]) => b.weight - a.weight)) {
    const isNew = found.every((other) => {
      const turn = Math.abs(hue - other.hue) % 360;
      return Math.min(turn, 360 - turn) >= APART;
    });
    if (isNew) found.push({ hex, hue });
  }
  return found.map(({ hex }) => hex);
}
