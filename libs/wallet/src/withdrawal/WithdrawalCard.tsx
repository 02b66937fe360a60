import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Badge, Button, theme, type BadgeProps } from '@marquee/ui-kit';
import { BreakdownList } from './BreakdownList.tsx';
import { StateTimeline } from './StateTimeline.tsx';
import { isUnderWay } from './withdrawal.ts';
import { stateLabels } from './withdrawal-labels.ts';
import type { Withdrawal } from './withdrawal.queries.ts';

export interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  symbol: string;
  /** Its answer is on the way. */
  busy: boolean;
  onAnswer: (received: boolean) => void;
}

const tones: Record<Withdrawal['state'], NonNullable<BadgeProps['tone']>> = {
  requested: 'neutral',
  reviewing: 'neutral',
  approved: 'primary',
  paying: 'primary',
  paid: 'accent',
  received: 'positive',
  disputed: 'danger',
  rejected: 'danger',
  failed: 'danger',
  unknown: 'neutral',
};

/** One withdrawal: open while something will still happen to it, with the question whether a paid one has arrived. */
export function WithdrawalCard({ withdrawal, symbol, busy, onAnswer }: WithdrawalCardProps) {
  const { i18n } = useLingui();
  const { id, name, number, amount, state, reason, confirmBy, steps } = withdrawal;
  const requestedAt = steps[0]?.at;
  return (
    <Card open={isUnderWay(withdrawal)}>
      <Header>
        <TextBlock>
          <Sum>{formatMoney(amount, { symbol })}</Sum>
          <Small>
            {name} {number}
          </Small>
          {requestedAt && <Small>{formatDateTime(new Date(requestedAt))}</Small>}
        </TextBlock>
        <Badge tone={tones[state]}>{i18n._(stateLabels[state])}</Badge>
      </Header>
      <Body>
        {reason && <Reason>{reason}</Reason>}
        {state === 'failed' && !reason && (
          <Reason>
            <Trans>
              The payment could not be made. The whole amount is back in your balance: check the account, or
              choose another one, and ask again.
            </Trans>
          </Reason>
        )}
        {state === 'disputed' && (
          <Small>
            <Trans>We are checking with the bank where the money is. You do not need to do anything.</Trans>
          </Small>
        )}
        {state === 'paid' && confirmBy && (
          <Question>
            <strong>
              <Trans>Has the money arrived?</Trans>
            </strong>
            <Small>
              <Answer until={formatDateTime(new Date(confirmBy))} />
            </Small>
            <Answers>
              <Button variant="secondary" loading={busy} onClick={() => onAnswer(false)}>
                <Trans>Not received</Trans>
              </Button>
              <Button loading={busy} onClick={() => onAnswer(true)}>
                <Trans>Received</Trans>
              </Button>
            </Answers>
          </Question>
        )}
        <StateTimeline withdrawal={withdrawal} />
        <BreakdownList {...withdrawal} symbol={symbol} />
        <Small>
          <Trans>Number {id}</Trans>
        </Small>
      </Body>
    </Card>
  );
}

function Answer({ until }: { until: string }) {
  return (
    <Trans>Answer by {until}. Without an answer it counts as received, and is then not paid back.</Trans>
  );
}

const { color, control, radius, space, text } = theme;

const Card = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const Header = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: ${control.touch};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  cursor: pointer;
  list-style: none;

  > :last-child {
    flex: none;
  }

  &::-webkit-details-marker {
    display: none;
  }
`;

const TextBlock = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Sum = styled.span`
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.xs} ${space.m} ${space.m};
`;

const Reason = styled.p`
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.s};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};
`;

const Question = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
`;

const Answers = styled.div`
  display: flex;
  gap: ${space.s};

  > * {
    flex: 1;
  }
`;
