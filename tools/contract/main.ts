import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../workspace.ts';
import { reference } from './reference.ts';

const verb = process.argv[2];
if (verb === 'generate') {
  for (const [file, content] of await reference(root)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
    console.log(`wrote ${file}`);
  }
} else if (verb === 'check') {
  let stale = 0;
  for (const [file, content] of await reference(root)) {
    const written = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
    if (written === content) continue;
    stale++;
    console.error(
      `${file} is ${written === undefined ? 'missing' : 'stale'}: run "npm run contract generate"`,
    );
  }
  if (stale === 0) console.log('The API reference is that of the contract.');
  process.exitCode = stale === 0 ? 0 : 1;
} else {
  console.error('npm run contract generate   writes the API reference to docs/api');
  console.error('npm run contract check      fails when it is not that of the contract');
  process.exitCode = 2;
}
