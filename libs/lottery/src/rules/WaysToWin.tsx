import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { toDecimal, toNumber, type Family } from '@marquee/lottery-rules';
import { DataList, theme } from '@marquee/ui-kit';
import { shortOdds } from '../board/cell-odds.ts';
import type { Way } from '../calculation/calculate.ts';
import { tierText } from '../labels/board-labels.ts';
import { percentText, returnText } from '../labels/figures.ts';

/** Each way to win with its exact chance, its odds and what it returns on the average. */
export function WaysToWin({ family, ways }: { family: Family; ways: readonly Way[] }) {
  const { t, i18n } = useLingui();
  const pushed = ways.find(({ push }) => push.n > 0n);
  return (
    <section>
      <Heading>
        <Trans>Chances and prices of one bet</Trans>
      </Heading>
      {/* A region of its own can be scrolled by keyboard. */}
      <Scroll role="region" tabIndex={0} aria-label={t`Chances and prices of one bet`}>
        <DataList
          label={t`Chances and prices of one bet`}
          rows={ways}
          rowKey={({ tier }) => tier}
          columns={[
            {
              name: 'way',
              lead: true,
              heading: <Trans comment="Column: a way to win">Way</Trans>,
              cell: ({ tier }) => tierText(family.code, tier, (message) => i18n._(message)),
            },
            {
              name: 'chance',
              align: 'end',
              heading: <Trans comment="Column: how likely a way to win is">Chance</Trans>,
              cell: ({ chance }) => {
                const draws = figure(toNumber({ n: chance.d, d: chance.n }));
                return (
                  <>
                    <Trans>1 in {draws}</Trans> <Small>{percentText(chance)}</Small>
                  </>
                );
              },
            },
            {
              name: 'odds',
              align: 'end',
              heading: <Trans comment="Column: what a unit of stake pays, the stake included">Odds</Trans>,
              cell: ({ odds }) => shortOdds(toDecimal(odds, 4)),
            },
            {
              name: 'return',
              align: 'end',
              heading: <Trans>Return on the average</Trans>,
              cell: ({ returns, minimum }) => returnText({ minimum, maximum: returns }),
            },
          ]}
        />
      </Scroll>
      {pushed && (
        <Note>
          <Trans>
            In 1 of {figure(toNumber({ n: pushed.push.d, d: pushed.push.n }))} draws the stake is returned.
          </Trans>
        </Note>
      )}
    </section>
  );
}

function figure(value: number): string {
  return formatNumber(value, { decimals: value < 100 ? 2 : 0 });
}

const { color, space, text } = theme;

const Heading = styled.h3`
  margin-bottom: ${space.xs};
  font-size: ${text.size.m};
`;

const Scroll = styled.div`
  max-height: 22rem;
  overflow-y: auto;
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Note = styled.p`
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
