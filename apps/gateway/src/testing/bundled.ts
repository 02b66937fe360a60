import path from 'node:path';
import { inject } from 'vitest';

/** The file of one of the programs that `global-setup.ts` bundles: what Node is to run. */
export const bundled = (
  program: 'gateway' | 'lottery-steps' | 'agent-steps' | 'ledger-load' | 'migrate',
): string => path.join(inject('programs'), `${program}.mjs`);
