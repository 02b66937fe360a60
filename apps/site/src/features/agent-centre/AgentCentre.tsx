import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  agentPageName,
  AgentMenu,
  firstAgentPage,
  loadAccountCreationPage,
  loadTeamMembersPage,
  loadTeamOverviewPage,
  type AgentPage,
  type AgentPageProps,
} from '@marquee/agent-centre';
import { Panel, Skeleton, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { lazyPart, type LazyPart } from '../../app/lazy-part.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import type { PanelPlace } from '../../app/panel-address.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';
import { usePanel } from '../../app/usePanel.ts';
import { useFailureText } from '../failure/describe.ts';
import { agentPanel } from './address.ts';

/** The agent centre: its menu and the page that the address names. */
export function AgentCentre({ place }: { place: PanelPlace<AgentPage> }) {
  const { i18n } = useLingui();
  const { openPlace, close, backToMenu, addressOf } = usePanel(agentPanel);
  const token = useToken();
  const wide = useMediaQuery(wideViewport);
  const menuOnly = place === 'menu' && !wide;
  const page = place === 'menu' ? firstAgentPage : place;
  if (token === undefined) return null;
  return (
    <Panel
      open
      name={<Trans comment="The pages of an agent, together">Agent centre</Trans>}
      title={menuOnly ? undefined : i18n._(agentPageName[page])}
      place={menuOnly ? 'menu' : page}
      onBack={backToMenu}
      onClose={close}
      menu={<AgentMenu current={menuOnly ? undefined : page} addressOf={addressOf} onOpenPage={openPlace} />}
    >
      {!menuOnly && <AgentPageHost page={page} token={token} />}
    </Panel>
  );
}

/** A page of the agent centre: its skeleton while its code loads, what went wrong when it does not. */
function AgentPageHost({ page, token }: { page: AgentPage; token: string }) {
  const { client } = useSite();
  const { currency } = useSettings();
  const describe = useFailureText();
  const [parts, setParts] = useState(partsOf);
  const [attempt, setAttempt] = useState(0);
  const { Part } = parts[page];
  return (
    <PartBoundary
      key={`${page} ${attempt}`}
      onRetry={() => {
        setParts(partsOf());
        setAttempt(attempt + 1);
      }}
    >
      <Suspense fallback={<Skeleton shape="panel" />}>
        <Part key={token} client={client} token={token} symbol={currency.symbol} describe={describe} />
      </Suspense>
    </PartBoundary>
  );
}

/** The pages, none of them loaded. A page that failed to load needs a new one of these. */
function partsOf(): Record<AgentPage, LazyPart<AgentPageProps>> {
  return {
    agentTeamOverview: lazyPart(loadTeamOverviewPage),
    registerCenter: lazyPart(loadAccountCreationPage),
    downlineManagmentView: lazyPart(loadTeamMembersPage),
  };
}
