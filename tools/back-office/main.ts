import { buildOffice } from './build.ts';

// The task `compile` of the back office: Nx runs it only when one of its sources has changed.
console.log('Compiling the back office…');
await buildOffice();
