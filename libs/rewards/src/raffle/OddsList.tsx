import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { percentOfChance } from '@marquee/reward-rules';
import { theme } from '@marquee/ui-kit';
import { PrizeText } from '../missions/PrizeText.tsx';
import type { Raffle } from './raffle.queries.ts';

interface OddsListProps {
  raffle: Raffle;
  symbol: string;
  /** The place of the prize that was just won. */
  won: number | undefined;
}

/** Every prize with its chance as it is now, exactly, and how many pieces are left. */
export function OddsList({ raffle, symbol, won }: OddsListProps) {
  const { t } = useLingui();
  const isAnyGone = raffle.prizes.some(({ left }) => left === 0);
  return (
    <section>
      <Heading>
        <Trans comment="Heading of the list of a raffle's prizes with their probabilities">
          Prizes and probabilities
        </Trans>
      </Heading>
      <Table aria-label={t`Prizes and probabilities`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: the prizes of a raffle">You can win</Trans>
            </th>
            <th scope="col">
              <Trans comment="Column: pieces of a prize that can still be won">Pieces left</Trans>
            </th>
            <th scope="col">
              <Trans comment="Column: the probability of a prize">Probability</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {raffle.prizes.map(({ prize, chance, left, isFallback }, place) => (
            <tr key={place} data-won={place === won || undefined} data-gone={left === 0 || undefined}>
              <td>
                {prize === null ? (
                  <Trans comment="A draw that gives nothing">No prize</Trans>
                ) : (
                  <PrizeText prize={prize} symbol={symbol} />
                )}
                {isFallback && isAnyGone && (
                  <small>
                    <Trans comment="Under the prize of a raffle that stands in for others">
                      with the probabilities of prizes that are gone
                    </Trans>
                  </small>
                )}
              </td>
              <td>{left === null ? '∞' : formatNumber(left)}</td>
              <td>{percentOfChance(chance)}%</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Note>
        {raffle.look === 'boxes' ? (
          <Trans>Which box you open does not change the probabilities.</Trans>
        ) : (
          <Trans>The fields of the wheel are equally large; the probabilities are those of this list.</Trans>
        )}
      </Note>
    </section>
  );
}

const { color, space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xs};
  font-size: ${text.size.l};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: ${space.xs};
    border-bottom: 1px solid ${color.line};
    text-align: start;
  }

  th:nth-child(n + 2),
  td:nth-child(n + 2) {
    text-align: end;
  }

  small {
    display: block;
    font-size: ${text.size.xs};
  }

  th {
    color: ${color.textMuted};
    font-weight: ${text.weight.medium};
  }

  tr[data-gone] td {
    color: ${color.textMuted};
    text-decoration: line-through;
  }

  tr[data-won] td {
    background: ${color.positiveSoft};
    color: ${color.onPositiveSoft};
    font-weight: ${text.weight.bold};
  }
`;

const Note = styled.p`
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
