import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildPages, startArcade, type ArcadeOptions } from '@marquee/arcade';

// An arcade in a process of its own. It prepares everything, and takes over its port and its store when it gets a line:
// a test kills one and lets the next one continue before a page gives up its retries.
const settings = JSON.parse(process.env['ARCADE_SETTINGS'] ?? '{}') as Omit<ArcadeOptions, 'pages'>;
const pages = await buildPages();
console.log('ready');
await once(createInterface(process.stdin), 'line');
const { url } = await startArcade({ ...settings, pages });
console.log(`open at ${url}`);
