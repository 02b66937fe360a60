import { lazy } from 'react';
import { loadAreaTexts } from '@marquee/i18n';
import { loadPart } from '../startup/load-part.ts';
import { lazyPart } from '../startup/lazy-part.ts';

/** What stands around and in every page once the site is open: navigation, menus, footer, the page itself. */
export const frame = lazyPart(() => import('../frame/Frame.tsx').then(({ Frame }) => Frame));

/** The end of the header for a member: name, balance, logout. */
export const memberBar = lazyPart(() => import('../frame/MemberBar.tsx').then(({ MemberBar }) => MemberBar));

/** The login dialog. */
export const loginModal = lazyPart(() =>
  import('../frame/LoginModal.tsx').then(({ LoginModal }) => LoginModal),
);

/** What logs in by user name, with the texts that it greets in. Throws PartLoadError when it does not arrive. */
export const loadLogIn = () =>
  loadPart(async () => {
    const [{ logInByName }] = await Promise.all([import('../frame/log-in.ts'), loadAreaTexts()]);
    return logInByName;
  });

/** The registration dialog. */
export const registerModal = lazyPart(() =>
  import('../frame/RegisterModal.tsx').then(({ RegisterModal }) => RegisterModal),
);

/** The dialog for a forgotten password. */
export const forgotModal = lazyPart(() =>
  import('../frame/ForgotModal.tsx').then(({ ForgotModal }) => ForgotModal),
);

/** The dialog for a new password in the place of one that is known. */
export const changePasswordModal = lazyPart(() =>
  import('../frame/ChangePasswordModal.tsx').then(({ ChangePasswordModal }) => ChangePasswordModal),
);

/** The notices over the page. */
export const noticeModal = lazyPart(() =>
  import('../frame/NoticeModal.tsx').then(({ NoticeModal }) => NoticeModal),
);

/** The games of one vendor over the page. */
export const gamePopup = lazyPart(() => import('../frame/GamePopup.tsx').then(({ GamePopup }) => GamePopup));

/** The chat room over the page. */
export const chatRoomModal = lazyPart(() =>
  import('../frame/ChatRoomModal.tsx').then(({ ChatRoomModal }) => ChatRoomModal),
);

/** The page in the place of an address that the site does not have. */
export const notFound = lazyPart(() =>
  import('../screens/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
);

/** The language picker. The screens of a closed site have it too, so it comes without the areas' texts. */
export const SiteLanguage = lazy(() =>
  loadPart(() => import('./language/SiteLanguage.tsx').then((module) => ({ default: module.SiteLanguage }))),
);

/** What stands in the place of a closed site. It says nothing of the areas, so it comes without their texts. */
export const ClosedSite = lazy(() =>
  loadPart(() => import('../screens/ClosedSite.tsx').then((module) => ({ default: module.ClosedSite }))),
);
