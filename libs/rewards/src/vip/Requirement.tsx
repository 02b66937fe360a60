import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { subtract, type Money } from '@marquee/money';
import { theme } from '@marquee/ui-kit';

interface Figures {
  readonly deposits: Money;
  readonly stakes: Money;
}

export interface RequirementProps {
  required: Figures;
  missing: Figures;
  /** The brand's currency symbol. */
  symbol: string;
}

/** How much of a requirement is done: a bar for the deposits and one for the stakes. What is not required is left out. */
export function Requirement({ required, missing, symbol }: RequirementProps) {
  return (
    <Bars>
      <Bar
        label={<Trans>Deposits</Trans>}
        required={required.deposits}
        missing={missing.deposits}
        symbol={symbol}
      />
      <Bar
        label={<Trans comment="Settled stakes of a member, as a requirement of a VIP rank">Stakes</Trans>}
        required={required.stakes}
        missing={missing.stakes}
        symbol={symbol}
      />
    </Bars>
  );
}

interface BarProps {
  label: ReactNode;
  required: Money;
  missing: Money;
  symbol: string;
}

function Bar({ label, required, missing, symbol }: BarProps) {
  if (required.amount === 0n) return null;
  const done = subtract(required, missing).amount;
  const all = formatMoney(required, { symbol });
  const rest = formatMoney(missing, { symbol });
  return (
    <Line>
      <span>{label}</span>
      <span>
        {missing.amount === 0n ? (
          <Trans comment="A requirement is met">{all} reached</Trans>
        ) : (
          <Trans>
            {rest} of {all} missing
          </Trans>
        )}
      </span>
      <progress max={100} value={Number((done * 100n) / required.amount)} />
    </Line>
  );
}

const { color, radius, space, text } = theme;

const Bars = styled.div`
  display: grid;
  gap: ${space.s};
`;

const Line = styled.label`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xxs} ${space.s};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;

  progress {
    width: 100%;
    height: 0.5rem;
    border: 0;
    border-radius: ${radius.round};
    appearance: none;
    background: ${color.line};
    overflow: clip;
  }

  progress::-webkit-progress-bar {
    background: ${color.line};
  }

  progress::-webkit-progress-value {
    border-radius: ${radius.round};
    background: ${color.accent};
  }

  progress::-moz-progress-bar {
    background: ${color.accent};
  }
`;
