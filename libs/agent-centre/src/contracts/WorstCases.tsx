import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@marquee/i18n';
import type { Simulation } from './contracts.queries.ts';

/** The most that each tier can cost above what the agent's own contract surely brings. */
export function WorstCases({ simulation, symbol }: { simulation: Simulation; symbol: string }) {
  const costly = simulation.worstCases.filter(
    ({ lossRate, lossAmount }) => Number(lossRate ?? 0) > 0 || (lossAmount?.amount ?? 0n) > 0n,
  );
  if (costly.length === 0)
    return <Trans>In one of these periods you would have paid more than you earned.</Trans>;
  return (
    <ul>
      {costly.map(({ tier, lossRate, lossAmount }) => {
        const number = tier + 1;
        const amount = lossAmount === null ? '' : formatMoney(lossAmount, { symbol });
        return (
          <li key={tier}>
            {lossRate === null ? (
              <Trans>
                Tier {number} costs up to {amount} more, when your own requirements are not met.
              </Trans>
            ) : (
              <Trans>
                Tier {number} costs up to {lossRate}% of the base more, when your own requirements are not
                met.
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
