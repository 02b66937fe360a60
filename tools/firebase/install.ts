import { ensureEmulator } from './emulator.ts';

// Next to other steps of the suite, because most of its minute is waiting. Without the registry the tests say that they are skipped.
ensureEmulator();
