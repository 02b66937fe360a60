/** Whether there is a time zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Writes an instant as yyyy-MM-dd HH:mm:ss of a time zone; nothing for none. */
export function timeWriter(timeZone: string): (at: Date | null) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => (at === null ? '' : format.format(at));
}
