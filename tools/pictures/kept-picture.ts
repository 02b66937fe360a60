import sharp from 'sharp';

/** Shapes and colors are still clear, at a twentieth of a PNG's size. */
const QUALITY = 40;

/** Makes a picture as small as it is kept. @param png @returns WebP */
export const compressed = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: QUALITY, effort: 4 }).toBuffer();

/** Makes a kept picture one that Playwright compares. @returns PNG */
export const uncompressed = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).png({ compressionLevel: 1 }).toBuffer();
