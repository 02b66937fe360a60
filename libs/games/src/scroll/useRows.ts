import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react';
import { nextRows, rowsAround, type Rows } from './rows.ts';

/** How the items of a list stand: the same everywhere in it. Heights in CSS pixels. */
interface Shape {
  readonly columns: number;
  readonly row: number;
  readonly gap: number;
}

/** The part of a list that is in the page. */
export interface KeptRows {
  /** Undefined until the list has been in the page once: its first items are there then, wherever they fit. */
  readonly columns: number | undefined;
  /** Numbers of the rows, in their order. */
  readonly rows: readonly number[];
  /** To be called with the number of the item that gets the focus, and with nothing when the list loses it. */
  readonly onFocused: (item: number | undefined) => void;
}

/** So many items are no burden: a list of no more is kept whole. */
const keptWhole = 57;

/**
 * Keeps what is within a screen's height of the screen in the page, and what has the focus with its neighbours, so that
 * a list of thousands costs no more than one of dozens. Items come in turns: what is seen first, then a row at a time.
 *
 * @param list a grid of buttons that are all of one height.
 * @param items how many the whole list has.
 * @param first how many are there from the first on, before anything is known of the screen.
 * @param head what the list begins with: with another one it is another list, and comes in turns again.
 */
export function useRows(
  list: RefObject<HTMLElement | null>,
  items: number,
  first: number,
  head: string | undefined,
): KeptRows {
  const [shape, setShape] = useState<Shape>();
  const [moved, setMoved] = useState<Rows & { readonly head: string | undefined }>();
  const [focused, setFocused] = useState<number>();
  const count = rowsOf(items, shape);
  const retained = useMemo(
    () => (moved?.head === head ? moved : undefined) ?? { from: 0, to: rowsOf(first, shape) },
    [moved, head, first, shape],
  );

  // A player who comes back to a place in the list is taken there before it is drawn for the first time.
  useLayoutEffect(() => {
    if (list.current) makeRoom(list.current, items, shape ?? shapeOf(list.current));
  }, [list, items, shape]);

  const look = useEffectEvent(() => {
    const grid = list.current;
    // Another width, or another language, whose lines are higher.
    const now = grid && shapeOf(grid);
    if (!now) return;
    if (!shape || !same(shape, now)) {
      setShape(now);
      return;
    }
    const pitch = shape.row + shape.gap;
    const sight = { above: -grid.getBoundingClientRect().top, screen: window.innerHeight, pitch, count };
    const near = items > keptWhole ? rowsAround(sight, sight.screen) : { from: 0, to: count };
    const next = nextRows(retained, rowsAround(sight, 0), near);
    if (next.from !== retained.from || next.to !== retained.to)
      startTransition(() => setMoved({ ...next, head }));
  });
  useEffect(() => {
    const grid = list.current;
    if (!grid) return undefined;
    const observer = new ResizeObserver(() => look());
    observer.observe(grid);
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    let frame = 0;
    const measureThrottled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // After each drawing too, until nothing is left to come.
    measureThrottled();
    window.addEventListener('scroll', measureThrottled, { passive: true });
    window.addEventListener('resize', measureThrottled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureThrottled);
      window.removeEventListener('resize', measureThrottled);
    };
  });

  return { columns: shape?.columns, rows: rowsWith(retained, focused, shape, count), onFocused: setFocused };
}

/** The rows that are kept, and those about the one that has the focus. */
function rowsWith(
  retained: Rows,
  focused: number | undefined,
  shape: Shape | undefined,
  count: number,
): readonly number[] {
  const held = shape && focused !== undefined ? Math.floor(focused / shape.columns) : undefined;
  const near = held === undefined ? [] : [held - 1, held, held + 1];
  const all = [
    ...Array.from({ length: retained.to - retained.from }, (_, row) => retained.from + row),
    ...near,
  ];
  return [...new Set(all)].filter((row) => row >= 0 && row < count).toSorted((one, other) => one - other);
}

function rowsOf(items: number, shape: Shape | undefined): number {
  return Math.max(1, Math.ceil(items / (shape?.columns ?? 1)));
}

/** Gives the list the height of all its rows, whichever of them are there. */
function makeRoom(grid: HTMLElement, items: number, shape: Shape | undefined): void {
  if (shape) grid.style.gridTemplateRows = `repeat(${rowsOf(items, shape)}, ${shape.row}px)`;
}

function shapeOf(grid: HTMLElement): Shape | undefined {
  const item = grid.querySelector(':scope > li > button');
  if (!item) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    // Items in columns of a wider screen before stand in columns without a width, until they are moved.
    columns: gridTemplateColumns.split(' ').filter((width) => width !== '0px').length,
    row: item.getBoundingClientRect().height,
    gap: Number.parseFloat(rowGap),
  };
}

function same(one: Shape, other: Shape): boolean {
  return one.columns === other.columns && one.row === other.row && one.gap === other.gap;
}
