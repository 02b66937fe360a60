import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import { memberFigures, useFigureNames, type MemberFigure } from '../figures/report-figures.ts';
import type { ReportFilters } from '../figures/report-filters.ts';
import type { Report } from '../figures/reports.queries.ts';

const amounts = ['ggr', 'ngr', 'stakes', 'prizes', 'deposits', 'withdrawals', 'bonuses'] as const;

/** The figures of a period; an amount opens its report. */
export function FigureTiles({
  sums,
  days,
  merchant,
  filters: { from, to },
}: {
  readonly sums: Report['totals'];
  readonly days: readonly Readonly<Record<MemberFigure, number>>[] | undefined;
  readonly merchant: string;
  readonly filters: ReportFilters;
}) {
  const { t } = useLingui();
  const name = useFigureNames();
  const last = days?.at(-1);
  const registered = days?.reduce((sum, day) => sum + day.registered, 0);
  return (
    <Tiles>
      {amounts.map((figure) => (
        <Tile key={figure} as={Link} to={`/reports?${new URLSearchParams({ merchant, from, to, figure })}`}>
          <span data-name>{name[figure]}</span>
          <strong>
            {formatMoney(sums[figure])} <small>{sums[figure].currency}</small>
          </strong>
        </Tile>
      ))}
      {last &&
        memberFigures.map((figure) => (
          <Tile key={figure}>
            <span data-name>{name[figure]}</span>
            <strong>
              {formatNumber(figure === 'registered' ? (registered ?? 0) : last[figure])}{' '}
              <small>{figure === 'registered' ? t`in all days` : t`on the last day`}</small>
            </strong>
          </Tile>
        ))}
    </Tiles>
  );
}

const { color, radius, space, text } = theme;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space.s};
`;

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  color: ${color.text};
  text-decoration: none;

  &:any-link:hover {
    background: ${color.surfaceSunken};
  }

  [data-name] {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  strong {
    font-size: ${text.size.l};
    font-variant-numeric: tabular-nums;
    font-weight: ${text.weight.medium};
  }

  small {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
    font-weight: ${text.weight.regular};
  }
`;
