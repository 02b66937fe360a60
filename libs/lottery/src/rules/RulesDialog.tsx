import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Family, Play } from '@marquee/lottery-rules';
import { money } from '@marquee/money';
import { Dialog, DialogBody, Spinner, theme } from '@marquee/ui-kit';
import type { LotteryState } from '../lottery.queries.ts';
import { useCalculation } from '../calculation/useCalculation.ts';
import { ruleText } from '../labels/rule-labels.ts';
import { playTitle } from '../labels/play-labels.ts';
import { ExampleOfPlay } from './ExampleOfPlay.tsx';
import { HouseRules } from './HouseRules.tsx';
import { WaysToWin } from './WaysToWin.tsx';
import { WhatToPick } from './WhatToPick.tsx';

export interface RulesDialogProps {
  family: Family;
  /** Of the draw, as 2026-11-21. */
  day: string;
  play: Play;
  state: LotteryState;
  /** The position of the slider. */
  points: number;
  symbol: string;
  onClose: () => void;
}

/** The rules of one play: when it wins, what is picked, its exact chances and prices, and an example settled on the spot. */
export function RulesDialog({ family, day, play, state, points, symbol, onClose }: RulesDialogProps) {
  const { i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const { answer } = useCalculation('rules', {
    family: family.code,
    day,
    play: play.code,
    prices: state.prices,
    points,
    last: state.last?.numbers,
  });
  const show = (amount: bigint) =>
    formatMoney(money(state.limits.minimumStake.currency, amount), { symbol, exact: true });
  return (
    <Dialog open title={playTitle(family, play.code, translate)} size="l" onClose={onClose}>
      <DialogBody>
        <Stack>
          <Rule>{ruleText(play.rule, translate)}</Rule>
          <WhatToPick play={play} />
          {answer ? (
            <>
              <WaysToWin family={family} ways={answer.ways} />
              {answer.example.length > 0 && (
                <ExampleOfPlay
                  family={family}
                  play={play}
                  example={answer.example}
                  state={state}
                  show={show}
                />
              )}
              <HouseRules
                play={play}
                bets={answer.bets}
                limits={state.limits}
                beacon={state.beacon}
                show={show}
              />
            </>
          ) : (
            <Waiting role="status">
              <Spinner size="s" /> <Trans>Counting the chances…</Trans>
            </Waiting>
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

const { space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
`;

const Rule = styled.p`
  font-size: ${text.size.l};
`;

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;
