import { useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDate, formatMoney, formatNumber } from '@marquee/i18n';
import { Button, Dialog, DialogActions, DialogBody, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { RaisePointDialog } from '../points/RaisePointDialog.tsx';
import { memberCardQuery } from './team.queries.ts';

export interface MemberCardDialogProps extends AgentPageProps {
  account: string;
  /** Opens the transfer to this member, who is directly below. */
  onTransfer: (account: string) => void;
  /** Opens the form of a contract's offer to this agent, who is directly below. */
  onOffer: (account: string) => void;
  /** Opens the form of a message to this member, who is directly below. */
  onWrite: (account: string) => void;
  onClose: () => void;
}

/** One member of the team: where they are, masked contact data, and the last thirty days. */
export function MemberCardDialog({
  account,
  client,
  token,
  symbol,
  describe,
  onTransfer,
  onOffer,
  onWrite,
  onClose,
}: MemberCardDialogProps) {
  const card = useQuery(memberCardQuery(client, token, account));
  const { data } = card;
  const [raising, setRaising] = useState(false);
  const isDirect = data?.path.length === 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={account}
      description={data && data.path.length > 1 ? data.path.join(' › ') : undefined}
    >
      <DialogBody>
        {data ? (
          <List>
            <Line label={<Trans>Nickname</Trans>}>{data.nickname}</Line>
            <Line label={<Trans>Rank</Trans>}>{data.rank}</Line>
            <Line
              label={
                <Trans comment="How much of lottery stakes is returned, such as 1950">Prize point</Trans>
              }
            >
              {data.prizePoint ?? (
                <Trans comment="A member without a prize point of their own">That of each lottery</Trans>
              )}
            </Line>
            <Line label={<Trans>Mobile number</Trans>}>{data.mobile ?? '–'}</Line>
            <Line label={<Trans>E-mail</Trans>}>{data.email ?? '–'}</Line>
            <Line label={<Trans comment="The day on which a member registered">Registered</Trans>}>
              {formatDate(new Date(data.registeredAt))}
            </Line>
            <Line label={<Trans>Balance</Trans>}>{formatMoney(data.balance, { symbol })}</Line>
            <Line label={<Trans comment="How many members are below a member">Team</Trans>}>
              {formatNumber(data.teamSize)}
            </Line>
            <Heading>
              <Trans comment="Heading of a member's own figures, without those of the team below">
                Own figures of the last 30 days
              </Trans>
            </Heading>
            <Line label={<Trans comment="Settled stakes of a team">Sales</Trans>}>
              {formatMoney(data.sales, { symbol })}
            </Line>
            <Line label={<Trans comment="Sum of prizes">Prizes</Trans>}>
              {formatMoney(data.prizes, { symbol })}
            </Line>
            <Line label={<Trans>Deposits</Trans>}>{formatMoney(data.deposits, { symbol })}</Line>
            <Line label={<Trans>Withdrawals</Trans>}>{formatMoney(data.withdrawals, { symbol })}</Line>
          </List>
        ) : card.error ? (
          <QueryFailure
            error={card.error}
            describe={describe}
            retrying={card.isFetching}
            onRetry={() => void card.refetch()}
          />
        ) : (
          <PageSkeleton />
        )}
      </DialogBody>
      {data && isDirect && (
        <DialogActions>
          {data.prizePoint !== null && (
            <Button variant="secondary" onClick={() => setRaising(true)}>
              <Trans comment="Button: opens the form that raises a prize point">Raise the prize point</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => onWrite(account)}>
            <Trans comment="Button: opens the form of a message to a member">Write</Trans>
          </Button>
          {data.kind === 'agent' && (
            <Button variant="secondary" onClick={() => onOffer(account)}>
              <Trans comment="Button: opens the form of an offer">Offer a contract</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => onTransfer(account)}>
            <Trans comment="Button: opens the form that moves money to a member">Transfer</Trans>
          </Button>
        </DialogActions>
      )}
      {raising && typeof data?.prizePoint === 'number' && (
        <RaisePointDialog
          client={client}
          token={token}
          symbol={symbol}
          describe={describe}
          account={account}
          current={data.prizePoint}
          onClose={() => setRaising(false)}
        />
      )}
    </Dialog>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Label>{label}</Label>
      <span>{children}</span>
    </Row>
  );
}

const { color, space, text } = theme;

const List = styled.div`
  display: flex;
  flex-direction: column;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

const Label = styled.span`
  color: ${color.textMuted};
`;

const Heading = styled.h3`
  margin-top: ${space.m};
  font-size: ${text.size.m};
`;
