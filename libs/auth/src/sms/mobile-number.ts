/** A mobile number as a form has it: the dialing code, and the number as it was typed. */
export interface MobileNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** Only the digits of a number; people type spaces and hyphens between them. */
export function digitsOf(mobileNum: string): string {
  return mobileNum.replace(/\D/g, '');
}
