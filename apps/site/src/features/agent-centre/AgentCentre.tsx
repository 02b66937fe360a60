import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  agentMenu,
  agentPageName,
  AgentMenu,
  firstAgentPage,
  isAgentPageOn,
  waitingOffersQuery,
  type AgentPage,
} from '@marquee/agent-centre';
import { isFlagOn } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { memberPageOf } from '@marquee/member-centre/pages';
import { Panel, Skeleton, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useCategoryNames } from '../../app/category-names.ts';
import { useFilterAddress } from '../../app/filter-address.ts';
import { lazyPart, type LazyPart } from '../../app/lazy-part.ts';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import type { PanelPlace } from '../../app/panel-address.ts';
import { useSettings, useSite } from '../../app/site-context.ts';
import { useToken } from '../../app/site-data.ts';
import { usePanel } from '../../app/usePanel.ts';
import { useFailureText } from '../failure/describe.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { agentPanel } from './address.ts';
import { agentPages, type AgentPartProps } from './pages.ts';
import { downlineTransfer } from './parts.ts';

/** The agent centre: its menu and the page that the address names. */
export function AgentCentre({ place }: { place: PanelPlace<AgentPage> }) {
  const { i18n } = useLingui();
  const { openPlace, close, backToMenu, addressOf } = usePanel(agentPanel);
  const { client } = useSite();
  const token = useToken();
  const waiting = useQuery({ ...waitingOffersQuery(client, token ?? ''), enabled: token !== undefined });
  const wide = useMediaQuery(wideViewport);
  const { whitelabel } = useSite().permission;
  const switches = {
    dividend: isFlagOn(whitelabel, 'AGENTDIVIDEND3'),
    dailySalary: isFlagOn(whitelabel, 'AGENTDAYSALARY3'),
    hourlySalary: isFlagOn(whitelabel, 'AGENTHOURSALARY3'),
    realTimeSalary: isFlagOn(whitelabel, 'AGENTREALTIMESALARY3'),
  };
  const menuOnly = place === 'menu' && !wide;
  const page = place === 'menu' || !isAgentPageOn(place, switches) ? firstAgentPage : place;
  if (token === undefined) return null;
  return (
    <Panel
      open
      name={<Trans comment="The pages of an agent, together">Agent centre</Trans>}
      title={menuOnly ? undefined : i18n._(agentPageName[page])}
      place={menuOnly ? 'menu' : page}
      onBack={backToMenu}
      onClose={close}
      menu={
        <AgentMenu
          pages={agentMenu.filter((each) => isAgentPageOn(each, switches))}
          current={menuOnly ? undefined : page}
          waiting={waiting.data}
          addressOf={addressOf}
          onOpenPage={openPlace}
        />
      }
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
  const categories = useCategoryNames();
  const address = useFilterAddress('agent');
  const [parts, setParts] = useState(partsOf);
  const [attempt, setAttempt] = useState(0);
  const [recipient, setRecipient] = useState<string>();
  const { openMember } = useMemberCentre();
  const { Part } = parts[page];
  const TransferDialog = downlineTransfer.Part;
  return (
    <PartBoundary
      key={`${page} ${attempt}`}
      onRetry={() => {
        setParts(partsOf());
        setAttempt(attempt + 1);
      }}
    >
      <Suspense fallback={<Skeleton shape="panel" />}>
        <Part
          key={token}
          client={client}
          token={token}
          symbol={currency.symbol}
          describe={describe}
          {...address}
          {...categories}
          onTransfer={setRecipient}
        />
        {recipient !== undefined && (
          <TransferDialog
            client={client}
            token={token}
            symbol={currency.symbol}
            describe={describe}
            recipient={recipient}
            onOpenPage={(name) => {
              const member = memberPageOf(name);
              if (member !== undefined) openMember(member);
            }}
            onClose={() => setRecipient(undefined)}
          />
        )}
      </Suspense>
    </PartBoundary>
  );
}

/** The pages, none of them loaded. A page that failed to load needs a new one of these. */
function partsOf() {
  return Object.fromEntries(agentMenu.map((page) => [page, lazyPart(agentPages[page])])) as Record<
    AgentPage,
    LazyPart<AgentPartProps>
  >;
}
