export { admit, type Admission, type Role } from './session/role.ts';
export { createSessionStore, type SavedMember, type Session, type SessionStore } from './session/session.ts';
export { memberQuery, type Member } from './member/member.queries.ts';
export { CaptchaPicture, type CaptchaPictureProps } from './login/CaptchaPicture.tsx';
export { LoginForm, type LoginFormProps } from './login/LoginForm.tsx';
export { wantedProof, type LoginFailure, type WantedProof } from './login/login-attempt.ts';
export { ProofForm, type ProofFormProps } from './login/ProofForm.tsx';
export {
  captchaQuery,
  logIn,
  logInBySms,
  logOut,
  playFree,
  type LoginInput,
  type SmsLoginInput,
} from './login/login.queries.ts';
export { rememberedUsername, rememberingCookie } from './login/remembered.ts';
export { firstCountry, type Country } from './country/countries.ts';
export { SliderCaptcha, type SliderCaptchaProps, type SliderState } from './slider/SliderCaptcha.tsx';
export { useSlider } from './slider/useSlider.ts';
export { RegistrationForm, type RegistrationFormProps } from './registration/RegistrationForm.tsx';
export { registrationTabs, type RegistrationTab } from './registration/registration.ts';
export {
  affiliateQuery,
  checkAffiliate,
  countriesQuery,
  register,
  registrationRulesQuery,
} from './registration/registration.queries.ts';
export { phoneProblemText, phoneRest, type PhoneProblem } from './phone/phone-problem.ts';
export { createPhoneProof, type PhoneLogin, type PhoneProof } from './phone/phone-proof.ts';
export type { CodeAnswer } from './sms/CodeField.tsx';
export { SmsLoginForm, type SmsLoginFormProps } from './sms/SmsLoginForm.tsx';
export {
  sendLoginCode,
  sendRegistrationCode,
  sendResetCode,
  wholeNumber,
  type MobileNumber,
} from './sms/sms.queries.ts';
export { ChangePasswordForm, type ChangePasswordFormProps } from './password/ChangePasswordForm.tsx';
export { ForgotByEmailForm, type ForgotByEmailFormProps } from './password/ForgotByEmailForm.tsx';
export { ForgotByMobileForm, type ForgotByMobileFormProps } from './password/ForgotByMobileForm.tsx';
export { createForcedChange, type ForcedChange, type HeldLogin } from './password/held-login.ts';
export {
  changePassword,
  forgetByEmail,
  resetByMobile,
  type PasswordChange,
} from './password/password.queries.ts';
