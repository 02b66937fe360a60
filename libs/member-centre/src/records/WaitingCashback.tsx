import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Outcome } from '@marquee/api-client';
import type { rebateClaim } from '@marquee/contract';
import { formatMoney } from '@marquee/i18n';
import { compare } from '@marquee/money';
import { RecordFailure, type RecordPageProps, RowsSkeleton } from '@marquee/records';
import { Alert, Amount, Button, CashbackIcon, Surface, theme } from '@marquee/ui-kit';
import { CashbackRates } from './CashbackRates.tsx';
import { claimCashbackMutation, rebateQuery } from './records.queries.ts';

/** Cashback on what was bet, and the button that collects it. */
export function WaitingCashback({ client, token, symbol, describe, categoryName }: RecordPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const rebate = useQuery(rebateQuery(client, token));
  // Kept until an answer arrives, so that a retry after a lost answer collects nothing twice.
  const requestId = useRef<string>(undefined);
  const { data } = rebate;
  const unknown = rebate.isError
    ? t({ message: 'Not available', comment: 'In place of an amount; as short as can be' })
    : undefined;
  const enough = data !== undefined && compare(data.total, data.minimum) >= 0;

  const claim = useMutation({
    ...claimCashbackMutation(client),
    onSuccess: (outcome) => {
      if (outcome.ok) requestId.current = undefined;
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(token) });
    },
  });

  function collect() {
    requestId.current ??= crypto.randomUUID();
    claim.mutate(requestId.current);
  }

  return (
    <>
      <Surface level="raised" padding="l">
        <Waiting>
          <CashbackIcon size="xl" />
          <div>
            <Label>
              <Trans>Cashback to collect</Trans>
            </Label>
            <Amount size="l" value={data ? formatMoney(data.total, { symbol }) : unknown} />
          </div>
          <Button loading={claim.isPending} disabled={!enough} onClick={collect}>
            <Trans comment="Button: pays the cashback into the wallet">Collect</Trans>
          </Button>
        </Waiting>
        {data && !enough && (
          <Note>
            <Trans>
              It can be collected from {formatMoney(data.minimum, { symbol })} on. Bets count once they are
              settled.
            </Trans>
          </Note>
        )}
      </Surface>
      {claim.data && <Answer outcome={claim.data} symbol={symbol} describe={describe} />}
      {data ? (
        <CashbackRates lines={data.lines} symbol={symbol} categoryName={categoryName} />
      ) : rebate.error ? (
        <RecordFailure
          error={rebate.error}
          describe={describe}
          retrying={rebate.isFetching}
          onRetry={() => void rebate.refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

interface AnswerProps extends Pick<RecordPageProps, 'symbol' | 'describe'> {
  outcome: Outcome<typeof rebateClaim>;
}

function Answer({ outcome, symbol, describe }: AnswerProps) {
  if (outcome.ok)
    return (
      <Alert tone="positive" title={<Trans>Collected</Trans>}>
        <Trans>{formatMoney(outcome.value.amount, { symbol })} of cashback is in your wallet.</Trans>
      </Alert>
    );
  if (outcome.error.kind === 'amount-out-of-limits')
    return (
      <Alert tone="info" title={<Trans>Nothing to collect any more</Trans>}>
        <Trans>It was collected on another page or device. What is there now is shown above.</Trans>
      </Alert>
    );
  const { title, advice } = describe(outcome.error);
  return (
    <Alert tone="danger" title={title}>
      {advice}
    </Alert>
  );
}

const { color, media, space, text } = theme;

const Waiting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};

  > div {
    flex: 1;
  }

  /* Below the sum on a phone, in every language and however long the sum is. */
  > button {
    flex: 1 0 100%;

    ${media.medium} {
      flex: none;
    }
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
