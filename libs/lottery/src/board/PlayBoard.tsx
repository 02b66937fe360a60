import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { withHalfPrizes, randomTicket, type Family, type Play } from '@marquee/lottery-rules';
import { money, toDecimalString } from '@marquee/money';
import { Alert } from '@marquee/ui-kit';
import type { BasketTicket } from '../basket/basket.ts';
import type { LotteryState } from '../lottery.queries.ts';
import { randomBelow } from '../calculation/random-below.ts';
import { useOnPage, useCalculation } from '../calculation/useCalculation.ts';
import { CellGrid } from './CellGrid.tsx';
import { numbersOfTicket, numbersProblem } from './numbers.ts';
import {
  ticketInput,
  noPicks,
  oddsOf,
  perBetOf,
  symbolsOf,
  ticketOf,
  toggled,
  withRow,
  type CountedTicket,
} from './picks.ts';
import { RowPad } from './RowPad.tsx';
import { StakeForm } from './StakeForm.tsx';
import { stakedOf, stakeProblem, type Staking } from './staking.ts';
import { TypedBets } from './TypedBets.tsx';
import { usePriceBook } from './usePriceBook.ts';

/** A ticket put into the basket. */
export type Added = Pick<BasketTicket, 'input' | 'stake'>;

export interface PlayBoardProps {
  family: Family;
  /** Of the draw, as 2026-11-21. */
  day: string;
  play: Play;
  state: LotteryState;
  symbol: string;
  staking: Staking;
  onStaking: (staking: Staking) => void;
  /** Tickets in the basket, and how many more it takes. */
  basket: { readonly count: number; readonly room: number };
  onAdd: (added: readonly Added[]) => void;
}

/** Tickets with more typed bets than this are not searched for the most that they can win. */
const SEARCHED_LINES = 2000;

/** What is picked for one play, what it costs and can pay, and the way into the basket. */
export function PlayBoard(props: PlayBoardProps) {
  const { family, day, play, state, symbol, staking, onStaking, basket, onAdd } = props;
  const [picks, setPicks] = useState(() => noPicks(play));
  const [text, setText] = useState('');
  const wholeBook = usePriceBook(family, day, play, state.prices);
  const name = { family: family.code, day, play: play.code };
  const { rows, line } = play.form;
  const checked = useCalculation(
    'typed',
    line && text !== '' ? { ...name, rows: symbolsOf(play, picks), text } : undefined,
  );
  const onPage = useOnPage();
  const read = line ? (checked.current ? checked.answer?.read : undefined) : ticketOf(family, play, picks);
  const counted = read?.ok ? read.value : undefined;
  const numbers = counted && numbersOfTicket(family, state, counted);
  const half = numbers?.kind === 'half';
  const book = half && wholeBook ? withHalfPrizes(wholeBook) : wholeBook;
  const staked = stakedOf(play, staking, state.limits.minimumStake.currency);
  const points = staked.kind === 'units' ? staked.points : state.points.maximum;
  const ticket = counted && { play: play.code, rows: counted.ticket.rows, lines: counted.ticket.lines };
  const searched = ticket === undefined || ticket.lines.length <= SEARCHED_LINES;
  const reach = useCalculation(
    'reach',
    ticket && book && searched ? { ...name, prices: state.prices, points, ticket, half } : undefined,
  );
  const perBet = book ? perBetOf(book, staked, state.scale) : 0n;
  const stake = perBet * BigInt(counted?.bets ?? 0);
  const maximumBets = reach.current ? reach.answer?.maximumBets : undefined;
  const problem =
    counted && book
      ? (numbersProblem(numbers) ?? stakeProblem(state.limits, { stake, maximumBets, room: basket.room }))
      : undefined;
  const ready = counted && book && perBet > 0n && !problem;

  function added(one: CountedTicket): Added[] {
    const sold = numbersOfTicket(family, state, one);
    if (!wholeBook || numbersProblem(sold)) return [];
    const book = sold.kind === 'half' ? withHalfPrizes(wholeBook) : wholeBook;
    const write = (value: bigint) => toDecimalString(money(state.limits.minimumStake.currency, value));
    const input = ticketInput(play, one, staked, { book, points, scale: state.scale }, write);
    return [{ input, stake: perBet * BigInt(one.bets) }];
  }

  /** @returns whether there was something to add */
  function add(): boolean {
    if (!ready) return false;
    onAdd(added(counted));
    setPicks(noPicks(play));
    setText('');
    return true;
  }

  function addRandom(count: number) {
    const tickets = Array.from({ length: Math.min(count, basket.room) }, () =>
      randomTicket(family, play, randomBelow),
    );
    onAdd(tickets.flatMap(added));
  }

  const [cells] = rows;
  return (
    <>
      {rows.length === 1 && cells && (play.board === 'two-sides' || cells.name === 'cells') ? (
        <CellGrid
          family={family}
          play={play}
          row={cells}
          picked={picks[0] ?? []}
          odds={book ? oddsOf(book, play, points) : {}}
          onToggle={(value) => setPicks(toggled(play, picks, 0, value))}
          onRow={(values) => setPicks(withRow(picks, 0, values))}
          onEnter={add}
        />
      ) : (
        rows.map((row, index) => (
          <RowPad
            key={row.name}
            family={family}
            play={play}
            row={row}
            picked={picks[index] ?? []}
            onToggle={(value) => setPicks(toggled(play, picks, index, value))}
            onRow={(values) => setPicks(withRow(picks, index, values))}
            onEnter={add}
          />
        ))
      )}
      {line && <TypedBets line={line} text={text} checked={checked} onText={setText} />}
      {onPage && (
        <Alert tone="info" title={<Trans>Your browser calculates on this page</Trans>}>
          <Trans>
            It has no background worker. Everything is still checked, but long lists slow the page down.
          </Trans>
        </Alert>
      )}
      {book === null ? (
        <Alert tone="warning" title={<Trans>This bet is not for sale right now</Trans>}>
          <Trans>Its prices could not be read. Choose another one.</Trans>
        </Alert>
      ) : (
        <StakeForm
          play={play}
          counted={counted}
          book={book}
          half={half}
          reach={searched ? reach : undefined}
          state={state}
          symbol={symbol}
          staking={staking}
          staked={staked}
          problem={problem}
          basket={basket}
          onStaking={onStaking}
          onAdd={ready ? add : undefined}
          onRandom={book && perBet > 0n && basket.room > 0 ? addRandom : undefined}
        />
      )}
    </>
  );
}
