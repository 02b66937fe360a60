import { CategoryCards, CategoryShortcuts, vendorsOf } from '@marquee/games';
import { lobbyPath } from '../../../app/addresses.ts';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings } from '../../../app/site-context.ts';
import { useCategories } from '../../../app/site-data.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';
import { BlockPlace } from '../BlockPlace.tsx';

/** The categories, each leading to its lobby. */
export default function Categories({ block }: BlockProps<'categories'>) {
  const { categoryArt = {} } = useSettings();
  const categories = useCategories();
  if (!categories.data) return <BlockPlace block={block} />;
  if (block.look === 'keys') {
    return (
      <CategoryShortcuts
        categories={categories.data.map(({ category }) => category)}
        link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
      />
    );
  }
  return (
    <CategoryCards
      look={block.look}
      categories={categories.data.map((one) => ({
        category: one.category,
        picture: categoryArt[one.category],
        vendors: vendorsOf([one]).map(({ displayName }) => displayName),
      }))}
      link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
    />
  );
}
