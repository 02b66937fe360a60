import { isoTimestamp, optional, pipe, regex, string } from 'valibot';
import { queryInteger } from './request-fields.ts';

/** A moment, ISO 8601. */
export const instant = () => pipe(string(), isoTimestamp());

/** `from` is in, `to` is out; both are instants, since a day begins at another one in every time zone. */
export const period = { from: instant(), to: instant() };

/** Pages of a record go by cursor, so that a page neither repeats nor skips a row while new ones arrive. */
export const paging = {
  cursor: optional(pipe(string(), regex(/^[1-9]\d{0,18}$/))),
  limit: optional(queryInteger(1, 100), 20),
};
