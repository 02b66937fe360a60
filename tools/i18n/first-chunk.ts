import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Static imports and re-exports of values from a file of the same package; `import type` and `import()` do not match. */
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm;

/**
 * Follows the static imports inside one package, which a browser loads together with the entry.
 *
 * @param entry a source file, from the workspace root; may be missing.
 * @returns the files reached, the entry included, from the workspace root, with forward slashes.
 */
export function filesOfFirstChunk(root: string, entry: string): Set<string> {
  const reached = new Set<string>();
  const open = existsSync(path.join(root, entry)) ? [entry] : [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(staticImport)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (/\.tsx?$/.test(target)) open.push(target);
    }
  }
  return reached;
}
