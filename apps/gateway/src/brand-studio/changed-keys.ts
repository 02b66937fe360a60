/** A key of a brand file that two texts say differently, with both values as JSON; empty where there is none. */
export interface ChangedKey {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** Keys that a history and the audit log name at most. */
const MOST_KEYS = 50;
/** Characters of a value that the audit log keeps. */
const LONGEST_VALUE = 200;

/** The keys in which two brand files differ, in the order of the files; the first fifty. Texts that are no JSON have none. */
export function changedKeys(before: string, after: string): readonly ChangedKey[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((key) => old.get(key) !== now.get(key))
    .slice(0, MOST_KEYS)
    .map((key) => ({ key, before: shortened(old.get(key)), after: shortened(now.get(key)) }));
}

function leavesOf(text: string): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
      for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
    else leaves.set(path.join('.'), JSON.stringify(value));
  };
  try {
    walk(JSON.parse(text), []);
  } catch {
    // Nothing to compare.
  }
  return leaves;
}

const shortened = (value = ''): string =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
