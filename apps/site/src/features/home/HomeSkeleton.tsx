import { CategoryShortcutsSkeleton, GameGridSkeleton } from '@marquee/games';
import { HeroSkeleton, NewsSkeleton } from '@marquee/messages/announcements';
import { useSettings } from '../../app/site-context.ts';

/** The places of the home page's banners and headlines. */
export function AnnouncementsSkeleton() {
  const { announcements, backdrop } = useSettings();
  return (
    <>
      <HeroSkeleton backdrop={backdrop} />
      {announcements.types.includes('H') && <NewsSkeleton />}
    </>
  );
}

/** The places of its categories and of its first games. */
export function GamesSkeleton() {
  const { categories } = useSettings();
  return (
    <>
      <CategoryShortcutsSkeleton count={Object.values(categories).filter(Boolean).length} />
      <GameGridSkeleton count={6} />
    </>
  );
}
