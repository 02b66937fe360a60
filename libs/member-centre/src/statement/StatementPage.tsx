import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { downloads } from '@marquee/contract';
import {
  ExportButton,
  FilterSelect,
  RecordFailure,
  type RecordPageProps,
  RecordStack,
  RowsSkeleton,
} from '@marquee/records';
import { Button, PrintIcon, theme } from '@marquee/ui-kit';
import { PrintedStatement } from './PrintedStatement.tsx';
import { StatementView } from './StatementView.tsx';
import { statementMonthsQuery, statementQuery } from './statement.queries.ts';

export interface StatementPageProps extends RecordPageProps {
  /** The brand as it is called in the member's language. */
  brandName: string;
}

/** What a member had at the beginning and at the end of a month, and what moved in between; to be kept as a file or on paper. */
export function StatementPage(props: StatementPageProps) {
  const { client, token, symbol, describe, filter, onFilter, brandName } = props;
  const { t } = useLingui();
  const months = useQuery(statementMonthsQuery(client, token));
  const month = months.data?.months.find((one) => one === filter['month']) ?? months.data?.months[0];
  const statement = useQuery(statementQuery(client, token, month));
  const failed = months.isError ? months : statement.isError ? statement : undefined;
  if (failed && !statement.data) {
    return (
      <RecordFailure
        error={failed.error}
        describe={describe}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!months.data || month === undefined) return <RowsSkeleton />;
  return (
    <RecordStack>
      <Controls>
        <FilterSelect
          label={t({ message: 'Month', comment: 'Of a statement' })}
          value={month}
          options={months.data.months.map((value) => ({ value, label: value }))}
          onChange={(chosen) => onFilter({ month: chosen })}
        />
        <Actions>
          <Button
            variant="secondary"
            size="s"
            icon={<PrintIcon />}
            disabled={!statement.data}
            onClick={() => window.print()}
          >
            <Trans comment="Button: prints the statement of a month">Print</Trans>
          </Button>
          <ExportButton
            path={downloads.statement}
            query={{ month }}
            name={`statement-${month}`}
            token={token}
            describe={describe}
          />
        </Actions>
      </Controls>
      {statement.data ? (
        <>
          <StatementView statement={statement.data} symbol={symbol} />
          <PrintedStatement statement={statement.data} symbol={symbol} brandName={brandName} />
        </>
      ) : (
        <RowsSkeleton />
      )}
    </RecordStack>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.s};

  > :first-child {
    flex: 1 0 10rem;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  justify-content: end;
`;
