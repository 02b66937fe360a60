import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the programs are that journeys start, each `<name>.mjs`: bundled when the journeys begin. */
export const programsFolder = path.join(root, 'e2e/reports/programs');

/** The programs, and where their sources are. */
export const programs = {
  gateway: path.join(root, 'apps/gateway/src/main.ts'),
  arcade: path.join(root, 'e2e/servers/arcade-process.ts'),
  'ledger-check': path.join(root, 'apps/operator-cli/src/ledger-check.ts'),
  payments: path.join(root, 'apps/operator-cli/src/payments.ts'),
  inbox: path.join(root, 'apps/operator-cli/src/inbox.ts'),
  missions: path.join(root, 'apps/operator-cli/src/missions.ts'),
  points: path.join(root, 'apps/operator-cli/src/points.ts'),
  promotions: path.join(root, 'apps/operator-cli/src/promotions.ts'),
  raffles: path.join(root, 'apps/operator-cli/src/raffles.ts'),
  referrals: path.join(root, 'apps/operator-cli/src/referrals.ts'),
  withdrawals: path.join(root, 'apps/operator-cli/src/withdrawals.ts'),
};

export type Program = keyof typeof programs;

/** The file of a program that Node is to run. */
export const programFile = (program: Program): string => path.join(programsFolder, `${program}.mjs`);

/** Where the journeys' gateway writes how to reach its database, for journeys that change the platform's data. */
export const platformFile = path.join(root, 'e2e/reports/platform.json');
