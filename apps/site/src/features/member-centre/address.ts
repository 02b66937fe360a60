import { firstMemberPage, memberPageOf, type MemberPage } from '@marquee/member-centre/pages';

/** What of the member centre is open: a page, or the menu alone, which on a desk always has a page next to it. */
export type MemberPlace = MemberPage | 'menu';

const parameter = 'member';

/**
 * What a query says of the member centre: `?member=withdraw` its withdrawal, `?member=menu` its menu, a key that is no
 * page's the first page.
 *
 * @returns undefined when the member centre is closed.
 */
export function memberPlaceOf(search: string): MemberPlace | undefined {
  const key = new URLSearchParams(search).get(parameter);
  if (key === null) return undefined;
  return key === 'menu' ? key : (memberPageOf(key) ?? firstMemberPage);
}

/**
 * The same query with a place of the member centre in it, or with none. What the page below the centre keeps in the
 * query stays; what a page of the centre keeps there, under names that begin with `member.`, goes with that page.
 */
export function withMember(search: string, place: MemberPlace | undefined): string {
  const query = new URLSearchParams(search);
  const own = [...query.keys()].filter((name) => name === parameter || name.startsWith(`${parameter}.`));
  for (const name of own) query.delete(name);
  if (place) query.set(parameter, place);
  const text = query.toString();
  return text && `?${text}`;
}
