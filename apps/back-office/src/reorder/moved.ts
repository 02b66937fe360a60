/** A list with the item of one place at another; the same list for places that there are not. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const others = items.filter((_each, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
