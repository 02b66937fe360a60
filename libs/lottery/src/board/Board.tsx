import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { readTyped, type Family, type Play } from '@marquee/lottery-rules';
import { Alert, Chip, theme } from '@marquee/ui-kit';
import type { LotteryState } from '../lottery.queries.ts';
import { phraseText } from '../words/play-words.ts';
import { CellGrid } from './CellGrid.tsx';
import { noPicks, oddsOf, ticketOf, toggled, withRow, type Picks } from './picks.ts';
import { RowPad } from './RowPad.tsx';
import { StakeForm, type Added } from './StakeForm.tsx';
import { TypedBets } from './TypedBets.tsx';
import { usePriceBook } from './usePriceBook.ts';

export interface BoardProps {
  family: Family;
  state: LotteryState;
  symbol: string;
  /** The play that the address names. */
  playType: string | undefined;
  onAdd: (added: Added) => void;
}

/** The board of a family: its plays by group, what is picked, and what it costs. */
export function Board({ family, state, symbol, playType, onAdd }: BoardProps) {
  const { t, i18n } = useLingui();
  const say = (message: MessageDescriptor) => i18n._(message);
  const asked = family.plays.find(({ code }) => code === playType);
  const [play, setPlay] = useState<Play>(asked ?? firstPlay(family));
  const boards = [...new Set(family.plays.map(({ board }) => board))].toSorted().toReversed();
  const groups = [...new Set(family.plays.filter(({ board }) => board === play.board).map(groupOf))];
  const group = groupOf(play);
  const methods = family.plays.filter((each) => groupOf(each) === group);
  return (
    <Root>
      {boards.length > 1 && (
        <Choice role="group" aria-label={t`Boards`}>
          {boards.map((board) => (
            <Chip
              key={board}
              pressed={board === play.board}
              onClick={() => setPlay(family.plays.find((one) => one.board === board) ?? play)}
            >
              {board === 'official' ? (
                <Trans comment="Lottery board: bets are combinations of numbers at a price">
                  Standard board
                </Trans>
              ) : (
                <Trans comment="Lottery board: an amount on each cell">Two-sides board</Trans>
              )}
            </Chip>
          ))}
        </Choice>
      )}
      <Choice role="group" aria-label={t`Kinds of bets`}>
        {groups.map((each) => (
          <Chip
            key={each}
            pressed={each === group}
            onClick={() => setPlay(family.plays.find((one) => groupOf(one) === each) ?? play)}
          >
            {phraseText(groupName(family, each), say)}
          </Chip>
        ))}
      </Choice>
      {methods.length > 1 && (
        <Choice role="group" aria-label={t`Ways to bet`}>
          {methods.map((each) => (
            <Chip key={each.code} pressed={each === play} onClick={() => setPlay(each)}>
              {phraseText(methodName(each), say)}
            </Chip>
          ))}
        </Choice>
      )}
      <PlayBoard key={play.code} family={family} play={play} state={state} symbol={symbol} onAdd={onAdd} />
    </Root>
  );
}

function PlayBoard({
  family,
  play,
  state,
  symbol,
  onAdd,
}: Omit<BoardProps, 'playType'> & { readonly play: Play }) {
  const [picks, setPicks] = useState<Picks>(() => noPicks(play));
  const [typed, setTyped] = useState('');
  const book = usePriceBook(family, play, state.prices);
  const { rows, line } = play.form;
  const lines = line ? readTyped(line, typed).lines : [];
  const ticket = ticketOf(family, play, { ...picks, lines });
  const [cells] = rows;
  return (
    <>
      {rows.length === 1 && cells && (play.board === 'two-sides' || cells.name === 'cells') ? (
        <CellGrid
          row={cells}
          picked={picks.rows[0] ?? []}
          odds={book ? oddsOf(book, play, state.points.most) : {}}
          onToggle={(value) => setPicks(toggled(play, picks, 0, value))}
        />
      ) : (
        rows.map((row, index) => (
          <RowPad
            key={row.name}
            row={row}
            picked={picks.rows[index] ?? []}
            onToggle={(value) => setPicks(toggled(play, picks, index, value))}
            onRow={(values) => setPicks(withRow(picks, index, values))}
          />
        ))
      )}
      {line && <TypedBets line={line} text={typed} onText={setTyped} />}
      {book === null ? (
        <Alert tone="warning" title={<Trans>This bet is not for sale right now</Trans>}>
          <Trans>Its prices could not be read. Choose another one.</Trans>
        </Alert>
      ) : (
        <StakeForm
          play={play}
          ticket={ticket}
          book={book}
          state={state}
          symbol={symbol}
          onAdd={(added) => {
            onAdd(added);
            setPicks(noPicks(play));
            setTyped('');
          }}
        />
      )}
    </>
  );
}

/** Boards with an amount for each cell are their own groups, whatever else is sold under the name. */
function groupOf(play: Play): string {
  return `${play.board} ${play.group}`;
}

/** What players open most: the first cells, where a family has any; else the first line of its table. */
function firstPlay(family: Family): Play {
  const play = family.plays.find(({ board }) => board === 'two-sides') ?? family.plays[0];
  if (!play) throw new Error(`the family ${family.code} has no plays`);
  return play;
}

function groupName(family: Family, group: string): string {
  const play = family.plays.find((each) => groupOf(each) === group);
  return play?.name.slice(0, play.name.indexOf(': ')) ?? '';
}

function methodName(play: Play): string {
  return play.name.slice(play.name.indexOf(': ') + 2);
}

const { media, space } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Choice = styled.div`
  display: flex;
  gap: ${space.xs};
  padding-block: ${space.hair};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
  }
`;
