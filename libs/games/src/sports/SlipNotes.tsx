import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@marquee/i18n';
import { add, type Money } from '@marquee/money';
import { Alert, Button } from '@marquee/ui-kit';
import type { SportsBet } from './sports.queries.ts';

/** Why a bet was not placed. */
export type SlipProblem =
  | { readonly kind: 'limits'; readonly minimum: Money; readonly maximum: Money }
  /** The vendor does not take these matches in one bet. */
  | { readonly kind: 'combination' }
  | { readonly kind: 'failure'; readonly title: string; readonly text: string };

export interface SlipNotesProps {
  state: {
    /** A bet was sent, and it is not known whether it was placed. */
    readonly waiting: boolean;
    readonly closed: boolean;
    readonly moved: boolean;
    readonly problem?: SlipProblem | undefined;
    readonly placed: readonly SportsBet[];
  };
  symbol: string;
  onRemoveClosed: () => void;
}

/** What the player must know before the next press: one message at a time, the most urgent one. */
export function SlipNotes({ state, symbol, onRemoveClosed }: SlipNotesProps) {
  const { t } = useLingui();
  const { waiting, closed, moved, problem, placed } = state;
  if (waiting) {
    return (
      <Alert tone="warning" title={<Trans>The vendor has not answered</Trans>}>
        <Trans>Your bet may have been placed. Ask again: it is never placed twice.</Trans>{' '}
        {problem?.kind === 'failure' && problem.title}
      </Alert>
    );
  }
  if (closed) {
    return (
      <Alert
        tone="danger"
        title={<Trans>A bet is not offered any more</Trans>}
        action={
          <Button size="s" variant="secondary" onClick={onRemoveClosed}>
            <Trans comment="Takes bets off the bet slip that are not offered any more">
              Remove closed bets
            </Trans>
          </Button>
        }
      >
        <Trans>It was not placed. Remove it to go on.</Trans>
      </Alert>
    );
  }
  if (moved) {
    return (
      <Alert tone="warning" title={<Trans>Odds have changed</Trans>}>
        <Trans>Look at the new odds. A bet is placed only at odds that you have accepted.</Trans>
      </Alert>
    );
  }
  if (problem?.kind === 'limits') {
    const minimum = formatMoney(problem.minimum, { symbol });
    const maximum = formatMoney(problem.maximum, { symbol });
    return (
      <Alert tone="danger" title={<Trans>The stake is outside the limits</Trans>}>
        <Trans comment="Limits of a stake">
          Stake between {minimum} and {maximum}.
        </Trans>
      </Alert>
    );
  }
  if (problem?.kind === 'combination') {
    return (
      <Alert tone="danger" title={<Trans>These matches cannot be in one bet</Trans>}>
        <Trans>Remove some of them, or place them as singles.</Trans>
      </Alert>
    );
  }
  if (problem) {
    return (
      <Alert tone="danger" title={problem.title}>
        {problem.text}
      </Alert>
    );
  }
  const [first, ...others] = placed.map((bet) => bet.stake);
  if (!first) return null;
  const stake = formatMoney(others.reduce(add, first), { symbol });
  return (
    <Alert tone="positive" title={t({ message: 'Bet placed', comment: 'After a bet on a match' })}>
      <Trans>Staked: {stake}. You find it under “My bets”.</Trans>
    </Alert>
  );
}
