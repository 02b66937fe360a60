import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * One hash over the names and contents of all files below the given folders or files.
 * Tests and stories are left out, because no site contains them.
 *
 * @param root absolute folder that the patterns are relative to.
 * @returns hex SHA-256; independent of the machine, the order of the files and their times.
 */
export function sourcesHash(root: string, patterns: readonly string[]): string {
  const files = globSync([...patterns], {
    cwd: root,
    ignore: ['**/node_modules/**', '**/dist/**', '**/reports/**', '**/*.test.{ts,tsx}', '**/*.stories.tsx'],
    dot: true,
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
