import type { HomeBlock } from '@marquee/brand';
import { BlockHost } from '../home/BlockHost.tsx';

/** The blocks at the head of a lobby, each of the full width: they are on the first screen, and fetched at once. */
export function LobbyBlockList({ blocks }: { blocks: readonly HomeBlock[] }) {
  return blocks.map((block) => <BlockHost key={block.block} block={block} early />);
}
