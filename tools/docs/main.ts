import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.ts';
import { checkDecisions, checkPaths } from './docs.ts';
import { environmentPage } from './environment.ts';

const pages = globSync(['*.md', 'docs/**/*.md', '!docs/api/**'], { cwd: root })
  .toSorted()
  .map((page) => ({ path: page, text: readFileSync(path.join(root, page), 'utf8') }));

const generated = /^(docs\/api|e2e\/reports)\//;
const exists = (file: string): boolean => generated.test(file) || existsSync(path.join(root, file));

const problems = [
  ...checkDecisions(pages.filter((page) => /^docs\/decisions\/\d/.test(page.path))),
  ...pages.flatMap((page) => checkPaths(page, exists)),
  ...pages
    .filter((page) => page.path === 'docs/operators/environment.md' && page.text !== environmentPage())
    .map((page) => ({ path: page.path, line: 1, message: 'Run "npm run environment -- generate".' })),
];
for (const { path: file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
console.log(`${pages.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
