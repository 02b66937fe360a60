import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { downloads } from '@marquee/contract';
import {
  ExportButton,
  FilterSelect,
  PeriodFilter,
  RecordRows,
  RecordStack,
  type RecordPageProps,
} from '@marquee/records';
import { Pagination, theme } from '@marquee/ui-kit';
import { WideTable } from '../panel/WideTable.tsx';
import { TeamPath } from '../team/TeamPath.tsx';
import { AccountField } from './AccountField.tsx';
import { levelColumns, memberColumns } from './profit-columns.tsx';
import { teamProfitQuery } from './records.queries.ts';
import { useReportDays } from './report-days.ts';

/** What the members won and lost: by level, and by member with a way down the team. */
export function TeamProfitPage(props: RecordPageProps) {
  const { client, token, symbol, describe, onFilter } = props;
  const { t } = useLingui();
  const { days, onDays } = useReportDays(props);
  const of = props.filter['of'] === 'own' ? 'own' : 'team';
  const { account } = props.filter;
  const page = Math.max(1, Math.trunc(Number(props.filter['page'])) || 1);
  const profit = useQuery(teamProfitQuery(client, token, { ...days, account, of, page }));
  const { data, error, isFetching } = profit;
  const shown = error ? undefined : data;
  const timeZone = shown?.timeZone;
  const open = (next: string | undefined) => onFilter({ ...props.filter, account: next, page: undefined });
  const rows = { error, describe, fetching: isFetching, onRetry: () => void profit.refetch() };

  return (
    <RecordStack>
      <PeriodFilter
        days={days}
        onChange={onDays}
        action={
          <ExportButton
            path={downloads.teamProfit}
            query={{ ...days, account, of }}
            name={`team-profit-${days.from}-${days.to}`}
            token={token}
            describe={describe}
          />
        }
      >
        <AccountField account={account} onAccount={open} />
        <FilterSelect
          label={t({ message: 'Figures', comment: 'Filter: whose figures a line of a member has' })}
          value={of}
          options={[
            { value: 'team', label: t`With all downlines` },
            {
              value: 'own',
              label: t({ message: 'Each alone', comment: 'Figures of a member without the team' }),
            },
          ]}
          onChange={(next) =>
            onFilter({ ...props.filter, of: next === 'own' ? next : undefined, page: undefined })
          }
        />
      </PeriodFilter>
      {shown && <TeamPath path={shown.path} onOpen={open} />}
      {shown && (
        <WideTable label={t`By level`}>
          <RecordRows
            {...rows}
            label={t`By level`}
            columns={levelColumns(symbol)}
            rowKey={({ level }) => level}
            rows={(['own', 'direct', 'team'] as const).map((level) => ({ level, ...shown.levels[level] }))}
            empty={{ title: null, text: null }}
          />
        </WideTable>
      )}
      <Heading>
        <Trans comment="Heading: profit and loss, one line for each member">By member</Trans>
      </Heading>
      <WideTable label={t`By member`}>
        <RecordRows
          {...rows}
          label={t`By member`}
          columns={memberColumns(symbol, open)}
          rowKey={({ username }) => username}
          rows={shown?.rows}
          empty={{
            title: <Trans>No figures here</Trans>,
            text: <Trans>No member directly below has figures in these days.</Trans>,
          }}
        />
      </WideTable>
      {shown && shown.totalPages > 1 && (
        <Pagination
          page={page}
          pages={shown.totalPages}
          onPage={(next) => onFilter({ ...props.filter, page: String(next) })}
        />
      )}
      {timeZone !== undefined && (
        <Note>
          <Trans>
            Days begin at midnight in {timeZone}. A bet counts on the day on which its result is known.
          </Trans>
        </Note>
      )}
    </RecordStack>
  );
}

const { color, text } = theme;

const Heading = styled.h3`
  font-size: ${text.size.m};
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
