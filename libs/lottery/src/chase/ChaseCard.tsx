import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { add, subtract, zero } from '@marquee/money';
import { Badge, Button, theme } from '@marquee/ui-kit';
import { picksText } from '../basket/basket.ts';
import type { Chase } from '../lottery.queries.ts';
import { chaseState, linkState, symbolText } from '../labels/board-labels.ts';
import { PaidPrize } from '../tickets/PaidPrize.tsx';
import { TicketActions, TicketFigures, TicketHeader, TicketPicks } from '../tickets/ticket-parts.ts';

export interface ChaseCardProps {
  chase: Chase;
  symbol: string;
  /** An end of it, or of one of its issues, is on its way. */
  ending: boolean;
  /** Ends the chase, or the issue at a place of it. */
  onEnd: (place?: number) => void;
}

const tones = {
  running: 'primary',
  finished: 'neutral',
  won: 'positive',
  cancelled: 'neutral',
  unknown: 'neutral',
} as const;

/** One chase with its issues. */
export function ChaseCard({ chase, symbol, ending, onEnd }: ChaseCardProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const list = useId();
  const { links } = chase;
  const waiting = links.filter(({ state }) => state === 'waiting').length;
  const played = links.filter(({ state }) => state === 'played');
  const settled = played.filter((link) => link.settled);
  const none = zero(chase.total.currency);
  const won = settled.reduce((sum, { prize }) => add(sum, prize), none);
  const staked = settled.reduce((sum, link) => add(sum, link.staked), none);
  const result = settled.reduce(
    (sum, { staked, prize, refund }) => subtract(add(sum, add(prize, refund)), staked),
    none,
  );
  const show = (amount: typeof none) => formatMoney(amount, { symbol, exact: true });
  return (
    <Root>
      <TicketHeader>
        <strong>{chase.gameName}</strong>
        <Badge tone={tones[chase.state]}>{i18n._(chaseState(chase))}</Badge>
      </TicketHeader>
      {chase.tickets.map((ticket, index) => (
        // oxlint-disable-next-line no-array-index-key -- a list that never changes
        <TicketPicks key={index}>
          {picksText(ticket, (word) => symbolText(word, (message) => i18n._(message)))}
        </TicketPicks>
      ))}
      <TicketFigures>
        <Plural value={links.length} one="# issue" other="# issues" />, <Trans>{played.length} bought</Trans>{' '}
        · {show(chase.total)}
        {chase.stopOnWin && (
          <>
            {' '}
            · <Trans>stops after a win</Trans>
          </>
        )}
        {chase.stopAtProfit && (
          <>
            {' '}
            · <Trans>stops at a profit of {show(chase.stopAtProfit)}</Trans>
          </>
        )}
      </TicketFigures>
      {settled.length > 0 && (
        <TicketFigures>
          <Plural value={settled.length} one="# issue drawn" other="# issues drawn" />,{' '}
          <Trans>result {show(result)}</Trans>
        </TicketFigures>
      )}
      {won.amount > 0n && <PaidPrize prize={won} stake={staked} symbol={symbol} />}
      <TicketActions>
        <Button
          size="s"
          variant="quiet"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Hide the issues</Trans> : <Trans>Show the issues</Trans>}
        </Button>
        {waiting > 0 && (
          <Button size="s" variant="secondary" loading={ending} onClick={() => onEnd()}>
            <Trans>End the chase</Trans>
          </Button>
        )}
      </TicketActions>
      <Links id={list} hidden={!open}>
        {links.map((link) => (
          <li key={link.place}>
            <span>
              {link.issue} · × {link.multiple} · {show(link.amount)}
            </span>
            <span>
              {link.prize.amount > 0n ? show(link.prize) : i18n._(linkState(link))}
              {link.state === 'waiting' && (
                <Button
                  size="s"
                  variant="quiet"
                  disabled={ending}
                  aria-label={t`Leave out issue ${link.issue}`}
                  onClick={() => onEnd(link.place)}
                >
                  <Trans comment="Button: takes one issue out of a chase">Leave out</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </Links>
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
`;

const Links = styled.ul`
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs};
    padding-block: ${space.xxs};
    border-top: 1px solid ${color.line};
  }
`;
