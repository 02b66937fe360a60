import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, Button, showToast, TextField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { invitationOf, type Invitation } from '../staff/InvitationLink.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import type { Approval } from './approvals.queries.ts';
import { eventOf } from './event-of.ts';
import { passwordOf } from './PasswordDialog.tsx';
import { payloadFacts } from './payload-facts.ts';

/** One request: what exactly would be executed, and the decision about it. */
export function ApprovalDetail({
  approval,
  onDecided,
  onInvitation,
  onPassword,
}: {
  readonly approval: Approval;
  readonly onDecided: () => void;
  /** Given the invitation that was made by executing the request. */
  readonly onInvitation: (invitation: Invitation) => void;
  /** Given the temporary password of a member that was made by executing the request. */
  readonly onPassword: (password: string) => void;
}) {
  const { t } = useLingui();
  const session = useSession();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const { id, hash, state, requestedBy } = approval;
  const approve = useChange(operatorCalls.approvalApprove, (done) => {
    if (!done) return;
    const invited = invitationOf(done.value);
    const password = passwordOf(done.value);
    if (invited) onInvitation(invited);
    else if (password !== undefined) onPassword(password);
    else if (done.failure)
      showToast({
        tone: 'danger',
        title: t`Approved, but it could not be executed`,
        text: done.failure.message ?? done.failure.kind,
      });
    else showToast({ tone: 'positive', title: t`Approved and executed` });
    onDecided();
  });
  const reject = useChange(operatorCalls.approvalReject, onDecided);
  const withdraw = useChange(operatorCalls.approvalWithdraw, onDecided);
  const failed = [approve, reject, withdraw].find(({ isError }) => isError);
  return (
    <Root>
      <h2>{eventOf(approval.call)}</h2>
      <div>
        <ApprovalStatus approval={approval} />
      </div>
      <Facts
        facts={[
          [t`Brand`, approval.merchant],
          [t`Amount`, approval.amount && formatMoney(approval.amount)],
          [t`Requested by`, requestedBy],
          [t`Requested at`, formatDateTime(new Date(approval.requestedAt))],
          [t`Ends at`, formatDateTime(new Date(approval.expiresAt))],
          [t`Decided by`, approval.decidedBy],
          [t`Reason`, approval.reason],
        ]}
      />
      <h3>{t`What is executed`}</h3>
      <Facts facts={payloadFacts(approval.payload)} />
      <Hash title={hash}>{t`Fingerprint: ${hash.slice(0, 16)}…`}</Hash>
      {failed && <Alert tone="danger">{failureText(failed.error)}</Alert>}
      {state === 'requested' && requestedBy === session.name && (
        <Button
          variant="secondary"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ body: { approval: id } })}
        >
          {t`Take the request back`}
        </Button>
      )}
      {state === 'requested' && requestedBy !== session.name && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            reject.mutate({ body: { approval: id, reason } });
          }}
        >
          <Button
            fullWidth
            loading={approve.isPending}
            onClick={() => approve.mutate({ body: { approval: id, hash } })}
          >
            {t`Approve and execute`}
          </Button>
          <TextField
            label={t`Reason for a rejection`}
            maxLength={200}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="danger" fullWidth loading={reject.isPending}>
            {t`Reject`}
          </Button>
        </form>
      )}
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled(DetailBody)`
  h3 {
    font-size: ${text.size.s};
  }

  form {
    gap: ${space.s};
  }
`;

const Hash = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;
