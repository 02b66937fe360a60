export { ADULT_YEARS, isAdult, readDate } from './age.ts';
export { isEmail, isUsername } from './contact.ts';
export { lengthOf, patternIds, patternMessage, registrationFields } from './fields.ts';
export { mobileNumberOf } from './mobile-number.ts';
export { cleanNickname, nicknameBounds, nicknameProblem } from './nickname.ts';
export { forcesChange, passwordBounds, passwordProblem } from './password.ts';
export { compilePattern } from './pattern.ts';
export { formFields, cleanValue, keepsRule, unusablePatterns, validateRegistration } from './registration.ts';
export { coinMillionths, payableStep, withdrawalFee } from './withdrawal.ts';
export type { FieldRule, LengthPhrases, PatternId, RegistrationField, RegistrationRules } from './fields.ts';
export type { NicknameReason } from './nickname.ts';
export type { PasswordReason } from './password.ts';
export type { PatternMatcher, PatternProblem } from './pattern.ts';
export type {
  AgreementProblem,
  FormField,
  RegistrationEntry,
  RegistrationProblem,
  RegistrationTerms,
} from './registration.ts';
export type { FeeTerms } from './withdrawal.ts';
export { paymentPauseHours } from './payment-pause.ts';
