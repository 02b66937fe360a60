/** One event of a server's stream. */
export interface ServerEvent {
  /** `message` where the server names none. */
  readonly name: string;
  readonly data: string;
}

/** The longest text without an end of line that is kept; a stream of ours never comes near. */
const LONGEST_LINE = 65_536;

/**
 * Reads server-sent events out of text that arrives in pieces of any size. Comments, and fields that no one here uses (`id`,
 * `retry`), are ignored. Source: HTML Living Standard, 9.2.6 "Interpreting an event stream".
 *
 * @returns what takes the next piece and gives the events that it completes
 * @throws from that, a RangeError for a line without end
 */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let afterReturn = false;
  let name = '';
  let data: string[] = [];

  function takeLine(line: string, events: ServerEvent[]): void {
    if (line === '') {
      if (data.length > 0) events.push({ name: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }

  return (piece) => {
    const events: ServerEvent[] = [];
    // A carriage return ends a line, and so does the pair of it and a line feed, wherever the pieces part them.
    const text = rest + (afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece);
    if (piece !== '') afterReturn = piece.endsWith('\r');
    const lines = text.split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new RangeError('an event stream sends a line without end');
    for (const line of lines) takeLine(line, events);
    return events;
  };
}
