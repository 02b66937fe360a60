import { exactReturn, JACKPOT_PERCENT, machines, percentOf, simulate } from '@marquee/arcade/slots';

/**
 * `npm run proof:slots`: plays ten million rounds of each machine, or as many as the first argument says, and compares what
 * they paid with the exact return. Names of machines may follow. Fails where they lie more than five standard errors apart.
 */
const [count = '10000000', ...ids] = process.argv.slice(2);
let failed = false;
for (const machine of machines.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const exact = exactReturn(machine);
  const jackpot = machine.jackpot ? Number(JACKPOT_PERCENT) / 100 : 0;
  const expected = Number((exact.numerator * 10n ** 12n) / exact.denominator) / 1e12 - jackpot;
  // oxlint-disable-next-line no-await-in-loop -- one processor
  const { mean, error, deviation } = await simulate(machine, Number(count), 1);
  failed ||= Math.abs(mean - expected) > 5 * error;
  console.log(
    `${machine.id.padEnd(12)} exact ${percentOf(exact)} %, simulated ${(100 * (mean + jackpot)).toFixed(3)} ± ${(100 * error).toFixed(3)} %, deviation ${deviation.toFixed(2)} (${machine.volatility})`,
  );
}
process.exitCode = failed ? 1 : 0;
