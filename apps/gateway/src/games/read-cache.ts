/**
 * A cache in front of a shared query. Concurrent reads of a key share one query; failures are not cached.
 *
 * @param keepMs milliseconds for which a value is fresh
 */
export function createReadCache<Value>(keepMs: number) {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const now = Date.now();
    const before = known.get(key);
    if (before !== undefined && before.until > now) return before.value;
    const value = read();
    known.set(key, { value, until: now + keepMs });
    value.catch(() => known.delete(key));
    return value;
  };
}
