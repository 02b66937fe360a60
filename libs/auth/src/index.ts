export { admit, type Admission, type Role } from './session/role.ts';
export { createSessionStore, type SavedMember, type Session, type SessionStore } from './session/session.ts';
export { memberQuery, type Member } from './member/member.queries.ts';
export { CaptchaPicture, type CaptchaPictureProps } from './login/CaptchaPicture.tsx';
export { LoginForm, type LoginFormProps } from './login/LoginForm.tsx';
export type { LoginFailure } from './login/login-attempt.ts';
export { captchaQuery, logIn, logOut, playFree, type LoginInput } from './login/login.queries.ts';
export { rememberedUsername, rememberingCookie } from './login/remembered.ts';
