import { isoTimestamp, optional, pipe, regex, string } from 'valibot';
import { queryInteger } from './request-fields.ts';

/** A moment, ISO 8601. */
export const instant = () => pipe(string(), isoTimestamp());

/** A moment that PostgreSQL can keep: it knows no year 0. */
const queryInstant = () => pipe(instant(), regex(/^(?!0000)/));

/** `from` is in, `to` is out; both are instants, since a day begins at another one in every time zone. */
export const period = { from: queryInstant(), to: queryInstant() };

/** The name of a time zone, such as Asia/Manila; whether there is one of that name, the gateway knows. */
export const timeZone = () => pipe(string(), regex(/^[\w+\-/]{1,64}$/));

/** Pages of a record go by cursor, so that a page neither repeats nor skips a row while new ones arrive. */
export const paging = {
  cursor: optional(pipe(string(), regex(/^[1-9]\d{0,17}$/))),
  limit: optional(queryInteger(1, 100), 20),
};
