import { Trans } from '@lingui/react/macro';
import type { Outcome } from '@marquee/api-client';
import type { rewardCollect, rewardCollectAll, ValueOf } from '@marquee/contract';
import { money } from '@marquee/money';
import { Alert } from '@marquee/ui-kit';
import { usePrizeText } from './reward-texts.tsx';
import type { Prize } from './rewards.queries.ts';
import type { RewardsPageProps } from './RewardsPage.tsx';

interface CollectAnswerProps extends Pick<RewardsPageProps, 'symbol' | 'describe'> {
  one: Outcome<typeof rewardCollect> | undefined;
  all: Outcome<typeof rewardCollectAll> | undefined;
}

/** What became of the last claim. */
export function CollectAnswer({ one, all, symbol, describe }: CollectAnswerProps) {
  const prizeText = usePrizeText(symbol);
  const outcome = one ?? all;
  if (outcome === undefined) return null;
  if (!outcome.ok) {
    const { title, advice } = describe(outcome.error);
    return (
      <Alert tone="danger" title={title}>
        {advice}
      </Alert>
    );
  }
  const prizes = 'prize' in outcome.value ? [outcome.value.prize] : prizesOf(outcome.value);
  if (prizes.length === 0)
    return (
      <Alert tone="info" title={<Trans>Nothing to collect</Trans>}>
        <Trans>It may have been collected in another window.</Trans>
      </Alert>
    );
  return (
    <Alert tone="positive" title={<Trans>Collected</Trans>}>
      {prizes.map(prizeText).join(' · ')}
    </Alert>
  );
}

function prizesOf({ amount, points, tickets }: ValueOf<typeof rewardCollectAll>): Prize[] {
  const prizes: Prize[] = [];
  if (amount.amount > 0n) prizes.push({ kind: 'money', amount, turnover: money(amount.currency, 0n) });
  if (points > 0) prizes.push({ kind: 'points', points });
  if (tickets > 0) prizes.push({ kind: 'raffle-ticket', count: tickets });
  return prizes;
}
