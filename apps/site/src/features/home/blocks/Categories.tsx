import { CategoryShortcuts } from '@marquee/games';
import { lobbyPath } from '../../../app/addresses.ts';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useCategories } from '../../../app/site-data.ts';
import { SiteLink } from '../../../app/SiteLink.tsx';
import { BlockPlace } from '../BlockPlace.tsx';

/** The categories, each leading to its lobby. */
export default function Categories({ block }: BlockProps<'categories'>) {
  const categories = useCategories();
  if (!categories.data) return <BlockPlace block={block} />;
  return (
    <CategoryShortcuts
      categories={categories.data.map(({ category }) => category)}
      link={(category, content) => <SiteLink to={lobbyPath(category)}>{content}</SiteLink>}
    />
  );
}
