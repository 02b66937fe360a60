import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Family, Play } from '@marquee/lottery-rules';
import { Button, Chip, HelpIcon, theme } from '@marquee/ui-kit';
import type { LotteryState } from '../lottery.queries.ts';
import { RulesDialog } from '../rules/RulesDialog.tsx';
import { phraseText } from '../labels/play-labels.ts';
import { PlayBoard, type Added } from './PlayBoard.tsx';
import { firstStaking } from './staking.ts';

export interface BoardProps {
  family: Family;
  /** Of the draw, as 2026-11-21. */
  day: string;
  state: LotteryState;
  symbol: string;
  /** The play that the address names. */
  playType: string | undefined;
  /** Tickets in the basket, and how many more it takes. */
  basket: { readonly count: number; readonly room: number };
  onAdd: (added: readonly Added[]) => void;
}

/** The board of a family: its plays by group, what is picked, and what it costs. */
export function Board({ family, day, state, symbol, playType, basket, onAdd }: BoardProps) {
  const { t, i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const input = family.plays.find(({ code }) => code === playType);
  const [play, setPlay] = useState<Play>(input ?? firstPlay(family));
  const [staking, setStaking] = useState(() => firstStaking(state));
  const [rules, setRules] = useState(false);
  const boards = [...new Set(family.plays.map(({ board }) => board))].toSorted().toReversed();
  const groups = [...new Set(family.plays.filter(({ board }) => board === play.board).map(groupOf))];
  const group = groupOf(play);
  const methods = family.plays.filter((each) => groupOf(each) === group);
  const choices = useRef<HTMLDivElement>(null);
  // On a phone the rows of choices scroll sideways: what is chosen is seen.
  useEffect(() => {
    for (const chosen of choices.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? []) {
      const row = chosen.parentElement;
      if (row)
        row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2;
    }
    // Whenever another play is chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play]);
  return (
    <Root>
      <Choices ref={choices}>
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
              {phraseText(groupName(family, each), translate)}
            </Chip>
          ))}
        </Choice>
        {methods.length > 1 && (
          <Choice role="group" aria-label={t`Ways to bet`}>
            {methods.map((each) => (
              <Chip key={each.code} pressed={each === play} onClick={() => setPlay(each)}>
                {phraseText(methodName(each), translate)}
              </Chip>
            ))}
          </Choice>
        )}
      </Choices>
      <Hints>
        <Button size="s" variant="quiet" onClick={() => setRules(true)}>
          <HelpIcon size="s" /> <Trans>How this bet works</Trans>
        </Button>
        <Keys>
          <Trans>
            Arrow keys move, Space picks, Enter puts into the basket. A, B, S, O, E and C: all, big, small,
            odd, even, clear.
          </Trans>
        </Keys>
      </Hints>
      <PlayBoard
        key={play.code}
        family={family}
        day={day}
        play={play}
        state={state}
        symbol={symbol}
        staking={staking}
        onStaking={setStaking}
        basket={basket}
        onAdd={onAdd}
      />
      {rules && (
        <RulesDialog
          family={family}
          day={day}
          play={play}
          state={state}
          points={play.board === 'official' ? staking.points : state.points.maximum}
          symbol={symbol}
          onClose={() => setRules(false)}
        />
      )}
    </Root>
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

const { color, media, space, text } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
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

const Hints = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
`;

/** For people with a keyboard, which a pointer that can hover suggests. */
const Keys = styled.p`
  display: none;
  color: ${color.textMuted};
  font-size: ${text.size.xs};

  ${media.hover} {
    display: block;
  }
`;
