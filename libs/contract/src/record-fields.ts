import { isoTimestamp, nullable, object, optional, pipe, regex, string } from 'valibot';
import { openPicklist } from './open-picklist.ts';
import { referenceKinds } from './record-states.ts';
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

/** What moved a wallet: `number` is one that a person can quote, `name` that of a lottery, vendor, promotion or other member. */
export const movementReference = () =>
  nullable(
    object({ kind: openPicklist(referenceKinds), number: nullable(string()), name: nullable(string()) }),
  );
