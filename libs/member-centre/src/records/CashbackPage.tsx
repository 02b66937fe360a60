import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { rebateClaim } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { compare, type Money } from '@marquee/money';
import { Alert, Amount, Button, CashbackIcon, Surface, theme, type DataColumn } from '@marquee/ui-kit';
import type { RecordPageProps } from './page-props.ts';
import { RecordRows } from './RecordRows.tsx';
import { RecordStack } from './RecordStack.tsx';
import { rebateQuery, type Rebate } from './records.queries.ts';

type Line = Rebate['lines'][number];

/** Cashback on what was bet, and the button that collects it. */
export function CashbackPage({ client, token, symbol, describe, categoryName }: RecordPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const rebate = useQuery(rebateQuery(client, token));
  const [state, setState] = useState<'idle' | 'sending' | Failure | Money>('idle');
  // Kept until an answer came, so that a second press after a lost one collects nothing twice.
  const requestId = useRef<string>(undefined);
  const { data } = rebate;
  const enough = data !== undefined && compare(data.total, data.least) >= 0;

  async function collect() {
    requestId.current ??= crypto.randomUUID();
    setState('sending');
    const outcome = await client.send(rebateClaim, { body: { requestId: requestId.current } });
    if (outcome.ok) requestId.current = undefined;
    setState(outcome.ok ? outcome.value.amount : outcome.error);
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
  }

  return (
    <RecordStack>
      <Surface level="raised" padding="l">
        <Waiting>
          <CashbackIcon size="xl" />
          <div>
            <Label>
              <Trans>Cashback to collect</Trans>
            </Label>
            <Amount size="l" value={data && formatMoney(data.total, { symbol })} />
          </div>
          <Button loading={state === 'sending'} disabled={!enough} onClick={() => void collect()}>
            <Trans comment="Button: pays the cashback into the wallet">Collect</Trans>
          </Button>
        </Waiting>
        {data && !enough && (
          <Note>
            <Trans>
              It can be collected from {formatMoney(data.least, { symbol })} on. Bets count once they are
              settled.
            </Trans>
          </Note>
        )}
      </Surface>
      <Answer state={state} symbol={symbol} describe={describe} />
      <RecordRows
        label={t`Cashback by category`}
        columns={cashbackColumns(symbol, categoryName)}
        rowKey={({ category }) => category}
        rows={data?.lines}
        error={rebate.error}
        describe={describe}
        fetching={rebate.isFetching}
        onRetry={() => void rebate.refetch()}
        empty={{
          title: <Trans>No cashback is offered</Trans>,
          text: <Trans>The operator gives none at the moment.</Trans>,
        }}
      />
    </RecordStack>
  );
}

interface AnswerProps extends Pick<RecordPageProps, 'symbol' | 'describe'> {
  state: 'idle' | 'sending' | Failure | Money;
}

function Answer({ state, symbol, describe }: AnswerProps) {
  if (typeof state === 'string') return null;
  if ('amount' in state)
    return (
      <Alert tone="positive" title={<Trans>Collected</Trans>}>
        <Trans>{formatMoney(state, { symbol })} of cashback is in your wallet.</Trans>
      </Alert>
    );
  const { title, advice } = describe(state);
  return (
    <Alert tone="danger" title={title}>
      {advice}
    </Alert>
  );
}

function cashbackColumns(
  symbol: string,
  categoryName: RecordPageProps['categoryName'],
): readonly DataColumn<Line>[] {
  return [
    {
      name: 'category',
      lead: true,
      heading: <Trans>Category</Trans>,
      cell: ({ category }) => <strong>{categoryName(category)}</strong>,
    },
    {
      name: 'turnover',
      align: 'end',
      heading: <Trans comment="Stakes that count for cashback">Turnover</Trans>,
      cell: ({ turnover }) => formatMoney(turnover, { symbol }),
    },
    {
      name: 'rate',
      align: 'end',
      heading: <Trans comment="Cashback in per cent of the stakes">Rate</Trans>,
      cell: ({ rate }) => `${rate} %`,
    },
    {
      name: 'amount',
      align: 'end',
      heading: <Trans>Cashback</Trans>,
      cell: ({ amount }) => formatMoney(amount, { symbol }),
    },
  ];
}

const { color, space, text } = theme;

const Waiting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  > div {
    flex: 1;
    min-width: 9rem;
  }
`;

const Label = styled.div`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Note = styled.p`
  margin-top: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
