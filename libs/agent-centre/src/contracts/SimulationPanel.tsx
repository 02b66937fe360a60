import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, BarChart, Button, DataList, theme, type DataColumn } from '@marquee/ui-kit';
import type { AgentPageProps } from '../panel/page-props.ts';
import { simulateMutation, type Offer, type Simulation } from './contracts.queries.ts';
import { WorstCases } from './WorstCases.tsx';

export interface SimulationPanelProps extends Pick<AgentPageProps, 'client' | 'symbol' | 'describe'> {
  /** What is replayed; undefined while the form breaks a rule. */
  offer: Offer | undefined;
}

/** The team's last four periods replayed under an offer. */
export function SimulationPanel({ client, symbol, describe, offer }: SimulationPanelProps) {
  const simulating = useMutation(simulateMutation(client));
  const outcome = simulating.data;
  // A result belongs to the offer that was sent: it disappears when the form changes.
  const current = JSON.stringify(simulating.variables) === JSON.stringify(offer);
  return (
    <Stack>
      <Button
        variant="secondary"
        disabled={offer === undefined}
        loading={simulating.isPending}
        onClick={() => offer && simulating.mutate(offer)}
      >
        <Trans comment="Button: calculates what an offer would have cost">
          Simulate the last four periods
        </Trans>
      </Button>
      {current && outcome?.ok && <Result simulation={outcome.value} symbol={symbol} />}
      {current && outcome && !outcome.ok && (
        <Alert tone="danger" title={describe(outcome.error).title}>
          {describe(outcome.error).advice}
        </Alert>
      )}
    </Stack>
  );
}

type Period = Simulation['periods'][number];

function Result({ simulation, symbol }: { simulation: Simulation; symbol: string }) {
  const { t } = useLingui();
  const { periods, cost, canCostMore, timeZone } = simulation;
  const nameOf = (from: string) => formatDateTime(new Date(from), timeZone).slice(5, 16);
  const isPaidByPlatform = periods.every(({ earned }) => earned === null);
  const total = formatMoney(cost, { symbol });
  return (
    <Stack role="status">
      {isPaidByPlatform ? (
        <Alert
          tone="info"
          title={<Trans>The platform pays this contract: you have none of this kind</Trans>}
        />
      ) : canCostMore ? (
        <Alert tone="warning" title={<Trans>This offer can cost more than it brings</Trans>}>
          <WorstCases simulation={simulation} symbol={symbol} />
        </Alert>
      ) : (
        <Alert
          tone="positive"
          title={<Trans>This offer never costs more than your own contract brings</Trans>}
        />
      )}
      <p>
        <Trans>It would have cost {total} in the last four periods.</Trans>
      </p>
      {periods.some(({ cost: amount }) => Number(amount.amount) !== 0) && (
        <BarChart
          label={t`Cost of the offer in the last four periods`}
          bars={periods.map(({ from, cost: amount }) => ({
            label: nameOf(from),
            value: Number(amount.amount) / 10_000,
            text: formatMoney(amount, { symbol }),
          }))}
        />
      )}
      <DataList
        label={t`Last four periods`}
        columns={periodColumns(symbol, nameOf)}
        rows={periods}
        rowKey={({ from }) => from}
      />
    </Stack>
  );
}

function periodColumns(symbol: string, nameOf: (from: string) => string): readonly DataColumn<Period>[] {
  return [
    {
      name: 'from',
      lead: true,
      heading: <Trans comment="The beginning of a period, above a column of dates">From</Trans>,
      cell: ({ from }) => <strong>{nameOf(from)}</strong>,
    },
    {
      name: 'sales',
      align: 'end',
      heading: <Trans comment="Settled stakes of a team">Sales</Trans>,
      cell: ({ sales }) => formatMoney(sales, { symbol }),
    },
    {
      name: 'tier',
      align: 'end',
      heading: <Trans comment="A step of a contract: from so many sales on it pays so much">Tier</Trans>,
      cell: ({ tier }) => (tier === null ? '–' : tier + 1),
    },
    {
      name: 'cost',
      align: 'end',
      heading: <Trans comment="What an offer would have cost">Cost</Trans>,
      cell: ({ cost }) => formatMoney(cost, { symbol }),
    },
    {
      name: 'earned',
      align: 'end',
      heading: <Trans comment="What an agent's own contract pays for the team">You earn</Trans>,
      cell: ({ earned }) => (earned === null ? '–' : formatMoney(earned, { symbol })),
    },
    {
      name: 'net',
      align: 'end',
      heading: <Trans comment="What an agent earns less what the downlines earn">You keep</Trans>,
      cell: ({ net }) => (net === null ? '–' : formatMoney(net, { symbol })),
    },
  ];
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
`;
