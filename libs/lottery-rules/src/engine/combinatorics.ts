/** How many ways to choose `k` of `n`; nought when there are none. Exact while the result is a safe integer. */
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
export function* combinations<Item>(items: readonly Item[], k: number, from = 0): Generator<Item[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - k; index += 1) {
    for (const rest of combinations(items, k - 1, index + 1)) yield [items[index] as Item, ...rest];
  }
}

/** Every way to take one item out of each row. */
export function* product<Item>(rows: readonly (readonly Item[])[], from = 0): Generator<Item[]> {
  const row = rows[from];
  if (!row) {
    yield [];
    return;
  }
  for (const item of row) for (const rest of product(rows, from + 1)) yield [item, ...rest];
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
