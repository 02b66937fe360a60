import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { EmptyNote, GiftIcon, theme } from '@marquee/ui-kit';
import type { ReferralProgram } from './referral.queries.ts';

/** What each side gets, and when. */
export function StepCards({ steps, symbol }: { steps: ReferralProgram['steps']; symbol: string }) {
  if (steps.length === 0)
    return (
      <EmptyNote kind="promotions" icon={<GiftIcon />}>
        <Trans>No rewards are offered for invitations at the moment.</Trans>
      </EmptyNote>
    );
  return (
    <Cards>
      {steps.map((step) => {
        const { kind, days, turnover: times } = step;
        const minimum = formatMoney(step.minimum, { symbol });
        return (
          <li key={kind}>
            <strong>
              {kind === 'deposit' ? (
                <Trans comment="What an invited friend must do for the reward">
                  A first deposit of {minimum} within {days} days
                </Trans>
              ) : (
                <Trans comment="What an invited friend must do for the reward">
                  Stakes of {minimum} within {days} days
                </Trans>
              )}
            </strong>
            <dl>
              <Reward
                of={<Trans comment="Above the reward of the member who invites">You get</Trans>}
                prize={step.inviterPrize}
                symbol={symbol}
              />
              <Reward
                of={<Trans comment="Above the reward of the invited friend">Your friend gets</Trans>}
                prize={step.friendPrize}
                symbol={symbol}
              />
            </dl>
            {times > 0 && (
              <small>
                <Trans>The reward must be staked {times} times before you can withdraw it.</Trans>
              </small>
            )}
          </li>
        );
      })}
    </Cards>
  );
}

/** What one side gets, where it gets something. */
function Reward({ of, prize, symbol }: { of: ReactNode; prize: Money; symbol: string }) {
  if (prize.amount === 0n) return null;
  return (
    <div>
      <dt>{of}</dt>
      <dd>{formatMoney(prize, { symbol })}</dd>
    </div>
  );
}

const { color, radius, space, text } = theme;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-direction: column;
    gap: ${space.s};
    padding: ${space.l};
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s} ${space.l};
    margin: 0;
  }

  dt,
  small {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }

  dd {
    margin: 0;
    font-size: ${text.size.xl};
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
