import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.ts';
import { checkPage } from './coverage.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readTests = (file: string): string | undefined =>
  existsSync(path.join(root, file)) ? read(file) : undefined;

const pages = globSync('docs/coverage/*.md', { cwd: root }).toSorted();
const gaps = pages.flatMap((page) => checkPage({ path: page, text: read(page) }, readTests));
for (const { path: where, line, message } of gaps) console.error(`${where}:${line}  ${message}`);
console.log(`${pages.length} coverage pages, ${gaps.length} gaps`);
process.exit(pages.length > 0 && gaps.length === 0 ? 0 : 1);
