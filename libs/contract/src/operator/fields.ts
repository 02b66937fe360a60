import { wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';

/** The code of the merchant that a request is about. */
export const merchantField = () =>
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected the code of a merchant'));

/** A member's name, in any letter case. */
export const usernameField = () => text(64);

/** A number that the database gave, as text: more digits than a number of JavaScript keeps. */
export const idField = () =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'expected the number of an entry'));

/** An amount in the merchant's currency, or an exact fraction of ten-thousandths of it, such as `5/2`, in a proof. */
export const amountField = () => v.string();

/** A tag of a member. */
export const tagField = () =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9 -]{0,31}$/, 'expected at most 32 letters a to z, digits, spaces and hyphens'),
  );

/** The code that the operator gives a mission, a raffle or an item. */
export const codeField = () =>
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z0-9][a-z0-9-]{0,31}$/,
      'expected at most 32 letters a to z, digits and hyphens, without a hyphen at the start',
    ),
  );

/** Texts by language; English or the merchant's own language stands in for a missing one. */
export const textsField = (longest: number) =>
  v.record(v.picklist(wireLanguages), v.pipe(v.string(), v.minLength(1), v.maxLength(longest)));

/** HTML by language; forms show what of it the site shows. */
export const htmlField = (longest: number) =>
  v.record(
    v.picklist(wireLanguages),
    v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.metadata({ format: 'html' })),
  );

export const wholeField = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));

/** When a version of rules takes effect, within a minute; left out or null for at once. */
export const effectiveField = () => v.optional(v.nullable(instant()), null);

/** The version of rules that takes effect next, as it was sent; problem is why it could not, null while it waits. */
export const scheduledField = <const Rules extends v.GenericSchema>(rules: Rules) =>
  v.nullable(v.object({ startsAt: instant(), problem: v.nullable(v.string()), rules }));

/** Who works on a task of a queue, and until when no one else can; null for no one. */
export const claimField = () => v.nullable(v.object({ staff: v.string(), expiresAt: instant() }));

/** The token after the `#` of an invitation's link. */
export const invitationToken = () =>
  v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'expected the token of a link'));
