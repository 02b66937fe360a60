import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, Badge, Button, EmptyNote, RecordIcon, theme } from '@marquee/ui-kit';
import { knownSelection } from './selection.ts';
import type { SportsBet } from './sports.queries.ts';
import { useSelectionLabels } from './useSelectionLabels.ts';

export interface OwnBetsProps {
  /** The newest first. */
  bets: readonly SportsBet[];
  symbol: string;
  /** False when a vendor did not answer. */
  complete: boolean;
  /** The bet that is being cashed out. */
  ending: string | undefined;
  onCashOut: (bet: SportsBet) => void;
}

/** The member's bets on matches: the open ones, then those that have ended. */
export function OwnBets({ bets, symbol, complete, ending, onCashOut }: OwnBetsProps) {
  const { t } = useLingui();
  const open = bets.filter(({ state }) => state === 'open');
  const ended = bets.filter(({ state }) => state !== 'open');
  const list = (shown: readonly SportsBet[], label: string) =>
    shown.length > 0 && (
      <section>
        <Heading>{label}</Heading>
        <List>
          {shown.map((bet) => (
            <OwnBet key={bet.id} bet={bet} symbol={symbol} ending={ending === bet.id} onCashOut={onCashOut} />
          ))}
        </List>
      </section>
    );
  return (
    <Root>
      {!complete && (
        <Alert tone="warning" title={<Trans>Your bets cannot be shown right now</Trans>}>
          <Trans>The vendor does not answer. Bets that you have placed stand.</Trans>
        </Alert>
      )}
      {bets.length === 0 && complete && (
        <EmptyNote kind="records" icon={<RecordIcon size="xl" />}>
          <Trans>No bets on matches yet. Your open and settled bets are listed here.</Trans>
        </EmptyNote>
      )}
      {list(open, t({ message: 'Open bets', comment: 'Bets on matches without a result' }))}
      {list(ended, t({ message: 'Settled bets', comment: 'Bets on matches with a result' }))}
    </Root>
  );
}

interface OwnBetProps {
  bet: SportsBet;
  symbol: string;
  ending: boolean;
  onCashOut: (bet: SportsBet) => void;
}

function OwnBet({ bet, symbol, ending, onCashOut }: OwnBetProps) {
  const { picks, stake, odds, payout, cashOut, placedAt } = bet;
  const offer = cashOut === null ? undefined : formatMoney(cashOut, { symbol });
  return (
    <Item>
      <Line>
        <time dateTime={placedAt}>{formatDateTime(Date.parse(placedAt)).slice(0, 16)}</time>
        <State state={bet.state} />
      </Line>
      {picks.map((pick) => (
        <OwnPick key={pick.match} pick={pick} />
      ))}
      <Line>
        <span>
          <Trans comment="A bet: its stake and odds">
            {formatMoney(stake, { symbol })} at {odds}
          </Trans>
        </span>
        {payout !== null && (
          <strong>
            <Trans comment="What a bet paid">Paid {formatMoney(payout, { symbol })}</Trans>
          </strong>
        )}
      </Line>
      {offer !== undefined && (
        <Button fullWidth size="s" variant="secondary" loading={ending} onClick={() => onCashOut(bet)}>
          <Trans comment="Ends an open bet now for an amount">Cash out {offer}</Trans>
        </Button>
      )}
    </Item>
  );
}

function OwnPick({ pick }: { pick: SportsBet['picks'][number] }) {
  const { marketName, nameOf } = useSelectionLabels();
  const known = knownSelection(pick);
  return (
    <Picked>
      <strong>{known && nameOf(known, pick)}</strong>
      <span>{pick.odds}</span>
      <Match>
        {known && known.market !== 'winner' && `${marketName(known.market)} · `}
        {pick.home} – {pick.away}
      </Match>
      {pick.verdict !== null && <Verdict verdict={pick.verdict} />}
    </Picked>
  );
}

function State({ state }: { state: SportsBet['state'] }) {
  switch (state) {
    case 'open':
      return (
        <Badge tone="primary">
          <Trans context="a bet on a match">Open</Trans>
        </Badge>
      );
    case 'won':
      return (
        <Badge tone="positive">
          <Trans context="a bet on a match">Won</Trans>
        </Badge>
      );
    case 'lost':
      return (
        <Badge>
          <Trans context="a bet on a match">Lost</Trans>
        </Badge>
      );
    case 'returned':
      return (
        <Badge>
          <Trans context="a bet on a match" comment="The stake was given back">
            Returned
          </Trans>
        </Badge>
      );
    case 'cashed-out':
      return (
        <Badge>
          <Trans context="a bet on a match">Cashed out</Trans>
        </Badge>
      );
    case 'unknown':
      return null;
  }
}

function Verdict({ verdict }: { verdict: NonNullable<SportsBet['picks'][number]['verdict']> }) {
  switch (verdict) {
    case 'won':
      return (
        <em>
          <Trans context="a bet on a match">Won</Trans>
        </em>
      );
    case 'half-won':
      return (
        <em>
          <Trans
            context="a bet on a match"
            comment="Half of the stake has won, the other half was given back"
          >
            Half won
          </Trans>
        </em>
      );
    case 'half-lost':
      return (
        <em>
          <Trans
            context="a bet on a match"
            comment="Half of the stake is lost, the other half was given back"
          >
            Half lost
          </Trans>
        </em>
      );
    case 'lost':
      return (
        <em>
          <Trans context="a bet on a match">Lost</Trans>
        </em>
      );
    case 'push':
      return (
        <em>
          <Trans context="a bet on a match" comment="The stake was given back">
            Returned
          </Trans>
        </em>
      );
    case 'unknown':
      return null;
  }
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Heading = styled.h3`
  margin-block-end: ${space.xs};
  font-size: ${text.size.s};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.s};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;

const Picked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space.xs};
  overflow-wrap: anywhere;
`;

const Match = styled.span`
  color: ${color.textMuted};
`;
