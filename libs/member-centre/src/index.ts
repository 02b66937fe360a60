export { AvatarArt } from './account/AvatarArt.tsx';
export { avatarQuery } from './account/account.queries.ts';
export { loadAccountPage, loadPaymentPasswordResetPage } from './account/loaders.ts';
export type { AccountPageProps } from './account/page-props.ts';
export { MemberMenu, type MemberMenuProps } from './panel/MemberMenu.tsx';
export { MemberEmptyState } from './panel/MemberEmptyState.tsx';
export { memberPageName, memberPageNameFor } from './panel/page-names.tsx';
export {
  firstMemberPage,
  isMemberPageOn,
  memberEntries,
  memberPageFlag,
  memberPageOf,
  type MemberPage,
  type MemberPageSwitches,
} from './panel/pages.ts';
export {
  loadAccountRecordPage,
  loadBettingRecordPage,
  loadBonusPage,
  loadCashbackPage,
  loadProfitPage,
} from './records/loaders.ts';
export { loadIdentityPage } from './identity/loaders.ts';
export { loadStatementPage } from './statement/loaders.ts';
export { loadRealityCheck, loadSaferPlayPage } from './safer-play/loaders.ts';
export type { RealityCheckProps } from './safer-play/RealityCheck.tsx';
