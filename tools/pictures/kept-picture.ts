import sharp from 'sharp';

/** Shapes and colors are still clear, at a fifteenth of a PNG's size. */
const QUALITY = 50;

/**
 * Makes a picture as small as it is kept. Each block of a JPEG is compressed by itself; in WebP, one pixel may change how the whole
 * picture is compressed.
 *
 * @param png
 * @returns JPEG
 */
export const compressed = (png: Buffer): Promise<Buffer> =>
  sharp(png).jpeg({ quality: QUALITY, progressive: true }).toBuffer();

/** Makes a kept picture one that Playwright compares. @returns PNG */
export const uncompressed = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg).png({ compressionLevel: 1 }).toBuffer();
