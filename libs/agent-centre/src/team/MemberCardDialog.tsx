import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDate, formatMoney, formatNumber } from '@marquee/i18n';
import { Button, Dialog, DialogActions, DialogBody, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { memberCardQuery } from './team.queries.ts';

export interface MemberCardDialogProps extends AgentPageProps {
  account: string;
  /** Opens the transfer to this member, who is directly below. */
  onTransfer: (account: string) => void;
  /** Opens the form of a contract's offer to this agent, who is directly below. */
  onOffer: (account: string) => void;
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
  onClose,
}: MemberCardDialogProps) {
  const card = useQuery(memberCardQuery(client, token, account));
  const { data } = card;
  return (
    <Dialog open onClose={onClose} title={account} description={data && data.path.join(' › ')}>
      <DialogBody>
        {data ? (
          <List>
            <Line label={<Trans>Nickname</Trans>}>{data.nickname}</Line>
            <Line label={<Trans>Rank</Trans>}>{data.rank}</Line>
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
              <Trans>Last 30 days</Trans>
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
      {data?.path.length === 1 && (
        <DialogActions>
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
