import { receiptLimit } from '@marquee/contract';
import sharp from 'sharp';

/** Why a receipt is refused: not base64, too large, not the declared type, or too many pixels. */
export type ReceiptProblem = 'base64' | 'size' | 'content' | 'pixels';

/** The longer side of what is kept, in pixels: enough to read the smallest print. */
const LONGEST_SIDE = 2400;
/** A phone's photograph has 50 million pixels at most; a small file that unfolds to more is an attack. */
const MAXIMUM_PIXELS = 60_000_000;

/**
 * Reads a receipt: detects the type by content, rotates it upright and encodes it again without metadata.
 *
 * @param type the declared type
 * @param base64 of the file
 */
export async function readReceipt(
  type: 'image/jpeg' | 'image/png',
  base64: string,
): Promise<
  { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly error: ReceiptProblem }
> {
  const file = Buffer.from(base64, 'base64');
  // Node passes over what is no base64; only what comes back the same was.
  if (file.length === 0 || file.toString('base64') !== base64) return { ok: false, error: 'base64' };
  if (file.length > receiptLimit) return { ok: false, error: 'size' };
  const format = type === 'image/jpeg' ? 'jpeg' : 'png';
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: MAXIMUM_PIXELS });
    const { format: found } = await picture.metadata();
    if (found !== format) return { ok: false, error: 'content' };
    const size = {
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const drawn = picture.rotate().resize(size);
    const value = await (format === 'jpeg' ? drawn.jpeg({ quality: 82 }) : drawn.png()).toBuffer();
    return { ok: true, value };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, error: tooLarge ? 'pixels' : 'content' };
  }
}
