import { Trans, useLingui } from '@lingui/react/macro';
import { PanelMenu } from '@marquee/ui-kit';
import { agentPageIcon, agentPageName } from './page-names.tsx';
import type { AgentPage } from './pages.ts';

export interface AgentMenuProps {
  /** The pages that the merchant's agents have. */
  pages: readonly AgentPage[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: AgentPage | undefined;
  /** The address of a page, for a press that wants a new tab. */
  /** Offers that wait for the agent's answer; undefined while that is not known. */
  waiting: number | undefined;
  addressOf: (page: AgentPage) => string;
  onOpenPage: (page: AgentPage) => void;
}

/** The pages of the agent centre. */
export function AgentMenu({ pages, current, waiting = 0, addressOf, onOpenPage }: AgentMenuProps) {
  const { i18n, t } = useLingui();
  return (
    <PanelMenu
      label={t`Agent centre`}
      entries={pages.map((page) => ({
        key: page,
        icon: agentPageIcon[page],
        name: i18n._(agentPageName[page]),
        href: addressOf(page),
        waiting:
          page === 'downlineManagmentView'
            ? {
                count: waiting,
                text: (
                  <Trans comment="How many offers of a contract wait for the agent's answer">
                    {waiting} waiting
                  </Trans>
                ),
              }
            : undefined,
      }))}
      current={current}
      onOpenPage={onOpenPage}
    />
  );
}
