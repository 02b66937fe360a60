import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './parse-events.ts';

describe('an event stream', () => {
  it('gives named events, joins lines of data and ignores comments', () => {
    const take = createEventParser();
    expect(take(':\n\nid: 7\nevent: balance\ndata: {"a":1}\n\ndata: one\ndata:  two\nretry: 5\n\n')).toEqual([
      { name: 'balance', data: '{"a":1}' },
      { name: 'message', data: 'one\n two' },
    ]);
    expect(take('event: nothing\n\ndata: half')).toEqual([]);
    expect(take(' done\n\n')).toEqual([{ name: 'message', data: 'half done' }]);
  });

  it('is the same however it is cut, and whatever ends its lines', () => {
    const word = fc.stringMatching(/^[a-z{}":,]{0,12}$/);
    const event = fc.record({ name: fc.stringMatching(/^[a-z]{1,6}$/), data: word });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(200), { maxLength: 12 }),
        (events, end, cuts) => {
          const text = events
            .map(({ name, data }) => `event: ${name}${end}data: ${data}${end}${end}`)
            .join('');
          const take = createEventParser();
          const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b)];
          const pieces = places.map((from, at) => text.slice(from, places[at + 1] ?? text.length));
          // A carriage return at the very end may be half of a pair: the next piece shows.
          expect([...pieces.flatMap(take), ...take(':')]).toEqual(events);
        },
      ),
    );
  });

  it('gives up on a line without end', () => {
    const take = createEventParser();
    expect(() => take('x'.repeat(70_000))).toThrow(RangeError);
  });
});
