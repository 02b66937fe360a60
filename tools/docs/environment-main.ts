import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';
import { environmentPage } from './environment.ts';

const page = 'docs/operators/environment.md';
const file = path.join(root, page);
if (process.argv[2] === 'generate') {
  writeFileSync(file, environmentPage());
  console.log(`wrote ${page}`);
} else {
  console.log(readFileSync(file, 'utf8'));
}
