import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildPages, startArcade, type ArcadeOptions } from '@marquee/arcade';

// An arcade in a process of its own. It makes everything ready, and takes its port and its store over when it is told to:
// a journey kills one and lets the next go on within the moment in which a page tries again.
const settings = JSON.parse(process.env['ARCADE_SETTINGS'] ?? '{}') as Omit<ArcadeOptions, 'pages'>;
const pages = await buildPages();
console.log('ready');
await once(createInterface(process.stdin), 'line');
const { url } = await startArcade({ ...settings, pages });
console.log(`open at ${url}`);
