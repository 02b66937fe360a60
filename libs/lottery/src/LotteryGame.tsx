import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { familyOn } from '@marquee/lottery-rules';
import { EmptyState, ErrorState, LotteryIcon, Skeleton, Tabs, showToast, theme } from '@marquee/ui-kit';
import { Basket } from './basket/Basket.tsx';
import { maxTickets, type BasketTicket } from './basket/basket.ts';
import { Board } from './board/Board.tsx';
import { Charts } from './charts/Charts.tsx';
import { ChaseDialog } from './chase/ChaseDialog.tsx';
import { Chases } from './chase/Chases.tsx';
import { InstantHeader } from './InstantHeader.tsx';
import { IssueHeader } from './IssueHeader.tsx';
import { stateQuery, type LotteryTicket } from './lottery.queries.ts';
import { History } from './results/History.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import { repeatTicket } from './tickets/repeat-ticket.ts';

export interface LotteryGameProps {
  client: Client;
  /** Undefined for a guest, who sees everything and buys nothing. */
  token: string | undefined;
  symbol: string;
  gameCode: string;
  playType: string | undefined;
  describe: (failure: Failure) => { title: string; advice: string };
  /** Names the page after the lottery, once its name is known. */
  pageTitle: (name: string) => ReactNode;
  onLogin: () => void;
  onDeposit: () => void;
}

/** A lottery: its countdown and last draw, its board, the basket, the member's tickets and the past draws. */
export function LotteryGame(props: LotteryGameProps) {
  const { client, token, symbol, gameCode, playType, describe, pageTitle, onLogin, onDeposit } = props;
  const { t } = useLingui();
  const lottery = useQuery(stateQuery(client, gameCode, token));
  const [basket, setBasket] = useState<readonly BasketTicket[]>([]);
  const [next, setNext] = useState(1);
  const [tab, setTab] = useState<'tickets' | 'chases' | 'draws' | 'charts'>('tickets');
  const [chasing, setChasing] = useState(false);

  if (lottery.isPending) return <Loading />;
  if (lottery.isError && !lottery.data) {
    const failure = lottery.error instanceof FailureError ? lottery.error.failure : undefined;
    if (failure?.kind === 'not-found') {
      return (
        <EmptyState
          icon={<LotteryIcon size="xl" />}
          title={<Trans>This lottery is not open</Trans>}
          text={<Trans>It is not available here, or no longer available. Choose another one.</Trans>}
        />
      );
    }
    if (!failure) throw lottery.error;
    const { title, advice } = describe(failure);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={lottery.isFetching}
        onRetry={() => void lottery.refetch()}
      />
    );
  }
  const state = lottery.data;
  const day = state.upcoming[0]?.day ?? state.serverTime.slice(0, 10);
  const family = familyOn(state.family, day);
  if (!family) {
    return (
      <EmptyState
        icon={<LotteryIcon size="xl" />}
        title={<Trans>This lottery is not open</Trans>}
        text={<Trans>This page is older than the lottery. Load it again.</Trans>}
      />
    );
  }

  const room = maxTickets - basket.length;

  function add(tickets: readonly Omit<BasketTicket, 'id'>[]) {
    setBasket([
      ...basket,
      ...tickets.slice(0, room).map((ticket, index) => ({ ...ticket, id: next + index })),
    ]);
    setNext(next + tickets.length);
  }

  function again(ticket: LotteryTicket) {
    add([{ input: repeatTicket(ticket), stake: ticket.stake.amount }]);
  }

  function chased() {
    setChasing(false);
    setBasket([]);
    setTab('chases');
    showToast({ tone: 'positive', title: t`The chase is on. Its amount is set aside.` });
  }

  return (
    <Page>
      {pageTitle(state.gameName)}
      {state.draws === 'instant' ? (
        <InstantHeader state={state} />
      ) : (
        <IssueHeader state={state} arrived={lottery.dataUpdatedAt} onDue={() => void lottery.refetch()} />
      )}
      <Columns>
        <Board
          key={state.gameCode}
          family={family}
          day={day}
          state={state}
          symbol={symbol}
          playType={playType}
          basket={{ count: basket.length, room }}
          onAdd={add}
        />
        <Side id="lottery-basket">
          <Basket
            basket={basket}
            onBasket={setBasket}
            family={family}
            day={day}
            state={state}
            client={client}
            member={token !== undefined}
            symbol={symbol}
            describe={describe}
            onLogin={onLogin}
            onDeposit={onDeposit}
            onChase={() => setChasing(true)}
          />
        </Side>
      </Columns>
      {chasing && (
        <ChaseDialog
          client={client}
          basket={basket}
          family={family}
          state={state}
          symbol={symbol}
          describe={describe}
          onOrdered={chased}
          onDrop={() => {
            setChasing(false);
            setBasket([]);
          }}
          onDeposit={onDeposit}
          onClose={() => setChasing(false)}
        />
      )}
      {token !== undefined && (
        <Tabs
          label={t`Tickets and draws`}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              name: 'tickets',
              label: <Trans>My tickets</Trans>,
              panel: (
                <Tickets
                  client={client}
                  token={token}
                  family={family}
                  gameCode={gameCode}
                  symbol={symbol}
                  describe={describe}
                  onRepeat={again}
                />
              ),
            },
            {
              name: 'chases',
              label: <Trans>My chases</Trans>,
              panel: <Chases client={client} token={token} symbol={symbol} describe={describe} />,
            },
            {
              name: 'draws',
              label: <Trans>Past draws</Trans>,
              panel: (
                <History
                  client={client}
                  token={token}
                  family={family}
                  gameCode={gameCode}
                  last={state.last?.issue}
                  describe={describe}
                />
              ),
            },
            {
              name: 'charts',
              label: <Trans comment="Tab: trends, hot and cold numbers of a lottery">Charts</Trans>,
              panel: (
                <Charts
                  client={client}
                  token={token}
                  family={family}
                  gameCode={gameCode}
                  last={state.last?.issue}
                  describe={describe}
                />
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}

function Loading() {
  return (
    <Page aria-busy="true">
      <Skeleton shape="panel" />
      <Skeleton />
      <Skeleton length="medium" />
    </Page>
  );
}

const { media, space } = theme;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};

  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20rem;
    align-items: start;
  }
`;

/** The way to the basket ends below the site's header. */
const Side = styled.div`
  min-width: 0;
  scroll-margin-top: calc(${space.xxxl} + ${space.l});
`;
