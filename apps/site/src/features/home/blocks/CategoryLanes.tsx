import type { BlockProps } from '../../../app/home-blocks.ts';
import { useCategories } from '../../../app/site-data.ts';
import { CategoryLanes as Lanes } from '../../lobby/CategoryLanes.tsx';
import { BlockPlace } from '../BlockPlace.tsx';
import { tileRatio } from '../tile-ratio.ts';

/** A lane of games for each category. */
export default function CategoryLanes({ block }: BlockProps<'categoryLanes'>) {
  const categories = useCategories();
  if (!categories.data) return <BlockPlace block={block} />;
  return <Lanes categories={categories.data} ratio={tileRatio[block.tile]} />;
}
