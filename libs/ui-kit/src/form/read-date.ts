/** Reads a typed day: year, month and day with or without marks in between. @returns `yyyy-MM-dd`, or undefined for what is no day */
export function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^\s*(\d{4})[-/. ]?(\d\d)[-/. ]?(\d\d)\s*$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const moment = new Date(`${written}T00:00:00Z`);
  // The 31st of a shorter month would be read as the first of the next one.
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written
    ? undefined
    : written;
}

/** Reads a typed day and time of 24 hours. @returns `yyyy-MM-ddTHH:mm`, or undefined for what is no moment */
export function readMoment(text: string): string | undefined {
  const [, day = '', hour = '', minute = ''] = /^(.*\d)[T ]?([01]\d|2[0-3]):?([0-5]\d)\s*$/.exec(text) ?? [];
  const written = readDate(day);
  return written && `${written}T${hour}:${minute}`;
}
