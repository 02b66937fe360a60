import { compileSite } from './compile.ts';
import { compiledFolder, siteSources } from './site.ts';

// The task `compile` of the site: Nx runs it only when a source of the site has changed.
await compileSite(await siteSources(), compiledFolder, console.log);
