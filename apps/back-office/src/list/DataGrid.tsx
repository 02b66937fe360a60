import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { styled } from 'styled-components';
import { theme, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { listMoveOf } from './list-keys.ts';

/** A column of a list. */
export interface GridColumn<Row> {
  readonly name: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. Only for lists that are loaded whole. */
  readonly sortBy?: (row: Row) => string | number | bigint;
  /** Figures stand at the end, so that their digits stand below each other. */
  readonly align?: 'end';
  /** Its share of the width, as a grid track such as `8rem` or `2fr`. */
  readonly width: string;
  /** Left out on a phone, where the detail shows it. */
  readonly isMinor?: boolean;
}

/** Heights of a row on a desktop and where a finger presses it, in CSS pixels. */
const ROW_HEIGHT = { wide: 32, narrow: 44 } as const;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

export interface DataGridProps<Row extends RowData> {
  /** What is listed: read, not shown. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Key of the row whose detail is open. */
  readonly selected: string | undefined;
  /** Opens a row, or closes what is open. */
  readonly onSelect: (key: string | undefined) => void;
  /** Leaves the minor columns out on a wide screen too, next to an open record. */
  readonly isCompact?: boolean;
  /** Called when the end of the loaded rows comes near. */
  readonly onEnd?: () => void;
}

/** A list of any length: only the rows in view are in the page. j and k move, Enter opens, Escape closes. */
export function DataGrid<Row extends RowData>({
  label,
  columns: given,
  rows: data,
  rowKey,
  selected,
  onSelect,
  isCompact = false,
  onEnd,
}: DataGridProps<Row>) {
  const isWide = useMediaQuery(wideViewport);
  const hidesMinor = isCompact || !isWide;
  const shown = useMemo(() => given.filter(({ isMinor }) => !hidesMinor || !isMinor), [given, hidesMinor]);
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      shown.map(({ name, heading, sortBy }) =>
        helper.accessor((row) => sortBy?.(row), {
          id: name,
          header: heading,
          enableSorting: sortBy !== undefined,
          sortFn: 'basic',
        }),
      ),
    );
  }, [shown]);
  const table = useTable({ features, columns, data, getRowId: rowKey });
  const { rows } = table.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  // Known at once, while the focus follows with the next frame: keys may come faster.
  const active = useRef<string>(undefined);
  const height = isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 10) onEnd?.();
  }, [last, rows.length, onEnd]);

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    active.current = row.id;
    virtual.scrollToIndex(index);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus(),
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const move = listMoveOf(event);
    if (move === undefined) return;
    const at = rows.findIndex(({ id }) => id === (active.current ?? selected));
    if (move === 'close') onSelect(undefined);
    else if (move === 'open') {
      if (at === -1) return;
      onSelect(rows[at]?.id);
    } else focusRow(move === 'next' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0));
    event.preventDefault();
  };
  const handleKey = useRef(onKey);
  useEffect(() => {
    handleKey.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const tracks = shown.map(({ width }) => (width.endsWith('fr') ? `minmax(0, ${width})` : width)).join(' ');
  const tabStop = selected ?? rows[0]?.id;
  return (
    <Scroller ref={scroller}>
      <div role="grid" aria-label={label} aria-rowcount={rows.length + 1}>
        <div role="rowgroup">
          <HeadRow role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
            {table.getFlatHeaders().map(({ column, id }, index) => {
              const sorted = column.getIsSorted();
              return (
                <HeadCell
                  key={id}
                  role="columnheader"
                  data-align={shown[index]?.align}
                  aria-sort={
                    column.getCanSort()
                      ? sorted === false
                        ? 'none'
                        : sorted === 'asc'
                          ? 'ascending'
                          : 'descending'
                      : undefined
                  }
                >
                  {column.getCanSort() ? (
                    <button type="button" onClick={column.getToggleSortingHandler()}>
                      {shown[index]?.heading} {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
                    </button>
                  ) : (
                    shown[index]?.heading
                  )}
                </HeadCell>
              );
            })}
          </HeadRow>
        </div>
        <Body role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Line
                key={row.id}
                role="row"
                data-row={row.id}
                aria-rowindex={index + 2}
                aria-selected={row.id === selected}
                tabIndex={row.id === tabStop ? 0 : -1}
                style={{ gridTemplateColumns: tracks, height, transform: `translateY(${start}px)` }}
                onFocus={() => {
                  active.current = row.id;
                }}
                onClick={() => onSelect(row.id)}
              >
                {shown.map(({ name, align, cell }) => (
                  <Cell key={name} role="gridcell" data-align={align}>
                    {cell(row.original)}
                  </Cell>
                ))}
              </Line>
            );
          })}
        </Body>
      </div>
    </Scroller>
  );
}

const { color, space, text } = theme;

const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;

const HeadRow = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  min-height: 2rem;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const HeadCell = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: ${space.hair} ${space.xs};
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.medium};
  line-height: 1.2;
  overflow-wrap: break-word;

  &[data-align='end'] {
    justify-content: end;
    text-align: end;
  }

  &:first-child {
    padding-inline-start: ${space.m};
  }

  &:last-child {
    padding-inline-end: ${space.m};
  }
`;

const Body = styled.div`
  position: relative;
`;

const Line = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  align-items: center;
  width: 100%;
  border-bottom: 1px solid ${color.line};
  cursor: pointer;

  &:hover {
    background: ${color.surfaceSunken};
  }

  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Cell = styled.div`
  min-width: 0;
  padding-inline: ${space.xs};
  overflow: hidden;
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-align='end'] {
    text-align: end;
  }

  &:first-child {
    padding-inline-start: ${space.m};
  }

  &:last-child {
    padding-inline-end: ${space.m};
  }
`;
