import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files that compress; images other than SVG and fonts are compressed already. */
const textual = /\.(?:html|js|css|json|webmanifest|svg|txt|xml|map)$/;

/** Whether a file gets compressed twins. */
export const compresses = (file: string): boolean => textual.test(file);

/**
 * Makes the compressed twins of a text.
 *
 * @param effort `most` for what is compressed once for all brands (brotli 11, gzip 9); `quick` for a brand's own pages:
 * brotli 5 costs a fiftieth of 11 and is a tenth larger.
 * @returns the bytes by suffix; without a twin that would be no smaller than the text, as of a line or two.
 */
export async function compress(
  bytes: Buffer,
  effort: 'most' | 'quick',
): Promise<{ suffix: string; bytes: Buffer }[]> {
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'most' ? 11 : 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { level: effort === 'most' ? 9 : 6 }),
  ]);
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ].filter((twin) => twin.bytes.length < bytes.length);
}
