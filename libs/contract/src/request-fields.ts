import {
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot';

/** A text that may not be empty, with an upper bound so that no field can carry a load. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest: number) {
  return pipe(string(), minLength(1), maxLength(longest));
}

/** A whole number in a query: a number in code, digits on the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(minimum: number, maximum: number) {
  return pipe(
    union([number(), pipe(string(), regex(/^\d{1,9}$/), transform(Number))]),
    integer(),
    minValue(minimum),
    maxValue(maximum),
  );
}

/** A mobile number without its dialing code: digits only. */
/* @__NO_SIDE_EFFECTS__ */
export function mobileNumber() {
  return pipe(string(), regex(/^\d{4,15}$/));
}

/** A country's dialing code, digits without a plus sign or leading zeros. */
/* @__NO_SIDE_EFFECTS__ */
export function dialingCode() {
  return pipe(string(), regex(/^[1-9]\d{0,3}$/));
}

/** The six digits of a code by SMS or e-mail. The specification allows the field up to 255 characters. */
/* @__NO_SIDE_EFFECTS__ */
export function verificationCode() {
  return text(255);
}

/** A day of the calendar, `yyyy-MM-dd`, from the year 2000 on. */
/* @__NO_SIDE_EFFECTS__ */
export function calendarDay() {
  return pipe(
    string(),
    regex(/^2\d{3}-\d{2}-\d{2}$/),
    check(
      (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false,
      'expected a day of the calendar',
    ),
  );
}
