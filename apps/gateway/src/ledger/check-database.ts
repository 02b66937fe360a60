import { ownsTables } from '../database/application-role.ts';
import { checkDatabaseUrl, explain, openPool, probe } from '../database/connection.ts';
import { startEmbeddedServer } from '../database/embedded-server.ts';
import { requireDatabase, type DatabasePlace } from '../database/operator-database.ts';
import { StartError } from '../errors/start-error.ts';
import { checkLedger, type InvariantReport } from './check.ts';
import { checkNotedSeals, lastAuditSeal, lastSeal, sealText } from './seals.store.ts';

/** How the books of a database stand. */
export interface LedgerReport {
  readonly invariants: readonly InvariantReport[];
  /** The newest seal, to be written down elsewhere; undefined before the first one. */
  readonly seal: string | undefined;
  /** The same for the audit log. */
  readonly auditSeal: string | undefined;
  /** Whether the gateways' role could switch the guards of these tables off. */
  readonly ownsTables: boolean;
}

/**
 * Proves the ledger of an operator's database, or of the embedded one in `dataDir`, whether gateways use it or not, and that
 * the seals which were written down elsewhere are still its own.
 * @throws StartError when there is no such database
 */
export async function checkDatabase(
  options: DatabasePlace,
  notedSeals: readonly string[] = [],
): Promise<LedgerReport> {
  requireDatabase(options);
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedServer(options.dataDir, () => {}) : undefined;
  const url = embedded?.gatewayUrl ?? checkDatabaseUrl(options.databaseUrl ?? '');
  const sql = openPool(url, { applicationName: 'marquee ledger check', max: 1 });
  try {
    await probe(sql, url);
    const invariants = await checkLedger(sql);
    if (notedSeals.length > 0) invariants.push(await checkNotedSeals(sql, notedSeals));
    const seal = await lastSeal(sql);
    const owns = await ownsTables(sql);
    return {
      invariants,
      seal: seal && sealText(seal),
      auditSeal: await lastAuditSeal(sql),
      ownsTables: owns,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^42(P01|703|883)$/.test(String(error.code)))
      throw new StartError('The database is of another version: start this Marquee on it once.', {
        cause: error,
      });
    throw explain(error, url);
  } finally {
    await sql.end({ timeout: 5 });
    await embedded?.stop();
  }
}
