/** One rule of a `_headers` file: a path pattern and what goes with it. */
export interface HeaderRule {
  readonly matches: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a `_headers` file in Netlify's syntax: a path pattern at the start of a line (`*` for any rest, `:name` for one
 * part), its headers indented below, `#` for comments.
 * Source: https://docs.netlify.com/manage/routing/headers/
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (/^\s/.test(line)) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).trim().toLowerCase();
      if (colon > 0 && name !== '') rules.at(-1)?.headers.push([name, line.slice(colon + 1).trim()]);
    } else rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules.map(({ pattern, headers }) => ({ matches: patternOf(pattern), headers }));
}

/** The headers of a path; where two rules name one header, the later rule wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => rule.matches.test(path)).flatMap((rule) => rule.headers));
}

function patternOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`);
}
