/** How many ways to choose `k` of `n`; zero when there are none. Exact while the result is a safe integer. */
export function choose(n: number, k: number): number {
  return Number(chooseExactly(n, k));
}

/** {@link choose} for numbers of any size. */
export function chooseExactly(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= k; taken += 1) ways = (ways * BigInt(n - k + taken)) / BigInt(taken);
  return ways;
}

/** How many ordered rows of `k` different out of `n`. */
export function arrange(n: number, k: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < k; taken += 1) ways *= BigInt(n - taken);
  return ways;
}

/** Every choice of `k` of the items, in the items' order. */
export function* combinations<Item>(items: readonly Item[], k: number): Generator<Item[]> {
  if (k < 0 || k > items.length) return;
  // Which items are taken, as rising numbers; proofs and settlements of sets spend their time here.
  const taken = span(0, k - 1);
  for (;;) {
    yield taken.map((index) => items[index] as Item);
    const turning = taken.findLastIndex((index, place) => index < items.length - k + place);
    if (turning < 0) return;
    const from = (taken[turning] ?? 0) + 1 - turning;
    for (let place = turning; place < k; place += 1) taken[place] = from + place;
  }
}

/** Every way to take one item out of each row, the last row turning first. */
export function* product<Item>(rows: readonly (readonly Item[])[]): Generator<Item[]> {
  if (rows.some((row) => row.length === 0)) return;
  const turns = rows.map(() => 0);
  for (;;) {
    yield rows.map((row, index) => row[turns[index] ?? 0] as Item);
    const turning = rows.findLastIndex((row, index) => (turns[index] ?? 0) < row.length - 1);
    if (turning < 0) return;
    turns[turning] = (turns[turning] ?? 0) + 1;
    turns.fill(0, turning + 1);
  }
}

/** Every ordered row of `k` different items. */
export function* arrangements<Item>(items: readonly Item[], k: number): Generator<Item[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [index, item] of items.entries()) {
    const others = [...items.slice(0, index), ...items.slice(index + 1)];
    for (const rest of arrangements(others, k - 1)) yield [item, ...rest];
  }
}

/** The whole numbers from `first` to `last`, both included. */
export function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
