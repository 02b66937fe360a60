import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { memberStatement, statementMonths, type ValueOf } from '@marquee/contract';

export type Statement = ValueOf<typeof memberStatement>;
export type StatementWallet = Statement['wallets'][number];

/** The months for which a statement can be had. */
export function statementMonthsQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [statementMonths.name, token],
    queryFn: toQuery(client, statementMonths, {}).queryFn,
  });
}

/** The statement of a month; a member without one has not chosen a month yet. */
export function statementQuery(client: Client, token: string, month: string | undefined) {
  return queryOptions({
    queryKey: [memberStatement.name, token, month],
    queryFn: toQuery(client, memberStatement, { query: { month: month ?? '' } }).queryFn,
    enabled: month !== undefined,
  });
}
