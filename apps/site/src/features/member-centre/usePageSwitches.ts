import { isFlagOn } from '@marquee/contract';
import { isMemberPageOn, type MemberPage, type MemberPageSwitches } from '@marquee/member-centre/pages';
import { useSite } from '../../app/site-context.ts';
import { useMember, useRole } from '../../app/site-data.ts';

/** What decides which pages of the member centre this member has. */
export function usePageSwitches(): MemberPageSwitches {
  const { permission } = useSite();
  const member = useMember();
  const role = useRole();
  return {
    isOn: (flag) => isFlagOn(permission.whitelabel, flag),
    // An agent without an upline still sends to the members below.
    toUpline: (member.data?.toUpline ?? false) || role === 'agent',
    inBreak: Boolean(member.data?.breakEndsAt),
  };
}

/** Tells whether the operator has a page of the member centre switched on for this member. */
export function useMemberPageOn(): (page: MemberPage) => boolean {
  const switches = usePageSwitches();
  return (page) => isMemberPageOn(page, switches);
}
