import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { DataList, theme } from '@marquee/ui-kit';
import type { ReferralProgram } from './referral.queries.ts';

/** What the member's invitations brought, in all and by month. */
export function Earnings({ program, symbol }: { program: ReferralProgram; symbol: string }) {
  const { t } = useLingui();
  return (
    <Section>
      <Figures>
        <div>
          <dt>
            <Trans comment="How many friends registered by an invitation">Friends</Trans>
          </dt>
          <dd>{formatNumber(program.friends)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Earned</Trans>
          </dt>
          <dd>{formatMoney(program.earned, { symbol })}</dd>
        </div>
      </Figures>
      {program.months.length > 0 && (
        <DataList
          label={t`Earnings by month`}
          rows={program.months}
          rowKey={({ month }) => month}
          columns={[
            {
              name: 'month',
              lead: true,
              heading: <Trans comment="Of a statement">Month</Trans>,
              cell: ({ month }) => month,
            },
            {
              name: 'friends',
              heading: <Trans comment="How many friends registered by an invitation">Friends</Trans>,
              align: 'end',
              cell: ({ friends }) => formatNumber(friends),
            },
            {
              name: 'earned',
              heading: <Trans>Earned</Trans>,
              align: 'end',
              cell: ({ earned }) => formatMoney(earned, { symbol }),
            },
          ]}
        />
      )}
    </Section>
  );
}

const { color, space, text } = theme;

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.xxl};
  margin: 0;

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }

  dd {
    margin: 0;
    font-size: ${text.size.xxl};
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
