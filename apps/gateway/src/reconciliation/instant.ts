const written =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a time as files write it: ISO 8601, with a space in place of the T, or milliseconds or seconds since 1970.
 *
 * @param timeZone IANA name of the zone of a time that has none of its own
 * @returns milliseconds since 1970; undefined for a text that is no time
 */
export function readInstant(text: string, timeZone: string): number | undefined {
  if (/^\d{13}$/.test(text)) return Number(text);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone] = written.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number);
  const local = Date.UTC(y ?? 0, (m ?? 0) - 1, d, h, min, s, Number(`0.${fraction || '0'}`) * 1000);
  const date = new Date(local);
  // A day that there is not, such as 30 February, would become another one.
  if (date.getUTCMonth() !== (m ?? 0) - 1 || date.getUTCDate() !== d || date.getUTCHours() !== h)
    return undefined;
  if ((min ?? 0) > 59 || (s ?? 0) > 59) return undefined;
  if (zone === undefined) return fromLocal(local, timeZone);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return local;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '+' ? local - offset : local + offset;
}

/** The moment at which clocks of a zone show a local time; of a time that they show twice, one of the two. */
function fromLocal(local: number, timeZone: string): number {
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}
