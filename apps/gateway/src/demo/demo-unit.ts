/** About one US dollar in whole units, so that limits look like limits in every currency. */
const dollar: Readonly<Record<string, bigint>> = {
  PHP: 50n,
  CNY: 7n,
  IDR: 15_000n,
  VND: 25_000n,
  THB: 35n,
  MYR: 4n,
};

/** About one US dollar in ten-thousandths of a currency; one unit of a currency that is not known. */
export function dollarIn(currency: string): bigint {
  return (dollar[currency] ?? 1n) * 10_000n;
}

/**
 * The unit of the demo's funds and stakes, in ten-thousandths: one unit of the currency, or the value of one peso where a
 * unit is worth so little that a few thousand would not be playable.
 */
export function demoUnitOf(currency: string): bigint {
  const peso = dollarIn(currency) / 50n;
  return peso < 10_000n ? 10_000n : peso;
}
