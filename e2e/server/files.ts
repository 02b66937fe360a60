import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the journeys' gateway writes how to reach its database, for journeys that change the platform's data. */
export const platformFile = path.join(root, 'e2e/reports/platform.json');
