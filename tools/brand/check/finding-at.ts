import { placeOf } from '../brand-files.ts';
import type { LoadedBrand } from '../load-brand.ts';
import type { Finding } from './report.ts';

/** A finding at a key of the brand file. */
export function at(
  { source }: LoadedBrand,
  keys: readonly (string | number)[],
  finding: Pick<Finding, 'rule' | 'message' | 'cure'>,
): Finding {
  return {
    merchant: source.merchant,
    file: source.shownAs,
    ...placeOf(source.text, keys),
    path: keys.join('.'),
    ...finding,
  };
}
