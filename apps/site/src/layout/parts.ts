import { loadRealityCheck } from '@marquee/member-centre';
import { lazyPart } from '../app/lazy-part.ts';

/** The question before a logout. */
export const logoutDialog = lazyPart(() =>
  import('../features/login/LogoutDialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
);

/** The side menu over the page, on a phone. */
export const menuDrawer = lazyPart(() => import('./MenuDrawer.tsx').then(({ MenuDrawer }) => MenuDrawer));

/** The search over games, vendors, promotions and help. */
export const searchDialog = lazyPart(() =>
  import('../features/search/SearchDialog.tsx').then(({ SearchDialog }) => SearchDialog),
);

/** The warning that a real account is needed. */
export const realAccountDialog = lazyPart(() =>
  import('../features/play/RealAccountDialog.tsx').then(({ RealAccountDialog }) => RealAccountDialog),
);

/** The offer to pay money in before a game. */
export const depositFirstDialog = lazyPart(() =>
  import('../features/play/DepositFirstDialog.tsx').then(({ DepositFirstDialog }) => DepositFirstDialog),
);

/** One announcement in full; what cleans its text comes along, so that the dialog opens at its full height. */
export const announcementDialog = lazyPart(async () => {
  const [{ AnnouncementModal }] = await Promise.all([
    import('../features/notices/AnnouncementModal.tsx'),
    import('@marquee/messages/sanitiser').then(({ loadSanitiser }) => loadSanitiser()),
  ]);
  return AnnouncementModal;
}, 'home');

/** What a login ends with; what cleans the operator's texts comes along. */
export const welcomeDialog = lazyPart(async () => {
  const [{ WelcomeDialog }] = await Promise.all([
    import('../features/login/WelcomeDialog.tsx'),
    import('@marquee/messages/sanitiser').then(({ loadSanitiser }) => loadSanitiser()),
  ]);
  return WelcomeDialog;
});

/** Counts visits after consent. */
export const analyticsPart = lazyPart(() =>
  import('../features/analytics/Analytics.tsx').then(({ Analytics }) => Analytics),
);

/** The change of password that a login was made to depend on. */
export const forcedChangeDialog = lazyPart(() =>
  import('../features/login/ForcedChangeDialog.tsx').then(({ ForcedChangeDialog }) => ForcedChangeDialog),
);

/** The question for the second factor, over whatever waits for it. */
export const secondFactorDialog = lazyPart(() =>
  import('../features/login/SecondFactorHost.tsx').then(({ SecondFactorHost }) => SecondFactorHost),
);

/** Where short messages are shown. */
export const toastRegion = lazyPart(
  () => import('./Toasts.tsx').then(({ ToastRegion }) => ToastRegion),
  'home',
);

/** The marks of networks, for the contacts at the edge of a wide page. */
export const contactMark = lazyPart(
  () => import('./ContactMark.tsx').then(({ ContactMark }) => ContactMark),
  'home',
);

/** The bar at the edge of a wide page. */
export const rightBar = lazyPart(() => import('./RightBar.tsx').then(({ RightBar }) => RightBar), 'home');

/** What stands at the end of a page. */
export const footerContent = lazyPart(
  () => import('./FooterContent.tsx').then(({ FooterContent }) => FooterContent),
  'home',
);

/** What opens over the page for members; each has texts of its own. */
export const panels = lazyPart(() => import('./Panels.tsx').then(({ Panels }) => Panels), 'home');

/** Reminds a member, at the interval of their choice, of the time and money spent. */
export const realityCheck = lazyPart(loadRealityCheck);

/** Tells a visitor whose session has ended how to continue. */
export const sessionEnded = lazyPart(
  () => import('./SessionEnded.tsx').then(({ SessionEnded }) => SessionEnded),
  'home',
);

/** Tells a member in a break from play what still works. */
export const breakNotice = lazyPart(
  () => import('./BreakNotice.tsx').then(({ BreakNotice }) => BreakNotice),
  'home',
);
