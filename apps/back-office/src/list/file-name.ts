import type { OperatorCall } from '@marquee/contract/operator';

/** The name of a list's file, such as `jade-depositQueue-deposits-2026-11-28.csv`. */
export function fileNameOf(
  {
    call,
    rows,
    query,
  }: {
    readonly call: Pick<OperatorCall, 'name'>;
    readonly rows: string;
    readonly query: Readonly<Record<string, unknown>>;
  },
  at: Date,
): string {
  const { merchant } = query;
  const day = at.toISOString().slice(0, 10);
  return `${[...(typeof merchant === 'string' ? [merchant] : []), call.name, rows, day].join('-')}.csv`;
}
