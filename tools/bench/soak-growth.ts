/** What a gateway holds at the end of a minute. */
export interface Minute {
  readonly minute: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly handles: number;
  /** Connections to the database. */
  readonly connections: number;
}

/** By how much the last third of a soak may be above the first: what garbage collection and pools leave to chance. */
const bounds = [
  { of: 'residentMb', name: 'resident memory', unit: ' MB', more: 32, share: 0.15 },
  { of: 'heapMb', name: 'heap', unit: ' MB', more: 32, share: 0.25 },
  { of: 'handles', name: 'handles', unit: '', more: 20, share: 0.1 },
  { of: 'connections', name: 'connections', unit: '', more: 5, share: 0.1 },
] as const;

/**
 * What has grown beyond its bound, in words. The first tenth of the minutes, at least one, is left out: code and caches warm up.
 * Of each third the median counts, so that one garbage collection decides nothing.
 */
export function growthOf(minutes: readonly Minute[]): readonly string[] {
  const warm = minutes.slice(Math.max(1, Math.floor(minutes.length / 10)));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return bounds.flatMap(({ of, name, unit, more, share }) => {
    const first = median(warm.slice(0, third).map((each) => each[of]));
    const last = median(warm.slice(-third).map((each) => each[of]));
    const most = first + Math.max(more, first * share);
    return last <= most
      ? []
      : [
          `${name} grew from ${first.toFixed(0)} to ${last.toFixed(0)}${unit}, more than ${most.toFixed(0)}${unit}`,
        ];
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
