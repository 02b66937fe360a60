import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@marquee/i18n';
import type { Prize } from './missions.queries.ts';

/** What a prize is, in a few words. @param symbol the brand's currency symbol */
export function PrizeText({ prize, symbol }: { prize: Prize; symbol: string }) {
  switch (prize.kind) {
    case 'money':
      return formatMoney(prize.amount, { symbol });
    case 'points':
      return <Trans>{formatNumber(prize.points)} points</Trans>;
    case 'raffle-ticket':
      return <Plural value={prize.count} one="# raffle chance" other="# raffle chances" />;
  }
}
