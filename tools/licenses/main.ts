import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../workspace.ts';
import { copyrightLine, lockfileSchema, notices, productionPackages } from './licenses.ts';

const { packages } = v.parse(
  lockfileSchema,
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
);

/** Optional packages are installed on some platforms only, and the notices must be the same on all of them. */
function copyrightOf(folder: string): string | undefined {
  const directory = path.join(root, folder);
  if (packages[folder]?.optional || !existsSync(directory)) return undefined;
  const file = readdirSync(directory)
    .toSorted()
    .find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? undefined : copyrightLine(readFileSync(path.join(directory, file), 'utf8'));
}

const file = path.join(root, 'THIRD_PARTY_NOTICES.md');
const list = productionPackages(packages);
const text = notices(list, copyrightOf);
if (process.argv[2] === 'generate') {
  writeFileSync(file, text);
  console.log(`wrote THIRD_PARTY_NOTICES.md: ${list.length} packages`);
} else if (existsSync(file) && readFileSync(file, 'utf8') === text) {
  console.log(`THIRD_PARTY_NOTICES.md is current: ${list.length} packages, each with a license`);
} else {
  console.error('THIRD_PARTY_NOTICES.md is not current: run "npm run licenses -- generate"');
  process.exitCode = 1;
}
