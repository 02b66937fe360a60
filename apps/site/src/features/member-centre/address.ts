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

/** The filters that a page of records can have. */
const filters = ['from', 'to', 'category', 'vendor', 'state', 'type', 'month'] as const;

/** The filters that a query names: `?member=personalHistoryCopy&member.category=RNG`. */
export function filterOf(search: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filters.flatMap((name) => {
      const value = query.get(`${memberPanel.parameter}.${name}`);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The same query with these filters, and no others, in it. */
export function withFilter(search: string, filter: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const name of filters) {
    const value = filter[name];
    if (value) query.set(`${memberPanel.parameter}.${name}`, value);
    else query.delete(`${memberPanel.parameter}.${name}`);
  }
  return `?${query}`;
}
