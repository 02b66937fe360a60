import type { GameCategory } from '@marquee/contract';
import { browserStorage } from '../../app/load-part.ts';

/** Key in the local storage, with the category behind it. */
const key = 'currentVassalage';

/** The vendor whose games were shown last in a category's lobby; undefined when none is known. */
export function storedVendor(category: GameCategory): string | undefined {
  return browserStorage('local')?.getItem(`${key}.${category}`) ?? undefined;
}

/** Keeps the vendor whose games are shown. */
export function storeVendor(category: GameCategory, vassalage: string): void {
  try {
    browserStorage('local')?.setItem(`${key}.${category}`, vassalage);
  } catch {
    // A full storage: the lobby then begins with its first vendor.
  }
}
