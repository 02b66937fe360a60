import { useFilters } from './use-filters.ts';

/**
 * The row of a list whose detail is open, named by `id` in the address.
 *
 * @returns `open` undefined when the address names none of the rows; `selection` what the list takes besides its rows
 */
export function useOpenRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const { values, set } = useFilters(['id']);
  const selected = values.id;
  return {
    open: rows.find((row) => rowKey(row) === selected),
    close: () => set({ id: undefined }),
    selection: { rowKey, selected, onSelect: (id: string | undefined) => set({ id }) },
  };
}
