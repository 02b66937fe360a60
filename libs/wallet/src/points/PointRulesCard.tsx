import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { Surface, theme } from '@marquee/ui-kit';
import type { PointRules } from './points.queries.ts';

export interface PointRulesCardProps {
  rules: PointRules;
  symbol: string;
  categoryName: (category: string) => string;
  /** Shows the operator's HTML, sanitised. */
  html: (html: string) => ReactNode;
}

/** How points are earned by category, and the operator's rules. */
export function PointRulesCard({ rules, symbol, categoryName, html }: PointRulesCardProps) {
  return (
    <Surface as="section" padding="l">
      <Heading>
        <Trans>Points rules</Trans>
      </Heading>
      <Note>
        <Trans>
          Points for every {symbol} {formatNumber(rules.perUnits)} of settled bets:
        </Trans>
      </Note>
      <Rates>
        {rules.rates.map(({ category, points }) => (
          <div key={category}>
            <dt>{categoryName(category)}</dt>
            <dd>{formatNumber(points, { decimals: 2 })}</dd>
          </div>
        ))}
      </Rates>
      {rules.rules !== '' && html(rules.rules)}
    </Surface>
  );
}

const { color, space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${text.size.l};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Rates = styled.dl`
  margin: ${space.s} 0 ${space.m};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding: ${space.xxs} 0;
    border-bottom: 1px solid ${color.line};
  }

  dd {
    font-variant-numeric: tabular-nums;
    font-weight: ${text.weight.medium};
  }
`;
