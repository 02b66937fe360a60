import { Plural, useLingui } from '@lingui/react/macro';
import { PanelMenu, type PanelMenuEntry } from '@marquee/ui-kit';
import { memberPageIcon, memberPageNameFor } from './page-names.tsx';
import type { MemberPage } from './pages.ts';

export interface MemberMenuProps {
  /** The entries that this member has, in their order. */
  entries: readonly MemberPage[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: MemberPage | undefined;
  /** Whether the member is an agent: the page of transfers then has another name. */
  agent?: boolean;
  /** How much waits for the member on a page; undefined while that is not known. */
  waiting: {
    readonly missionLeaderboard?: number | undefined;
    readonly transferUpline?: number | undefined;
    readonly messageV2?: number | undefined;
  };
  /** The address of a page, for a press that wants a new tab. */
  addressOf: (page: MemberPage) => string;
  onOpenPage: (page: MemberPage) => void;
}

/** The entries of the member centre. */
export function MemberMenu(props: MemberMenuProps) {
  const { entries, current, agent = false, waiting, addressOf, onOpenPage } = props;
  const { i18n, t } = useLingui();
  const { missionLeaderboard: missions = 0, transferUpline: requests = 0, messageV2: unread = 0 } = waiting;
  const badges: Partial<Record<MemberPage, PanelMenuEntry<MemberPage>['waiting']>> = {
    missionLeaderboard: {
      count: missions,
      text: <Plural value={missions} one="# mission waits" other="# missions wait" />,
    },
    transferUpline: {
      count: requests,
      text: <Plural value={requests} one="# request waits" other="# requests wait" />,
    },
    messageV2: {
      count: unread,
      text: <Plural value={unread} one="# unread message" other="# unread messages" />,
    },
  };
  return (
    <PanelMenu
      label={t`Member centre`}
      entries={entries.map((page) => ({
        key: page,
        icon: memberPageIcon[page],
        name: i18n._(memberPageNameFor(page, agent)),
        href: addressOf(page),
        waiting: badges[page],
      }))}
      current={current}
      onOpenPage={onOpenPage}
    />
  );
}
