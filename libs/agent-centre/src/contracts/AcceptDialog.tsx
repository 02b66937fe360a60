import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Alert, Button, Dialog, DialogActions, DialogBody, showToast, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { acceptMutation, comparisonQuery, type EndingContract } from './contracts.queries.ts';
import { TermsComparison } from './TermsComparison.tsx';
import { TermsSummary } from './TermsSummary.tsx';
import { TermsTable } from './TermsTable.tsx';

export interface AcceptDialogProps extends AgentPageProps {
  /** The id of the offer. */
  contract: string;
  onClose: () => void;
  /** The offer was accepted, or is no longer open. */
  onChanged: () => void;
}

/** An offer next to the present contract, and the downlines that lose theirs, before it is accepted. */
export function AcceptDialog({
  contract,
  client,
  token,
  symbol,
  describe,
  onClose,
  onChanged,
}: AcceptDialogProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = comparisonQuery(client, token, contract);
  const comparison = useQuery(query);
  const { data } = comparison;
  const accepting = useMutation({
    ...acceptMutation(client),
    onSuccess: (outcome) => {
      if (outcome.ok) {
        showToast({ tone: 'positive', title: t`The contract is accepted` });
        onChanged();
        return;
      }
      const ends = outcome.error.kind === 'conflict' ? outcome.error.value?.ends : undefined;
      if (ends !== undefined) cache.setQueryData(query.queryKey, data && { ...data, ends });
      else void comparison.refetch();
    },
  });
  const failure = accepting.data && !accepting.data.ok ? accepting.data.error : undefined;
  const changed = failure?.kind === 'conflict' && failure.value?.ends !== undefined;

  return (
    <Dialog open size="l" onClose={onClose} title={<Trans>Accept this contract?</Trans>}>
      <DialogBody>
        {data ? (
          <Stack>
            {failure && (
              <Alert
                tone="danger"
                title={
                  changed ? (
                    <Trans>The contracts that end have changed. Check them again.</Trans>
                  ) : failure.kind === 'conflict' ? (
                    <Trans>This offer is no longer open</Trans>
                  ) : (
                    describe(failure).title
                  )
                }
              />
            )}
            <TermsSummary terms={data.contract.terms} />
            {data.current ? (
              <TermsComparison before={data.current.terms} after={data.contract.terms} symbol={symbol} />
            ) : (
              <TermsTable terms={data.contract.terms} symbol={symbol} />
            )}
            <p>
              <Trans>It begins with the next period. Until then everything stays as it is.</Trans>
            </p>
            {data.ends.length > 0 && <Ends ends={data.ends} />}
          </Stack>
        ) : comparison.error ? (
          <QueryFailure
            error={comparison.error}
            describe={describe}
            retrying={comparison.isFetching}
            onRetry={() => void comparison.refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          disabled={data?.contract.state !== 'offered'}
          loading={accepting.isPending}
          onClick={() => data && accepting.mutate({ contract, ends: data.ends })}
        >
          <Trans comment="Button: an agent accepts a contract">Accept</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The agent's own contracts below that promise more than the new one. */
function Ends({ ends }: { ends: readonly EndingContract[] }) {
  return (
    <Alert tone="warning" title={<Trans>Contracts of your downlines that end</Trans>}>
      <p>
        <Trans>They pay more than your new contract. They end when it begins.</Trans>
      </p>
      <ul>
        {ends.map(({ contract, account, below }) => (
          <li key={contract}>
            <strong>{account}</strong>{' '}
            {below > 0 && (
              <Trans comment="How many contracts further below end too">and {below} further below</Trans>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
