import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@marquee/ui-kit';
import { PrizeText } from '../missions/PrizeText.tsx';
import { drawNumber } from './prize-label.ts';
import type { RafflePageProps } from './RafflePage.tsx';
import type { Drawing } from './useDraw.ts';

interface DrawAnswerProps extends Pick<RafflePageProps, 'symbol' | 'describe'> {
  drawing: Drawing;
  onVerify: () => void;
}

/** What became of the last draw, or why there was none and what to do. */
export function DrawAnswer({ drawing, symbol, describe, onVerify }: DrawAnswerProps) {
  const { draw, failure, isShown, mustRepeat } = drawing;
  if (failure !== undefined) {
    if (mustRepeat)
      return (
        <Alert tone="danger" title={<Trans>No answer came</Trans>}>
          <Trans>
            Your draw may have been made. Try again: if it was, you see its prize, and no second chance is
            used.
          </Trans>
        </Alert>
      );
    if (failure.kind === 'conflict')
      return (
        <Alert tone="danger" title={<Trans>The probabilities or your draws have changed</Trans>}>
          <Trans>
            Nothing was drawn, and none of your chances was used. Look at the list and draw again.
          </Trans>
        </Alert>
      );
    const { title, advice } = describe(failure);
    return (
      <Alert tone="danger" title={title}>
        {advice}
      </Alert>
    );
  }
  if (draw === undefined || !isShown) return null;
  const number = drawNumber(draw.number);
  const title: ReactNode =
    draw.prize === null ? (
      <Trans>No prize this time</Trans>
    ) : (
      <Trans comment="Followed by the prize of a raffle">You won</Trans>
    );
  return (
    <Alert
      tone={draw.prize === null ? 'info' : 'positive'}
      title={title}
      action={
        <Button size="s" variant="secondary" onClick={onVerify}>
          <Trans comment="Button: proves that a draw was fair">Verify</Trans>
        </Button>
      }
    >
      {draw.prize !== null && (
        <strong>
          <PrizeText prize={draw.prize} symbol={symbol} />
        </strong>
      )}{' '}
      <Trans comment="The number that a raffle drew">Number {number}</Trans>
    </Alert>
  );
}
