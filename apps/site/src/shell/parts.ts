import { lazyPart } from '../startup/lazy-part.ts';

/** What stands around and in every page once the site is open: navigation, menus, footer, the page itself. */
export const frame = lazyPart(() => import('../frame/Frame.tsx').then(({ Frame }) => Frame));

/** The end of the header for a member: name, balance, logout. */
export const memberBar = lazyPart(() => import('../frame/MemberBar.tsx').then(({ MemberBar }) => MemberBar));

/** The login dialog. */
export const loginModal = lazyPart(() =>
  import('../frame/LoginModal.tsx').then(({ LoginModal }) => LoginModal),
);
