import { parseMoney, unitsPerWhole } from '@marquee/money';

/** Units that buy about what one peso buys: stakes are steps of them. */
const step: Readonly<Record<string, bigint>> = { IDR: 250n, VND: 500n, KRW: 25n };

const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const;

/** The stakes that are offered in a currency, in ten-thousandths, rising. */
export function stakesIn(currency: string): bigint[] {
  return ladder.map((rung) => rung * (step[currency] ?? 1n) * unitsPerWhole);
}

/**
 * The stakes of the card room: those of a room are the one that its code ends with, in whole units (`CARDHOUSE_001_50`);
 * without a room all but the smallest are offered.
 */
export function roomStakes(currency: string, room: string | null | undefined): bigint[] {
  const [, units] = /_(\d{1,9})$/.exec(room ?? '') ?? [];
  return units !== undefined && BigInt(units) > 0n
    ? [BigInt(units) * unitsPerWhole]
    : stakesIn(currency).slice(2);
}

/** Reads a stake as the page sends it. @returns ten-thousandths, undefined when it is no amount above zero */
export function readAmount(currency: string, text: string): bigint | undefined {
  const parsed = parseMoney(currency, text);
  return parsed.ok && parsed.value.amount > 0n ? parsed.value.amount : undefined;
}
