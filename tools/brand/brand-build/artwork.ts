import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Svg } from '../check/svg.ts';
import { fingerprint } from '../fingerprint.ts';
import { replaceFolder } from './output.ts';

/** Colours that a brand's pictures are made of. */
export interface ArtworkColors {
  /** Behind the logo: what the site's header has behind it. */
  readonly ground: string;
  /** The two ends of the brand's gradient. */
  readonly from: string;
  readonly to: string;
}

/** A drawing put into a box of another drawing, in the middle and as large as fits. */
function placed(svg: Svg, box: { x: number; y: number; width: number; height: number }): string {
  // Nested rather than an <image>: renderers agree on it, and the text stays one drawing.
  const inner = svg.text.slice(svg.text.indexOf('<svg'));
  const tag = /^<svg(?:\s[^>]*?)?(?=\/?>)/.exec(inner)?.[0] ?? '<svg';
  const cleaned = tag.replace(/\s(?:x|y|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const { x, y, width, height } = box;
  return `${cleaned} x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet"${inner.slice(tag.length)}`;
}

/**
 * The square icon of a brand as a drawing: its mark on the header's colour.
 *
 * @param shape `rounded` where the icon is shown as it is; `full` where the system cuts its own shape, which may keep
 * only the inner circle of four fifths.
 */
export function iconDrawing(mark: Svg, colors: ArtworkColors, shape: 'rounded' | 'full'): string {
  const share = shape === 'rounded' ? 0.74 : 0.58;
  const size = 512 * share;
  const offset = (512 - size) / 2;
  const corner = shape === 'rounded' ? ' rx="112"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512"${corner} fill="${colors.ground}"/>${placed(mark, { x: offset, y: offset, width: size, height: size })}</svg>`;
}

/**
 * What is shown where a link to the site is shared, 1200×630: the logo on a panel over the brand's gradient. The gradient
 * runs straight down: aslant, the picture takes twice the time to draw and a third more bytes.
 */
export function shareDrawing(logo: Svg, colors: ArtworkColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><linearGradient id="share-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#share-ground)"/><rect x="150" y="140" width="900" height="350" rx="48" fill="${colors.ground}"/>${placed(logo, { x: 230, y: 200, width: 740, height: 230 })}</svg>`;
}

/** A wide logo in a square, for brands without a mark of their own. */
export function squareDrawing(logo: Svg): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${placed(logo, { x: 16, y: 16, width: 480, height: 480 })}</svg>`;
}

/** Where the lights of a backdrop stand, and how large they are: drawn once by hand, the same on every brand. */
const backdropLights = [
  [148, 96, 3],
  [262, 418, 2],
  [331, 208, 4],
  [447, 540, 3],
  [516, 92, 2],
  [604, 332, 3],
  [688, 486, 2],
  [742, 158, 4],
  [823, 566, 2],
  [871, 274, 3],
  [934, 68, 2],
  [1012, 602, 4],
  [1458, 118, 3],
  [1503, 402, 2],
  [1534, 246, 4],
  [1397, 561, 3],
] as const;

/**
 * What stands in the banners' place until they arrive, for brands without a backdrop: the gradient, rings around the
 * mark, a few lights. It is the largest thing of the first paint, so it stays a picture of under two kilobytes.
 */
export function backdropDrawing(mark: Svg, colors: ArtworkColors): string {
  const rings = [230, 310, 400, 500, 610, 730].map((r) => `<circle cx="1230" cy="320" r="${r}"/>`).join('');
  const lights = backdropLights.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640"><defs><linearGradient id="backdrop-ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colors.from}"/><stop offset="1" stop-color="${colors.to}"/></linearGradient></defs><rect width="1600" height="640" fill="url(#backdrop-ground)"/><g fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.1">${rings}</g><g fill="#fff" fill-opacity="0.35">${lights}</g><g opacity="0.55">${placed(mark, { x: 1030, y: 120, width: 400, height: 400 })}</g></svg>`;
}

// Several pictures are drawn at once; threads within one small picture cost more than they bring.
sharp.concurrency(1);

async function rendered(drawing: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 72 })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 4 })
    .toBuffer();
}

/** A brand's pictures, and where they lie: a brand's folder links to them. */
export interface KeptPictures {
  readonly folder: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Increase it when the same drawings must give other pictures. */
const edition = 2;

/**
 * The pictures of a brand, out of a folder that keeps them: drawing them is about a quarter of a build's work, and a new
 * release of the site seldom comes with a new logo. The folder may be deleted at any time.
 *
 * @returns the folder that holds them, and the files by name, as {@link drawPictures} gives them.
 */
export async function brandPictures(
  mark: Svg,
  logo: Svg,
  colors: ArtworkColors,
  kept: string,
): Promise<KeptPictures> {
  const drawings = [iconDrawing(mark, colors, 'rounded'), shareDrawing(logo, colors)];
  const key = fingerprint(
    Buffer.from([edition, JSON.stringify(sharp.versions), ...drawings].join('\0')),
  ).sha256;
  const folder = path.join(kept, key);
  if (existsSync(folder)) {
    const names = readdirSync(folder).toSorted();
    return { folder, files: new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])) };
  }
  const files = await drawPictures(mark, logo, colors);
  const old = replaceFolder(folder, files, []);
  // Another run drew the same pictures meanwhile.
  if (old !== undefined) rmSync(old, { recursive: true, force: true });
  return { folder, files };
}

/**
 * Draws every picture a brand's site needs that is no drawing, from its mark and its logo.
 *
 * @returns files by name: the icons of browsers, phones and installed applications, and the picture of shared links.
 */
async function drawPictures(mark: Svg, logo: Svg, colors: ArtworkColors): Promise<Map<string, Buffer>> {
  const rounded = iconDrawing(mark, colors, 'rounded');
  const full = iconDrawing(mark, colors, 'full');
  const [small, medium, large, touch, icon192, icon512, maskable, share] = await Promise.all([
    rendered(rounded, 16, 16),
    rendered(rounded, 32, 32),
    rendered(rounded, 48, 48),
    rendered(full, 180, 180),
    rendered(rounded, 192, 192),
    rendered(rounded, 512, 512),
    rendered(full, 512, 512),
    rendered(shareDrawing(logo, colors), 1200, 630),
  ]);
  return new Map([
    [
      'favicon.ico',
      iconFile([
        { size: 16, png: small },
        { size: 32, png: medium },
        { size: 48, png: large },
      ]),
    ],
    ['apple-touch-icon.png', touch],
    ['icon-192.png', icon192],
    ['icon-512.png', icon512],
    ['icon-maskable-512.png', maskable],
    ['share.png', share],
  ]);
}

/** The ICO container: a directory of sixteen bytes for each picture, then the pictures as PNG. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
