import { openDatabase, readEnvironment, StartError } from '@marquee/gateway';
import { runCommand } from './run-command.ts';

/**
 * `npm run migrate`: brings the schema of the database forward as the role that owns its tables, and gives the role of the
 * gateways its rights. Before gateways that do not know the owner's address; run again it changes nothing.
 */
await runCommand(async () => {
  const { databaseUrl, ownerUrl, dataDir } = readEnvironment(process.env);
  if (databaseUrl === undefined || ownerUrl === undefined)
    throw new StartError(
      'npm run migrate needs DATABASE_URL (the role of the gateways) and DATABASE_OWNER_URL (the role that owns the tables).',
    );
  const database = await openDatabase({ databaseUrl, ownerUrl, dataDir, progress: console.log });
  await database.close();
  console.log('The schema is that of this release.');
  return 0;
});
