import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import { checkLedger } from './check.ts';
import { recordCheck } from './checks.store.ts';
import { lastAuditSeal, sealText, sealTransfers } from './seals.store.ts';

/**
 * One job checks the ledger every night, keeps what it found and logs an error when an invariant is broken. One seals it every five
 * minutes and writes each seal to the log, where it is out of reach of anyone who can change the database.
 */
export function checkJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  const check = async () => {
    const reports = await checkLedger(sql);
    await recordCheck(sql, reports);
    const broken = reports.filter(({ violations }) => violations > 0);
    for (const { name, violations, places } of broken)
      log.error({ invariant: name, violations, places }, 'THE LEDGER IS NOT IN ORDER');
    if (broken.length === 0) log.info({ invariants: reports.length }, 'the ledger is in order');
  };
  let logged: string | undefined;
  const seal = async () => {
    const made = await sealTransfers(sql);
    if (made !== undefined) log.info({ seal: sealText(made) }, 'the ledger is sealed');
    const auditSeal = await lastAuditSeal(sql);
    if (auditSeal !== undefined && auditSeal !== logged)
      log.info({ seal: auditSeal }, 'the audit log is sealed');
    logged = auditSeal;
  };
  return [
    { name: 'ledger-check', every: '17 4 * * *', run: check },
    { name: 'ledger-seal', every: '*/5 * * * *', run: seal },
  ];
}
