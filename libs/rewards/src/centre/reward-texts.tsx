import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RewardSource } from '@marquee/contract';
import { formatMoney, formatNumber } from '@marquee/i18n';
import {
  AgentIcon,
  CashbackIcon,
  CrownIcon,
  FireIcon,
  GiftIcon,
  MailIcon,
  RecordIcon,
  StarIcon,
  TrophyIcon,
} from '@marquee/ui-kit';
import type { Prize, Reward } from './rewards.queries.ts';

const sources: Record<RewardSource, { readonly icon: ReactNode; readonly name: ReactNode }> = {
  promotion: { icon: <GiftIcon />, name: <Trans comment="Where a reward comes from">Promotion</Trans> },
  cashback: { icon: <CashbackIcon />, name: <Trans comment="Where a reward comes from">Cashback</Trans> },
  mission: { icon: <RecordIcon />, name: <Trans comment="Where a reward comes from">Mission</Trans> },
  leaderboard: {
    icon: <TrophyIcon />,
    name: <Trans comment="Where a reward comes from: a table of the best players">Leaderboard</Trans>,
  },
  'check-in': {
    icon: <StarIcon />,
    name: <Trans comment="Where a reward comes from: visiting the site each day">Daily check-in</Trans>,
  },
  rank: { icon: <CrownIcon />, name: <Trans comment="Where a reward comes from">VIP rank</Trans> },
  referral: { icon: <AgentIcon />, name: <Trans comment="Where a reward comes from">Referral</Trans> },
  raffle: { icon: <FireIcon />, name: <Trans comment="Where a reward comes from">Raffle</Trans> },
  message: {
    icon: <MailIcon />,
    name: <Trans comment="Where a reward comes from: a message of the operator">Gift</Trans>,
  },
};

/** The sign and the name of where a reward comes from. */
export function sourceOf({ source }: Pick<Reward, 'source'>) {
  return source === 'unknown'
    ? { icon: <GiftIcon />, name: <Trans comment="Where a reward comes from">Reward</Trans> }
    : sources[source];
}

/** Writes what a reward pays. @param symbol the brand's currency symbol */
export function usePrizeText(symbol: string): (prize: Prize) => string {
  const { t } = useLingui();
  return (prize) => {
    if (prize.kind === 'money') return formatMoney(prize.amount, { symbol });
    if (prize.kind === 'points') return t`${formatNumber(prize.points)} points`;
    return t`${plural(prize.count, { one: '# raffle chance', other: '# raffle chances' })}`;
  };
}
