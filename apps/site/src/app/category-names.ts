import { useLingui } from '@lingui/react/macro';
import type { GameCategory } from '@marquee/contract';
import { categoryName } from '@marquee/games';
import { useCategories } from './site-data.ts';

/** The categories that the brand has, in its order, and what each is called. */
export function useCategoryNames() {
  const { i18n } = useLingui();
  return {
    categories: useCategories().data?.map(({ category }) => category) ?? [],
    categoryName: (category: GameCategory | 'unknown') =>
      category === 'unknown' ? category : i18n._(categoryName[category]),
  };
}
