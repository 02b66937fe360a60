// First, because it loads base64 before the cipher core, which looks for it only once; the mode does not.
import tripleDes from 'crypto-js/tripledes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';

/**
 * Reads the hidden path of a customer-service route: base64 of Triple DES, then the eight characters of its key.
 *
 * @returns an https address or a path of this site; `undefined` for whatever else comes out
 */
export function decode(path: string): string | undefined {
  const key = path.slice(-8);
  if (key.length < 8) return undefined;
  try {
    const plain = tripleDes.decrypt(path.slice(0, -8), utf8.parse(key.repeat(3)), { mode: ecb });
    const address = plain.toString(utf8);
    return /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : undefined;
  } catch {
    // Not UTF-8: another key, or not a path at all.
    return undefined;
  }
}
