export { checkAccess, type Access, type Role } from './session/role.ts';
export { openSessionChannel } from './session/session-channel.ts';
export { createSessionStore, type SavedMember, type Session, type SessionStore } from './session/session.ts';
export { memberQuery, type Member } from './member/member.queries.ts';
export { CaptchaPicture, type CaptchaPictureProps } from './login/CaptchaPicture.tsx';
export { LoginForm, type LoginFormProps } from './login/LoginForm.tsx';
export { requiredVerification, type LoginFailure, type RequiredVerification } from './login/login-attempt.ts';
export { VerificationForm, type VerificationFormProps } from './login/VerificationForm.tsx';
export {
  captchaQuery,
  logIn,
  logInBySms,
  logOutMutation,
  startTrial,
  type LoginInput,
  type SmsLoginInput,
} from './login/login.queries.ts';
export { rememberedUsername, rememberingCookie } from './login/remembered.ts';
export { firstCountry, type Country } from './country/countries.ts';
export { SliderCaptcha, type SliderCaptchaProps, type SliderState } from './slider/SliderCaptcha.tsx';
export { useSlider } from './slider/useSlider.ts';
export { RegistrationForm, type RegistrationFormProps } from './registration/RegistrationForm.tsx';
export { registrationTabs, type RegistrationTab } from './registration/registration.ts';
export { phoneProblemText, phoneCooldown, type PhoneProblem } from './phone/phone-problem.ts';
export {
  createPhoneVerification,
  type PhoneLogin,
  type PhoneVerification,
} from './phone/phone-verification.ts';
export type { CodeAnswer } from './sms/CodeField.tsx';
export { useSliderGate } from './slider/useSliderGate.tsx';
export { SmsLoginForm, type SmsLoginFormProps } from './sms/SmsLoginForm.tsx';
export { sendLoginCode, sendRegistrationCode, sendResetCode, wholeNumber } from './sms/sms.queries.ts';
export { type MobileNumber } from './sms/mobile-number.ts';
export { SecondFactorDialog, type SecondFactorDialogProps } from './second-factor/SecondFactorDialog.tsx';
export { askForSecondFactor, endSecondFactor, secondFactorWanted } from './second-factor/second-factor.ts';
export {
  secondFactorWaysQuery,
  verifyByPasskey,
  verifySecondFactor,
} from './second-factor/second-factor.queries.ts';
export { linkSocialLogin, logInSocially } from './social/social.queries.ts';
export { SocialButtons, socialName, type SocialRefusal } from './social/SocialButtons.tsx';
export { socialProblemOf } from './social/social-problem.ts';
export { ChangePasswordForm, type ChangePasswordFormProps } from './password/ChangePasswordForm.tsx';
export { ForgotByEmailForm, type ForgotByEmailFormProps } from './password/ForgotByEmailForm.tsx';
export { ForgotByMobileForm, type ForgotByMobileFormProps } from './password/ForgotByMobileForm.tsx';
export { createForcedChange, type PendingLogin } from './password/pending-login.ts';
export {
  changePassword,
  requestPasswordEmail,
  resetPasswordBySms,
  type PasswordChange,
} from './password/password.queries.ts';
