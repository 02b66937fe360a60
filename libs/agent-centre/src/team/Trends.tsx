import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { BarChart, Chip, DataList, theme, type DataColumn } from '@marquee/ui-kit';
import { WideTable } from '../panel/WideTable.tsx';
import { TeamHeading } from './TeamHeading.tsx';
import type { TeamOverview } from './team.queries.ts';

type Day = TeamOverview['days'][number];

const amounts = ['sales', 'prizes', 'given', 'net', 'deposits', 'withdrawals'] as const;
const counts = ['newMembers', 'activeMembers', 'firstDeposits'] as const;
const measures = [...amounts, ...counts];
type Measure = (typeof measures)[number];

const measureName: Record<Measure, MessageDescriptor> = {
  sales: msg({ message: 'Sales', comment: 'Settled stakes of a team' }),
  prizes: msg({ message: 'Prizes', comment: 'Sum of prizes' }),
  given: msg({ message: 'Given', comment: 'Rebates, cashback and bonuses that the team received' }),
  net: msg({
    message: 'Net',
    comment: 'Sales less prizes and what was given; above zero when the team lost',
  }),
  deposits: msg`Deposits`,
  withdrawals: msg`Withdrawals`,
  newMembers: msg`New members`,
  activeMembers: msg`Active members`,
  firstDeposits: msg`First deposits`,
};

export interface TrendsProps {
  /** The oldest first. */
  days: readonly Day[];
  symbol: string;
  timeZone: string;
  updating: boolean;
}

/** One figure of the team day by day as bars, and all of them as a table. */
export function Trends({ days, symbol, timeZone, updating }: TrendsProps) {
  const { t, i18n } = useLingui();
  const [measure, setMeasure] = useState<Measure>('sales');
  const name = i18n._(measureName[measure]);
  const text = (day: Day, of: Measure) => {
    const value = day[of];
    return typeof value === 'number' ? formatNumber(value) : formatMoney(value, { symbol });
  };
  return (
    <>
      <TeamHeading>
        <Trans>Day by day</Trans>
      </TeamHeading>
      {/* One bar shows no trend. */}
      {days.length > 1 && (
        <Chart aria-busy={updating}>
          <Measures role="group" aria-label={t`What the chart shows`}>
            {measures.map((each) => (
              <Chip key={each} pressed={measure === each} onClick={() => setMeasure(each)}>
                {i18n._(measureName[each])}
              </Chip>
            ))}
          </Measures>
          <BarChart
            label={t`${name} day by day`}
            bars={days.map((day) => ({
              label: day.day,
              value: unitsOf(day[measure]),
              text: text(day, measure),
            }))}
          />
        </Chart>
      )}
      <WideTable label={t`Day by day`}>
        <DataList
          label={t`Day by day`}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            {
              name: 'day',
              lead: true,
              heading: <Trans comment="A day of the calendar, above a column of days">Day</Trans>,
              cell: ({ day }) => <strong>{day}</strong>,
            },
            ...measures.map((each): DataColumn<Day> => ({
              name: each,
              align: 'end',
              heading: i18n._(measureName[each]),
              cell: (day) => text(day, each),
            })),
          ]}
        />
      </WideTable>
      <Note>
        <Trans>
          Days begin at midnight in {timeZone}. A bet counts on the day on which its result is known.
        </Trans>
      </Note>
    </>
  );
}

const unitsOf = (value: Day[Measure]) => (typeof value === 'number' ? value : Number(value.amount) / 10_000);

const { color, space, text } = theme;

const Chart = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Measures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
