import path from 'node:path';
import { root } from '../workspace.ts';
import { bundleRelease } from './bundle.ts';

const folder = 'dist/release';
await bundleRelease(path.join(root, folder));
console.log(`The gateway and the operators' commands are in ${folder}: node ${folder}/gateway.mjs`);
