import { infiniteQueryOptions } from '@tanstack/react-query';
import { listExportsOf, type OperatorCall } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import type { ExportedList } from '../list/ExportButton.tsx';
import { shapeOf } from '../schema-form/schema-shape.ts';
import type { RecordRow, RecordScreen } from './records.ts';

const PAGE = 100;

/** A page of records, and the parameter that names the next one. */
interface RecordPage {
  readonly rows: readonly RecordRow[];
  readonly next: RecordRow | undefined;
  /** The answer as it came. */
  readonly value?: RecordRow;
}

/** The fields of a value; none of one that has no fields. */
export const fieldsOf = (value: unknown): RecordRow =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The names and choices of a list's parameters. */
export function parametersOf({ call }: { readonly call: OperatorCall }) {
  const shape = call.query && shapeOf(call.query);
  return shape?.kind === 'group' ? shape.fields : [];
}

/** The choices of a parameter by which a list can be filtered; none of one that it does not have. */
export function choicesOf(screen: Pick<RecordScreen, 'call'>, parameter: string): readonly string[] {
  const found = parametersOf(screen).find(([name]) => name === parameter)?.[1];
  const inner = found?.kind === 'optional' ? found.inner : found;
  return inner?.kind === 'choice' ? inner.options : [];
}

/** What a list of records is filtered by. */
interface RecordFilters {
  readonly state?: string | undefined;
  readonly sender?: string | undefined;
  readonly search?: string | undefined;
}

/** The filters of a screen as its call takes them. */
function filterOf(
  screen: RecordScreen,
  merchant: string,
  { state, sender, search }: RecordFilters,
): RecordRow {
  const names = new Set(parametersOf(screen).map(([name]) => name));
  return {
    ...(names.has('merchant') && { merchant }),
    ...(state !== undefined && { state }),
    ...(sender !== undefined && { sender }),
    ...(screen.search && search !== undefined && { [screen.search.parameter]: search }),
  };
}

/** What the file of a screen has; nothing where the screen lists no records of its call. */
export function exportedListOf(
  screen: RecordScreen,
  merchant: string,
  filters: RecordFilters,
): ExportedList | undefined {
  const { call, rows } = screen;
  if (!listExportsOf(call).some((list) => list.rows === rows)) return undefined;
  return { call, rows, query: filterOf(screen, merchant, filters) };
}

/** The records of a merchant, page by page where the list has pages. */
export const recordsQuery = (screen: RecordScreen, merchant: string, filters: RecordFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['records', screen.path, merchant, filters.state, filters.sender, filters.search],
    queryFn: async ({ pageParam }): Promise<RecordPage> => {
      const names = new Set(parametersOf(screen).map(([name]) => name));
      const query = {
        ...filterOf(screen, merchant, filters),
        ...(names.has('limit') && { limit: PAGE }),
        ...pageParam,
      };
      const value = fieldsOf(await read(screen.call, { query }));
      const listed = screen.rows === '' ? value : value[screen.rows];
      const rows =
        screen.rowsOf?.(value) ??
        (screen.isSingle ? [fieldsOf(listed)] : Array.isArray(listed) ? listed.map(fieldsOf) : []);
      const { nextCursor } = value;
      if (typeof nextCursor === 'string') return { rows, value, next: { cursor: nextCursor } };
      const isFull = names.has('before') && rows.length === PAGE;
      return { rows, value, next: isFull ? { before: rows.at(-1)?.[screen.key] } : undefined };
    },
    initialPageParam: undefined as RecordRow | undefined,
    getNextPageParam: ({ next }) => next,
  });
