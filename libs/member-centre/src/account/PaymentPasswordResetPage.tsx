import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError } from '@marquee/api-client';
import { formatDateTime } from '@marquee/i18n';
import { paymentPauseHours } from '@marquee/member-rules';
import { Alert, Button, ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { securityQuery } from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';
import { PaymentPasswordResetForm } from './PaymentPasswordResetForm.tsx';

/** A way back for members who have forgotten their payment password, and what follows from it. */
export function PaymentPasswordResetPage(props: AccountPageProps) {
  const { client, token, describe, onOpenPage } = props;
  const queries = useQueryClient();
  const security = useQuery(securityQuery(client, token));
  const [pausedUntil, setPausedUntil] = useState<string>();

  if (security.isPending) return <Skeleton shape="block" />;
  if (!security.data) {
    const { error } = security;
    const { title, advice } = describe(
      error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: '' },
    );
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={security.isFetching}
        onRetry={() => void security.refetch()}
      />
    );
  }
  const toAccount = (
    <Button size="s" variant="secondary" onClick={() => onOpenPage('securityCenter')}>
      <Trans>Open my account</Trans>
    </Button>
  );
  if (pausedUntil !== undefined) {
    const until = formatDateTime(new Date(pausedUntil));
    return (
      <Alert
        tone="positive"
        title={<Trans>Your new payment password is set</Trans>}
        action={
          <Button size="s" variant="secondary" onClick={() => onOpenPage('withdraw')}>
            <Trans>To my withdrawals</Trans>
          </Button>
        }
      >
        <Trans>For your safety you can withdraw and change your payout accounts from {until}.</Trans>
      </Alert>
    );
  }
  const { email, mobile, paymentPassword } = security.data;
  if (!paymentPassword) {
    return (
      <Alert tone="info" title={<Trans>You have not set a payment password yet</Trans>} action={toAccount}>
        <Trans>Set one in your account: your login password is enough for the first one.</Trans>
      </Alert>
    );
  }
  if (email === null && mobile === null) {
    return (
      <Alert
        tone="info"
        title={<Trans>Bind a mobile number or an e-mail address first</Trans>}
        action={toAccount}
      >
        <Trans>We send a code there to make sure that the account is yours.</Trans>
      </Alert>
    );
  }
  return (
    <Stack>
      <Alert tone="info">
        <Trans>
          For your safety, withdrawals and changes of your payout accounts are paused for {paymentPauseHours}{' '}
          hours after a reset. You get a notice by mail and SMS.
        </Trans>
      </Alert>
      <PaymentPasswordResetForm
        client={client}
        describe={describe}
        contacts={{ email, mobile }}
        onReset={(until) => {
          setPausedUntil(until);
          void queries.invalidateQueries();
        }}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
