import { useState } from 'react';
import type { Category } from '@marquee/brand';
import { lazyPart } from '../../app/lazy-part.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useSettings } from '../../app/site-context.ts';

const newList = () =>
  lazyPart(() => import('./LobbyBlockList.tsx').then(({ LobbyBlockList }) => LobbyBlockList), 'home');

/** Kept outside: a page that waits for a part begins again with new state. */
let list = newList();

/** What the brand puts above the games of a lobby. The page waits for it, so that it pushes nothing down later. */
export function LobbyBlocks({ category }: { category: Category }) {
  const blocks = useSettings().lobbies?.[category];
  const [part, setPart] = useState(list);
  if (!blocks) return null;
  return (
    <PartBoundary
      onRetry={() => {
        list = newList();
        setPart(list);
      }}
    >
      <part.Part blocks={blocks} />
    </PartBoundary>
  );
}
