export { MemberMenu, type MemberMenuProps } from './panel/MemberMenu.tsx';
export { NothingHere } from './panel/NothingHere.tsx';
export { memberPageName } from './panel/page-names.tsx';
export {
  firstMemberPage,
  isMemberPageOn,
  memberEntries,
  memberPageOf,
  type MemberPage,
  type MemberPageSwitches,
} from './panel/pages.ts';
