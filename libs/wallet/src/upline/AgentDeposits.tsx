import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client } from '@marquee/api-client';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Amount, Button, ConfirmDialog, ErrorState, showToast, Skeleton, theme } from '@marquee/ui-kit';
import type { Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { PayDepositDialog } from './PayDepositDialog.tsx';
import { agentDepositsQuery, declineDepositMutation, type AgentDeposit } from './agent-deposits.queries.ts';

export interface AgentDepositsProps {
  client: Client;
  token: string;
  symbol: string;
  describe: Describe;
  onOpenPage: (page: string) => void;
  /** Money has left the agent's balance. */
  onPaid: () => void;
}

/** The deposit requests of members below: to be paid from the agent's own balance, or declined. */
export function AgentDeposits({ client, token, symbol, describe, onOpenPage, onPaid }: AgentDepositsProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = agentDepositsQuery(client, token);
  const list = useQuery(query);
  const [open, setOpen] = useState<{ kind: 'pay' | 'decline'; deposit: AgentDeposit }>();
  const refresh = () => {
    setOpen(undefined);
    void cache.invalidateQueries({ queryKey: query.queryKey });
  };
  const decline = useMutation({
    ...declineDepositMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) {
        const { title, advice } = describe(outcome.error);
        showToast({ tone: 'danger', title, text: advice });
      }
      refresh();
    },
  });

  const deposit = open?.deposit;
  const username = deposit?.username ?? '';
  return (
    <Box aria-labelledby="requested-deposits">
      <Heading id="requested-deposits">
        <Trans comment="Heading, for an agent: members below ask to be paid a deposit from the agent’s balance">
          Deposit requests from your members
        </Trans>
      </Heading>
      {list.isPending ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : !list.data ? (
        <Unknown
          failure={list.error}
          describe={describe}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data.requests.length === 0 ? (
        <Small>
          <Trans>No deposits are requested at the moment.</Trans>
        </Small>
      ) : (
        <List>
          {list.data.requests.map((one) => (
            <Row key={one.reference}>
              <span>
                <Who>{one.username}</Who>
                <Small>
                  <Until at={one.expiresAt} />
                </Small>
              </span>
              <Amount value={formatMoney(one.amount, { symbol })} />
              <Answers>
                <Button size="s" variant="quiet" onClick={() => setOpen({ kind: 'decline', deposit: one })}>
                  <Trans comment="Button: an agent does not pay a member’s deposit">Decline</Trans>
                </Button>
                <Button size="s" onClick={() => setOpen({ kind: 'pay', deposit: one })}>
                  <Trans comment="Button: an agent pays a member’s deposit">Pay</Trans>
                </Button>
              </Answers>
            </Row>
          ))}
        </List>
      )}
      {open?.kind === 'pay' && (
        <PayDepositDialog
          deposit={open.deposit}
          client={client}
          symbol={symbol}
          describe={describe}
          onOpenPage={onOpenPage}
          onClose={refresh}
          onPaid={() => {
            const counterpart = open.deposit.username;
            const sum = formatMoney(open.deposit.amount, { symbol });
            showToast({ tone: 'positive', title: t`${sum} sent to ${counterpart}` });
            refresh();
            onPaid();
          }}
        />
      )}
      <ConfirmDialog
        open={open?.kind === 'decline'}
        title={<Trans>Decline the deposit of {username}?</Trans>}
        text={<Trans>No money moves. The member is told, and can ask you again.</Trans>}
        confirmLabel={t({ message: 'Decline', comment: 'Button: an agent does not pay a member’s deposit' })}
        busy={decline.isPending}
        onConfirm={() => deposit && decline.mutate(deposit.reference)}
        onCancel={() => setOpen(undefined)}
      />
    </Box>
  );
}

function Until({ at }: { at: string }) {
  const time = formatDateTime(new Date(at));
  return <Trans>Open until {time}</Trans>;
}

interface UnknownProps {
  failure: Error | null;
  describe: Describe;
  retrying: boolean;
  onRetry: () => void;
}

function Unknown({ failure, describe, retrying, onRetry }: UnknownProps) {
  const { t } = useLingui();
  const failureText = failure instanceof FailureError ? describe(failure.failure) : undefined;
  return (
    <ErrorState
      title={failureText?.title ?? t`Your members’ requests cannot be shown`}
      text={failureText?.advice}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

const { color, radius, space, text } = theme;

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Heading = styled.h2`
  font-size: ${text.size.m};
  font-weight: ${text.weight.heavy};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.s};
  padding: ${space.s} 0;

  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Who = styled.span`
  display: block;
  font-weight: ${text.weight.medium};
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;

const Answers = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space.xs};
  justify-content: flex-end;
`;
