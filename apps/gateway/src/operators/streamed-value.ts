import { Readable } from 'node:stream';

/** A call's value that is too large to be held as one: its JSON, piece by piece. */
class StreamedValue {
  readonly json: AsyncIterable<string>;
  constructor(json: AsyncIterable<string>) {
    this.json = json;
  }
}

/**
 * Lets a handler answer a value that is written while it is read. When the reading fails, the connection ends in the middle of the
 * answer.
 *
 * @param json pieces that together are the JSON of a `Value`
 */
export function streamed<Value>(json: AsyncIterable<string>): Value {
  return new StreamedValue(json) as Value;
}

/** The body of a successful answer: an object, or its JSON as a stream. */
export function successBody(value: unknown): Readable | { readonly success: true; readonly value: unknown } {
  return value instanceof StreamedValue ? Readable.from(envelope(value.json)) : { success: true, value };
}

async function* envelope(json: AsyncIterable<string>): AsyncIterable<string> {
  yield '{"success":true,"value":';
  yield* json;
  yield '}';
}
