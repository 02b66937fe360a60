/**
 * Keeps what was read for a while, so that a question which everyone asks is put to the database once. Those who ask
 * while it is being read wait for the same answer; a failure is not kept.
 *
 * @param keepMs milliseconds for which an answer stands
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
