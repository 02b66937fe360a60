import type { HomeBlock } from '@marquee/brand';

/** The blocks in rows: two of half the width that follow each other share one. */
export function rowsOf(blocks: readonly HomeBlock[]): readonly (readonly HomeBlock[])[] {
  const rows: HomeBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    const [alone] = last ?? [];
    if (last?.length === 1 && alone?.width === 'half' && block.width === 'half') last.push(block);
    else rows.push([block]);
  }
  return rows;
}
