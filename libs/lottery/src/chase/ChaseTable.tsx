import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import { refusalText, type Refusals } from '../basket/refusals.ts';
import type { ChaseRow } from './chase.ts';
import { useWhole } from './useWhole.ts';

export interface ChaseTableProps {
  rows: readonly ChaseRow[];
  maximumMultiple: number;
  /** What the platform said against issues, by their place. */
  refusals: Refusals | undefined;
  show: (amount: bigint) => string;
  /** How an amount of the wire is shown. */
  amount: (wire: string) => string;
  onMultiple: (place: number, multiple: number) => void;
}

/** The issues of a chase: multiple, cost, what is spent by then and what a win would leave. */
export function ChaseTable({ rows, maximumMultiple, refusals, show, amount, onMultiple }: ChaseTableProps) {
  const { t, i18n } = useLingui();
  const knowsProfit = rows.some(({ profit }) => profit !== undefined);
  return (
    // A region of its own can be scrolled by keyboard.
    <Scroll role="region" tabIndex={0} aria-label={t`Issues of the chase`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: number of a lottery's issue">Issue</Trans>
            </th>
            <th scope="col">
              <Trans>Multiple</Trans>
            </th>
            <th scope="col" data-figure>
              <Trans>Cost</Trans>
            </th>
            <th scope="col" data-figure data-desktop>
              <Trans>Spent by then</Trans>
            </th>
            {knowsProfit && (
              <th scope="col" data-figure>
                <Trans>Left of a win</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sale, multiple, cost, spent, profit }, place) => {
            const refusal = refusals?.get(place);
            return (
              <tr key={sale.issue}>
                <th scope="row">
                  {sale.issue}
                  <Small>{formatDateTime(Date.parse(sale.drawsAt)).slice(5, 16)}</Small>
                  {refusal !== undefined && (
                    <Fault role="alert">{i18n._(refusalText(refusal, amount))}</Fault>
                  )}
                </th>
                <td>
                  <MultipleOf
                    label={t`Multiple of issue ${sale.issue}`}
                    wrong={refusal !== undefined}
                    value={multiple}
                    maximum={maximumMultiple}
                    onValue={(typed) => onMultiple(place, typed)}
                  />
                </td>
                <td data-figure>{show(cost)}</td>
                <td data-figure data-desktop>
                  {show(spent)}
                </td>
                {knowsProfit && (
                  <td data-figure data-loss={(profit ?? 0n) < 0n || undefined}>
                    {profit === undefined ? '–' : show(profit)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

interface MultipleOfProps {
  label: string;
  /** The platform refuses it. */
  wrong: boolean;
  value: number;
  maximum: number;
  onValue: (value: number) => void;
}

function MultipleOf({ label, wrong, value, maximum, onValue }: MultipleOfProps) {
  return (
    <Multiple aria-label={label} aria-invalid={wrong || undefined} {...useWhole(value, maximum, onValue)} />
  );
}

const { color, control, media, radius, space, text } = theme;

const Scroll = styled.div`
  max-height: min(24rem, 45vh);
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  > table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${text.size.s};
    font-variant-numeric: tabular-nums;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  th,
  td {
    padding: ${space.xxs} ${space.xs};
    border-bottom: 1px solid ${color.line};
    text-align: start;
  }

  [data-figure] {
    text-align: end;
  }

  /* A minus that stands on a line of its own would be overlooked. */
  td[data-figure] {
    white-space: nowrap;
  }

  [data-loss] {
    color: ${color.onDangerSoft};
  }

  [data-desktop] {
    display: none;
  }

  ${media.medium} {
    [data-desktop] {
      display: table-cell;
    }
  }
`;

const Small = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
`;

const Fault = styled(Small)`
  color: ${color.onDangerSoft};
`;

const Multiple = styled.input`
  width: 4rem;
  min-height: ${control.small};
  padding: 0 ${space.xs};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.text};
  font-variant-numeric: tabular-nums;

  &[aria-invalid] {
    border-color: ${color.danger};
  }
`;
