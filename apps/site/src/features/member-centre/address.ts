import { firstMemberPage, memberPageOf, type MemberPage } from '@marquee/member-centre/pages';
import { placeOf, withPlace, type PanelAddress, type PanelPlace } from '../../app/panel-address.ts';

/** What of the member centre is open. */
export type MemberPlace = PanelPlace<MemberPage>;

/** The member centre's place in the address: `?member=withdraw` its withdrawal, `?member=menu` its menu. */
export const memberPanel: PanelAddress<MemberPage> = {
  parameter: 'member',
  firstPage: firstMemberPage,
  pageOf: memberPageOf,
};

/** What a query says of the member centre; undefined when it is closed. */
export const memberPlaceOf = (search: string): MemberPlace | undefined => placeOf(memberPanel, search);

/** The same query with a place of the member centre in it, or with none. */
export const withMember = (search: string, place: MemberPlace | undefined): string =>
  withPlace(memberPanel, search, place);
