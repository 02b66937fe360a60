import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  type Auth,
  type ConfirmationResult,
} from '@firebase/auth';
import type { PhoneLoginModule } from './phone-login.ts';

/** Phone numbers and accounts elsewhere, proved by Firebase: the text message and its code are Firebase's, the account is the platform's. */
const createPhoneLogin: PhoneLoginModule = (project, language) => {
  const auth = authOf(project);
  auth.languageCode = language;
  let sent: ConfirmationResult | undefined;
  return {
    async send(number) {
      // Invisible unless Google doubts that a person is there; it then draws its question over the page.
      const place = document.body.appendChild(document.createElement('div'));
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        sent = await signInWithPhoneNumber(auth, number, verifier);
      } finally {
        verifier.clear();
        place.remove();
      }
    },
    async confirmCode(code) {
      if (!sent)
        throw Object.assign(new Error('No code was sent.'), { code: 'auth/missing-verification-code' });
      const { user } = await sent.confirm(code);
      const token = await user.getIdToken();
      // The platform's session is the only login: the login at Firebase ends.
      await signOut(auth);
      return token;
    },
    async signIn(provider) {
      const signInProvider =
        provider === 'google' ? new GoogleAuthProvider() : new OAuthProvider('apple.com');
      const { user } = await signInWithPopup(auth, signInProvider);
      const token = await user.getIdToken();
      await signOut(auth);
      return token;
    },
  };
};
export default createPhoneLogin;

/** The page's one connection to the project; nothing of it outlasts the page. */
let known: Auth | undefined;

function authOf({ apiKey, projectId, socialLogins, emulator }: Parameters<PhoneLoginModule>[0]): Auth {
  if (known) return known;
  const app = initializeApp({ apiKey, projectId, authDomain: `${projectId}.firebaseapp.com` });
  known = initializeAuth(app, {
    persistence: inMemoryPersistence,
    // Phones and Safari fetch Google’s frame at once, so that the pop-up opens within the press.
    ...(socialLogins.length > 0 && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  // The emulator has no captcha to ask, and the library asks none then.
  if (emulator !== undefined) connectAuthEmulator(known, emulator, { disableWarnings: true });
  return known;
}
