import { lazy } from 'react';
import { loadTexts } from '@marquee/i18n';
import { loadPart } from './load-part.ts';
import { lazyPart } from './lazy-part.ts';

/** What stands around and in every page once the site is open: navigation, menus, footer, the page itself. */
export const frame = lazyPart(() => import('../layout/Frame.tsx').then(({ Frame }) => Frame), 'home');

/** The end of the header for a member: name, balance, logout. */
export const memberBar = lazyPart(() => import('../layout/MemberBar.tsx').then(({ MemberBar }) => MemberBar));

/** The login dialog. */
export const loginModal = lazyPart(
  () => import('../features/login/LoginModal.tsx').then(({ LoginModal }) => LoginModal),
  'login',
);

/** The login by a code to a phone, with the countries and their number formats. */
export const smsLogin = lazyPart(() =>
  import('../features/login/SmsLogin.tsx').then(({ SmsLogin }) => SmsLogin),
);

/** What logs in by user name, with the texts that it greets in. Throws PartLoadError when it does not arrive. */
export const loadLogIn = () =>
  loadPart(async () => {
    const [{ logInByName }] = await Promise.all([import('../features/login/log-in.ts'), loadTexts('login')]);
    return logInByName;
  });

/** The registration dialog. */
export const registerModal = lazyPart(() =>
  import('../features/login/RegisterModal.tsx').then(({ RegisterModal }) => RegisterModal),
);

/** The dialog for a forgotten password. */
export const forgotModal = lazyPart(() =>
  import('../features/login/ForgotModal.tsx').then(({ ForgotModal }) => ForgotModal),
);

/** The dialog for a new password in the place of one that is known. */
export const changePasswordModal = lazyPart(() =>
  import('../features/login/ChangePasswordModal.tsx').then(({ ChangePasswordModal }) => ChangePasswordModal),
);

/** The notices over the page. */
export const noticeModal = lazyPart(() =>
  import('../features/notices/NoticeModal.tsx').then(({ NoticeModal }) => NoticeModal),
);

/** The games of one vendor over the page. */
export const gamePopup = lazyPart(() =>
  import('../features/play/GamePopup.tsx').then(({ GamePopup }) => GamePopup),
);

/** The chat room over the page. */
export const chatRoomModal = lazyPart(() =>
  import('../features/support/ChatRoomModal.tsx').then(({ ChatRoomModal }) => ChatRoomModal),
);

/** The page in the place of an address that the site does not have. */
export const notFound = lazyPart(() =>
  import('../features/status/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
);

/** The language picker. The screens of a closed site have it too, so it comes without the areas' texts. */
export const SiteLanguage = lazy(() =>
  loadPart(() => import('./language/SiteLanguage.tsx').then((module) => ({ default: module.SiteLanguage }))),
);

/** What stands in the place of a closed site. It says nothing of the areas, so it comes without their texts. */
export const ClosedSite = lazy(() =>
  loadPart(() =>
    import('../features/status/ClosedSite.tsx').then((module) => ({ default: module.ClosedSite })),
  ),
);
