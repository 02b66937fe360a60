import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../workspace.ts';
import { buildVerifyPage } from '../verify-page.ts';

/** `npm run verify-page`: writes the page that verifies draws without a network, dist/verify-draws.html. */
const file = path.join(root, 'dist/verify-draws.html');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, await buildVerifyPage());
console.log(`${path.relative(root, file)} is written.`);
