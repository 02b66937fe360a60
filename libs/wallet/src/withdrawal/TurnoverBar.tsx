import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { Money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';
import { turnoverShare } from './withdrawal.ts';

export interface TurnoverBarProps {
  required: Money;
  fulfilled: Money;
  missing: Money;
  symbol: string;
}

/** What is still to be staked before a withdrawal, and why. */
export function TurnoverBar({ required, fulfilled, missing, symbol }: TurnoverBarProps) {
  const { t } = useLingui();
  const share = turnoverShare(fulfilled, required);
  const left = formatMoney(missing, { symbol });
  const done = formatMoney(fulfilled, { symbol });
  const requiredText = formatMoney(required, { symbol });
  return (
    <Root role="status">
      <Title>
        <Trans>Bets still to place: {left}</Trans>
      </Title>
      <Track
        role="progressbar"
        aria-label={t`Bets placed towards a withdrawal`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <Filled style={{ inlineSize: `${share}%` }} />
      </Track>
      <Figures>
        <Trans>
          {done} of {requiredText}
        </Trans>
      </Figures>
      <p>
        <Trans>
          Deposits and bonuses are played before money leaves the account. Every settled bet counts, the
          oldest deposit first.
        </Trans>
      </p>
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font-size: ${text.size.s};
`;

const Title = styled.strong`
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};
`;

const Track = styled.div`
  height: 0.625rem;
  border-radius: ${radius.round};
  background: color-mix(in oklab, currentColor 18%, transparent);
  overflow: clip;
`;

const Filled = styled.div`
  height: 100%;
  min-width: 0.625rem;
  border-radius: inherit;
  background: currentColor;
`;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${text.weight.medium};
`;
