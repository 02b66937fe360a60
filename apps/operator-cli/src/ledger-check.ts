import { checkDatabase, ownsTablesNotice, readEnvironment, StartError } from '@marquee/gateway';

/**
 * `npm run ledger:check`: one line for each invariant. Exit code 1: an invariant is broken; 2: the check could not run. Seals
 * that were noted elsewhere may follow, as `-- 42:9f86d0…` or `audit:42:9f86d0…`, each with its whole hash.
 */
try {
  const noted = process.argv.slice(2);
  const unreadable = noted.find((seal) => !/^(audit:)?[1-9]\d{0,17}:[0-9a-f]{64}$/.test(seal));
  // A typing error would look like a broken seal and raise a false alarm.
  if (unreadable !== undefined)
    throw new StartError(
      `"${unreadable}" is not a seal: expected its number and all 64 digits of its hash, as in the log.`,
    );
  const began = performance.now();
  const settings = readEnvironment(process.env);
  const { invariants: reports, seal, auditSeal, ownsTables } = await checkDatabase(settings, noted);
  for (const { name, violations, places } of reports) {
    console.log(`${violations === 0 ? 'good  ' : 'BROKEN'}  ${name}`);
    if (violations > 0)
      console.log(
        `        ${violations} times: ${places.join(', ')}${violations > places.length ? ', …' : ''}`,
      );
  }
  if (seal !== undefined) console.log(`The newest seal is ${seal}.`);
  if (auditSeal !== undefined) console.log(`The newest seal of the audit log is ${auditSeal}.`);
  if (ownsTables) console.log(ownsTablesNotice);
  const broken = reports.filter(({ violations }) => violations > 0).length;
  const seconds = Math.ceil(performance.now() - began) / 1000;
  console.log(
    broken === 0
      ? `The ledger is in order: ${reports.length} invariants hold (${seconds} s).`
      : `THE LEDGER IS NOT IN ORDER: ${broken} of ${reports.length} invariants are broken. See docs/operators/ledger.md.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
