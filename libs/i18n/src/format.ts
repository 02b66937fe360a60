import type { Money } from '@marquee/money';
import { languageTag, type WireLanguage } from './languages.ts';

/**
 * The one place that turns figures and times into text. Amounts and numbers read the same in every language
 * (comma for thousands, dot for decimals): `vi` and `id` swap the two, and a balance that reads `1.234,56`
 * to one player and `1,234.56` to another is read wrong by one of them.
 */

const noBreakSpace = '\u00A0';
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Writes an amount with two decimals and thousands separators, such as `1,234.56` or `RM 1,234.56`.
 *
 * The third and fourth decimals are cut off, toward zero: a balance never shows more than there is, and a
 * debt never shows more than is owed.
 *
 * @param value money in ten-thousandths, or a decimal string as the wire has it (`"1234.5600"`).
 * @param options.symbol put before the amount, after the minus sign; letters are set apart by a no-break space.
 * @param options.exact shows the third and fourth decimals where they are not zero, for stakes of parts of a cent.
 * @throws RangeError when the string is not a plain decimal: the wire is parsed before anything is shown.
 */
export function formatMoney(
  value: Pick<Money, 'amount'> | string,
  options: { readonly symbol?: string; readonly exact?: boolean } = {},
): string {
  const [sign, integer, fraction] =
    typeof value === 'string' ? splitDecimal(value) : splitAmount(value.amount);
  const symbol = options.symbol ?? '';
  const gap = /\p{L}$/u.test(symbol) ? noBreakSpace : '';
  const cents = options.exact ? fraction.replace(/0{1,2}$/, '') : fraction.slice(0, 2);
  // Half a cent of debt is shown as zero, and zero has no sign.
  const shownSign = /[1-9]/.test(integer + cents) ? sign : '';
  return `${shownSign}${symbol}${gap}${groupThousands(integer)}.${cents}`;
}

/** The fraction has four digits. */
type Parts = readonly [sign: string, whole: string, fraction: string];

function splitAmount(amount: bigint): Parts {
  const size = amount < 0n ? -amount : amount;
  return [amount < 0n ? '-' : '', String(size / 10_000n), String(size % 10_000n).padStart(4, '0')];
}

function splitDecimal(text: string): Parts {
  const [, sign = '', integer, fraction = ''] = decimal.exec(text) ?? [];
  if (integer === undefined) throw new RangeError(`"${text}" is not a decimal amount.`);
  return [sign, integer.replace(/^0+(?=\d)/, ''), fraction.padEnd(4, '0').slice(0, 4)];
}

function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Writes a count or a ratio's figure, such as `12,345` or `0.5`; the same in every language.
 *
 * @param options.decimals the most decimals to show, 0 when left out; rounded half away from zero.
 */
export function formatNumber(value: number | bigint, options: { readonly decimals?: number } = {}): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: options.decimals ?? 0 }).format(value);
}

/**
 * Writes a moment as `yyyy-MM-dd HH:mm:ss`, in the time zone of the reader.
 *
 * @param moment a date, or milliseconds since 1970.
 * @param timeZone IANA name; the browser's own when left out.
 */
export function formatDateTime(moment: Date | number, timeZone?: string): string {
  const part = dateParts(moment, timeZone);
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Writes a moment as `yyyy-MM-dd`; the parameters are those of {@link formatDateTime}. */
export function formatDate(moment: Date | number, timeZone?: string): string {
  return formatDateTime(moment, timeZone).slice(0, 10);
}

/** Writes a time to wait as minutes and seconds, such as `4:09`, or `13:04:09` from an hour on. @param seconds whole, not negative */
export function formatWait(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** The time zone of the reader, as an IANA name. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function dateParts(moment: Date | number, timeZone?: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    // Without h23 midnight is written 24:00:00.
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const parts = format.formatToParts(moment);
  return (type) => {
    const value = parts.find((part) => part.type === type)?.value ?? '';
    return value.padStart(type === 'year' ? 4 : 2, '0');
  };
}

/**
 * Writes a day in words, such as `9 March 2026` or `9 มีนาคม 2026`: in the language's own order, but always
 * in the Gregorian calendar (Thai counts Buddhist years unless asked) and in Latin digits.
 *
 * @param timeZone IANA name; the browser's own when left out.
 */
export function formatLongDate(moment: Date | number, language: WireLanguage, timeZone?: string): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(moment);
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/**
 * Writes how far a moment is from now, such as `3 minutes ago` or `พรุ่งนี้`, in the largest unit up to days.
 *
 * @param moment and now: dates, or milliseconds since 1970.
 */
export function formatRelative(moment: Date | number, now: Date | number, language: WireLanguage): string {
  const distance = Number(moment) - Number(now);
  const [unit, size] =
    steps.find(([, length]) => Math.abs(distance) >= length) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(`${languageTag(language)}-u-nu-latn`, { numeric: 'auto' }).format(
    Math.trunc(distance / size),
    unit,
  );
}

/**
 * Names a country, such as `Philippines` or `フィリピン`; the code itself where the language has no name for it.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function countryName(country: string, language: WireLanguage): string {
  return (
    new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'code' }).of(country) ?? country
  );
}

/** Whether a code is a currency of ISO 4217, such as `PHP`. */
export function isCurrencyCode(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
