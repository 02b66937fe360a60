import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../workspace.ts';
import { reference } from './reference.ts';

for (const [file, content] of await reference(root)) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
  console.log(`wrote ${file}`);
}
