import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  firstMemberPage,
  isMemberPageOn,
  memberEntries,
  MemberMenu,
  memberPageNameFor,
  memberPageOf,
} from '@marquee/member-centre';
import { missionSummaryQuery } from '@marquee/rewards/mission-summary';
import { agentDepositsQuery } from '@marquee/wallet/agent-deposits';
import { Panel, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useNavigate } from 'react-router-dom';
import { homePath } from '../../app/routes.ts';
import { useMember, useRole, useToken } from '../../app/site-data.ts';
import { useSite } from '../../app/site-context.ts';
import { useUnreadMessages } from './unread-messages.ts';
import type { MemberPlace } from './address.ts';
import { MemberCard } from './MemberCard.tsx';
import { MemberPageHost } from './MemberPageHost.tsx';
import { memberPages } from './pages.ts';
import { useMemberCentre } from './useMemberCentre.ts';
import { useMemberPageOn, usePageSwitches } from './usePageSwitches.ts';

/** The member centre: its menu and the page that the address names. */
export function MemberCentre({ place }: { place: MemberPlace }) {
  const { i18n } = useLingui();
  const { openMember, closeMember, backToMenu, memberAddress } = useMemberCentre();
  const member = useMember();
  const role = useRole();
  const missions = useMissions();
  const requests = useDepositRequests(role === 'agent');
  const unread = useUnreadMessages();
  const navigate = useNavigate();
  const token = useToken();
  const wide = useMediaQuery(wideViewport);

  const switches = usePageSwitches();
  // An entry that this site has no page for would show nothing.
  const entries = memberEntries(switches).filter((entry) => entry in memberPages);
  const menuOnly = place === 'menu' && !wide;
  const page = place === 'menu' ? (entries[0] ?? firstMemberPage) : place;
  // What is not offered in a break can still be opened by its address: a deposit that is under way, for example. Who may transfer is
  // known with the member; until then an address that names it is believed.
  const open =
    isMemberPageOn(page, { ...switches, inBreak: false }) || (page === 'transferUpline' && !member.data);
  const openPage = (key: string) => openMember(memberPageOf(key) ?? firstMemberPage);

  const play = () => navigate(homePath);
  const agent = role === 'agent';

  if (token === undefined) return null;
  return (
    <Panel
      open
      name={<Trans comment="The pages of a member's own account, together">Member centre</Trans>}
      title={menuOnly ? undefined : i18n._(memberPageNameFor(page, agent))}
      place={menuOnly ? 'menu' : page}
      onBack={backToMenu}
      onClose={closeMember}
      menu={
        <>
          <MemberCard onOpenPage={openPage} />
          <MemberMenu
            entries={entries}
            agent={agent}
            current={menuOnly ? undefined : page}
            waiting={{ missionLeaderboard: missions, transferUpline: requests, messageV2: unread }}
            addressOf={memberAddress}
            onOpenPage={openMember}
          />
        </>
      }
    >
      {!menuOnly && (
        <MemberPageHost page={page} open={open} token={token} onOpenPage={openPage} onPlay={play} />
      )}
    </Panel>
  );
}

/** Missions that wait for the member; undefined while that is not known. */
function useMissions(): number | undefined {
  const { client } = useSite();
  const token = useToken();
  const role = useRole();
  const isOn = useMemberPageOn();
  const query = useQuery({
    ...missionSummaryQuery(client, token ?? ''),
    // A trial account has no missions.
    enabled: token !== undefined && isOn('missionLeaderboard') && (role === 'member' || role === 'agent'),
  });
  return query.data?.count;
}

/** Deposits that members below ask an agent for; undefined while that is not known. */
function useDepositRequests(agent: boolean): number | undefined {
  const { client } = useSite();
  const token = useToken();
  const query = useQuery({
    ...agentDepositsQuery(client, token ?? ''),
    enabled: agent && token !== undefined,
  });
  return query.data?.requests.length;
}
