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
 * What the demo's funds and stakes are counted in, in ten-thousandths: one unit, or as many as buy what one peso does where a
 * unit is worth next to nothing and nobody could play with a few thousand.
 */
export function demoUnitOf(currency: string): bigint {
  const peso = dollarIn(currency) / 50n;
  return peso < 10_000n ? 10_000n : peso;
}
