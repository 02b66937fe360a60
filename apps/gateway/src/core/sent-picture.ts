import { pictureLimit } from '@marquee/contract';
import sharp from 'sharp';

/** Why a picture is refused: not base64, too large, not the declared type, or too many pixels. */
export type PictureProblem = 'base64' | 'size' | 'content' | 'pixels';

/** A type of picture that members send. */
export type PictureType = 'image/jpeg' | 'image/png';

/** What a refused picture should have been. */
export const expectedPicture = 'expected a JPEG or PNG of at most 5 MB that is what type says';

/** The longer side of what is kept, in pixels: enough to read the smallest print. */
const LONGEST_SIDE = 2400;
/** A phone's photograph has 50 million pixels at most; a small file that unfolds to more is an attack. */
const MAXIMUM_PIXELS = 60_000_000;

/**
 * Reads a picture that a member sent: detects the type by content, rotates it upright and encodes it again without metadata.
 *
 * @param type the declared type
 * @param base64 of the file
 * @param keptAs the type of the answer
 */
export async function readPicture(
  type: PictureType,
  base64: string,
  keptAs: PictureType = type,
): Promise<
  { readonly ok: true; readonly value: Buffer } | { readonly ok: false; readonly error: PictureProblem }
> {
  const file = Buffer.from(base64, 'base64');
  // Node passes over what is no base64; only what comes back the same was.
  if (file.length === 0 || file.toString('base64') !== base64) return { ok: false, error: 'base64' };
  if (file.length > pictureLimit) return { ok: false, error: 'size' };
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: MAXIMUM_PIXELS });
    const { format: found } = await picture.metadata();
    if (found !== (type === 'image/jpeg' ? 'jpeg' : 'png')) return { ok: false, error: 'content' };
    const size = {
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const drawn = picture.rotate().resize(size);
    const kept =
      keptAs === 'image/jpeg' ? drawn.flatten({ background: 'white' }).jpeg({ quality: 82 }) : drawn.png();
    return { ok: true, value: await kept.toBuffer() };
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, error: tooLarge ? 'pixels' : 'content' };
  }
}
