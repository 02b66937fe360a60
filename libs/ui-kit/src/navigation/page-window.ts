/** A page's number, or a place where numbers are left out. */
export type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * The pages to offer around `page` of `pages` (both from 1): first, last, the page and its neighbours. At most
 * seven entries, and as many on every page of a long list, so that the arrows do not move under the finger.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
