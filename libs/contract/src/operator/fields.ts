import * as v from 'valibot';
import { text } from '../request-fields.ts';

/** The code of the merchant that a request is about. */
export const merchantField = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));

/** A member's name, in any letter case. */
export const usernameField = () => text(64);

/** A number that the database gave, as text: more digits than a number of JavaScript keeps. */
export const idField = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** An amount in the merchant's currency, or an exact fraction of ten-thousandths of it, such as `5/2`, in a proof. */
export const amountField = () => v.string();

/** A tag of a member. */
export const tagField = () => v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9 -]{0,31}$/));
