import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Reads a mobile number as a person writes it, with or without the zero that some countries put first.
 *
 * `0917 123 4567` under 63 and `9171234567` under 63 are one number. The check is that of libphonenumber's smallest
 * metadata: length and the general form of the country's numbers, not which ranges are mobile (those change faster than
 * sites are rebuilt, and the code sent proves the number anyway).
 * @param dialingCode digits without plus sign
 * @returns the number in E.164 (`+639171234567`), or undefined when there is no such number
 */
export function mobileNumberOf(dialingCode: string, number: string): string | undefined {
  if (!/^[1-9]\d{0,3}$/.test(dialingCode) || !/^[\d\s-]{4,20}$/.test(number)) return undefined;
  const parsed = parse(dialingCode, number);
  return parsed !== undefined && parsed.countryCallingCode === dialingCode && parsed.isValid()
    ? parsed.number
    : undefined;
}

/** The library throws for a dialing code that no country has. */
function parse(dialingCode: string, number: string): ReturnType<typeof parsePhoneNumberFromString> {
  try {
    return parsePhoneNumberFromString(number, { defaultCallingCode: dialingCode, extract: false });
  } catch {
    return undefined;
  }
}
