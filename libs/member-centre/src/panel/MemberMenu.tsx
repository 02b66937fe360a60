import { Plural, useLingui } from '@lingui/react/macro';
import { PanelMenu } from '@marquee/ui-kit';
import { memberPageIcon, memberPageName } from './page-names.tsx';
import type { MemberPage } from './pages.ts';

export interface MemberMenuProps {
  /** The entries that this member has, in their order. */
  entries: readonly MemberPage[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: MemberPage | undefined;
  /** Missions that wait for the member; undefined while that is not known. */
  missions: number | undefined;
  /** The address of a page, for a press that wants a new tab. */
  addressOf: (page: MemberPage) => string;
  onOpenPage: (page: MemberPage) => void;
}

/** The entries of the member centre. */
export function MemberMenu({ entries, current, missions = 0, addressOf, onOpenPage }: MemberMenuProps) {
  const { i18n, t } = useLingui();
  return (
    <PanelMenu
      label={t`Member centre`}
      entries={entries.map((page) => ({
        key: page,
        icon: memberPageIcon[page],
        name: i18n._(memberPageName[page]),
        href: addressOf(page),
        waiting:
          page === 'missionLeaderboard'
            ? {
                count: missions,
                text: <Plural value={missions} one="# mission waits" other="# missions wait" />,
              }
            : undefined,
      }))}
      current={current}
      onOpenPage={onOpenPage}
    />
  );
}
