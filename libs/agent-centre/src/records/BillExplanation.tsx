import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { negate, type Money } from '@marquee/money';
import { DataList, theme } from '@marquee/ui-kit';
import { WideTable } from '../panel/WideTable.tsx';
import { periodName } from './bill-columns.tsx';
import { deductedName } from './bill-names.ts';
import { BillTiers } from './BillTiers.tsx';
import type { BillDetail } from './records.queries.ts';

/** The steps of a bill, from the sales of the team to what was paid. */
export function BillExplanation({ bill, symbol }: { bill: BillDetail; symbol: string }) {
  const { i18n, t } = useLingui();
  const amount = (value: Money) => formatMoney(value, { symbol });
  const { figures, deducted, members, version, timeZone } = bill;
  const activeFrom = amount(bill.activeFrom);
  const known = deducted.filter((name) => name !== 'unknown');
  return (
    <Stack>
      <p>
        {periodName(bill, bill.kind, timeZone)} ({timeZone}) ·{' '}
        <Trans comment="Number of a contract's version">Contract version {version}</Trans>
      </p>
      <Heading>
        <Trans comment="Heading: the figures that a bill is made from">Team activity</Trans>
      </Heading>
      <List>
        <Line name={<Trans comment="Settled stakes of a team">Sales</Trans>}>{amount(bill.sales)}</Line>
        {bill.mode === 'win-lose' && (
          <Line name={<Trans>Stakes on winning bets</Trans>}>{amount(figures.winningStakes)}</Line>
        )}
        {known.map((name) => (
          <Line key={name} name={i18n._(deductedName[name])}>
            {amount(negate(figures[name]))}
          </Line>
        ))}
        {bill.carried.amount !== 0n && (
          <Line name={<Trans comment="Loss that counts against a later bill">Loss of earlier periods</Trans>}>
            {amount(bill.carried)}
          </Line>
        )}
        <Line strong name={<Trans comment="What the rate of a bill is applied to">Base</Trans>}>
          {amount(bill.base)}
        </Line>
        <Line name={<Trans>Members with at least {activeFrom} staked</Trans>}>
          {formatNumber(figures.activeMembers)}
        </Line>
      </List>
      <Heading>
        <Trans comment="Heading: the rates of a contract">What your contract says</Trans>
      </Heading>
      <BillTiers bill={bill} symbol={symbol} />
      <Heading>
        <Trans comment="Heading: what became of the money of a bill">What was paid</Trans>
      </Heading>
      <List>
        <Line name={<Trans comment="What the contract earned for the whole team">Earned</Trans>}>
          {amount(bill.gross)}
        </Line>
        <Line
          name={
            <Trans comment="The part of an agent's earnings that went to members below">
              To members below
            </Trans>
          }
        >
          {amount(negate(bill.below))}
        </Line>
        {bill.correction.amount !== 0n && (
          <Line name={<Trans comment="Changes of earlier bills">Corrections</Trans>}>
            {amount(bill.correction)}
          </Line>
        )}
        <Line strong name={<Trans comment="Sum of bills">Paid to you</Trans>}>
          {amount(bill.paid)}
        </Line>
        {bill.debt.amount !== 0n && (
          <Line name={<Trans comment="Money that an agent has to pay">Owed by you</Trans>}>
            {amount(bill.debt)}
          </Line>
        )}
      </List>
      {members.length > 0 && (
        <WideTable label={t`Earned by members below`}>
          <DataList
            label={t`Earned by members below`}
            rows={members}
            rowKey={({ username }) => username}
            columns={[
              {
                name: 'member',
                lead: true,
                heading: <Trans>User name</Trans>,
                cell: ({ username }) => <strong>{username}</strong>,
              },
              {
                name: 'sales',
                align: 'end',
                heading: <Trans comment="Settled stakes of a team">Sales</Trans>,
                cell: ({ sales }) => amount(sales),
              },
              {
                name: 'gross',
                align: 'end',
                heading: <Trans comment="What the contract earned for the whole team">Earned</Trans>,
                cell: ({ gross }) => amount(gross),
              },
            ]}
          />
        </WideTable>
      )}
    </Stack>
  );
}

function Line({ name, children, strong }: { name: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  font-size: ${text.size.s};
`;

const Heading = styled.h3`
  font-size: ${text.size.m};
`;

const List = styled.dl`
  display: flex;
  flex-direction: column;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.line};
  }

  > [data-strong] {
    font-weight: ${text.weight.bold};
  }

  dt {
    color: ${color.textMuted};
  }

  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
