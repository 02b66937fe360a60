import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, theme } from '@marquee/ui-kit';
import type { LimitState } from './safer-play.queries.ts';

export interface RaiseNoticeProps {
  raise: NonNullable<LimitState['raise']>;
  /** Writes a size as the member reads it. */
  sizeOf: (size: Pick<LimitState, 'amount' | 'minutes'>) => string;
  busy: boolean;
  onConfirm: () => void;
  /** Takes the raise back. */
  onKeep: () => void;
}

/** A raise that waits: what it is, from when it can be confirmed and until when, and the way back. */
export function RaiseNotice({ raise, sizeOf, busy, onConfirm, onKeep }: RaiseNoticeProps) {
  const from = formatDateTime(new Date(raise.from));
  const until = formatDateTime(new Date(raise.until));
  const { ripe } = raise;
  const isRemoval = raise.amount === null && raise.minutes === null;
  return (
    <Alert
      tone="info"
      title={
        isRemoval ? (
          <Trans>You asked for this limit to be removed</Trans>
        ) : (
          <Trans>You asked for a limit of {sizeOf(raise)}</Trans>
        )
      }
      action={
        <Actions>
          {ripe && (
            <Button size="s" loading={busy} onClick={onConfirm}>
              <Trans comment="Button: the second word for a higher limit">Confirm</Trans>
            </Button>
          )}
          <Button size="s" variant="secondary" disabled={busy} onClick={onKeep}>
            <Trans comment="Button: the limit stays as it is">Keep my limit</Trans>
          </Button>
        </Actions>
      }
    >
      {ripe ? (
        <Trans>Confirm it by {until}, otherwise your limit stays.</Trans>
      ) : (
        <Trans>You can confirm it from {from}. Until then your limit stays as it is.</Trans>
      )}
    </Alert>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
