import type { GameCategory } from '@marquee/contract';
import { useSettings } from '../../app/site-context.ts';
import { Blocks } from '../home/Blocks.tsx';

/** The blocks that the brand puts at the head of a category's lobby. */
export function LobbyBlocks({ category }: { category: GameCategory }) {
  const blocks = useSettings().lobbies?.[category];
  return blocks ? <Blocks blocks={blocks} /> : null;
}
