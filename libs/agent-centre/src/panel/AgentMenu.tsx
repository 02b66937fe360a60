import { useLingui } from '@lingui/react/macro';
import { PanelMenu } from '@marquee/ui-kit';
import { agentPageIcon, agentPageName } from './page-names.tsx';
import type { AgentPage } from './pages.ts';

export interface AgentMenuProps {
  /** The pages that the merchant's agents have. */
  pages: readonly AgentPage[];
  /** The page that is open; undefined where the menu is the whole screen. */
  current: AgentPage | undefined;
  /** The address of a page, for a press that wants a new tab. */
  addressOf: (page: AgentPage) => string;
  onOpenPage: (page: AgentPage) => void;
}

/** The pages of the agent centre. */
export function AgentMenu({ pages, current, addressOf, onOpenPage }: AgentMenuProps) {
  const { i18n, t } = useLingui();
  return (
    <PanelMenu
      label={t`Agent centre`}
      entries={pages.map((page) => ({
        key: page,
        icon: agentPageIcon[page],
        name: i18n._(agentPageName[page]),
        href: addressOf(page),
      }))}
      current={current}
      onOpenPage={onOpenPage}
    />
  );
}
