import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, Button, ButtonLink, TextAreaField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { Facts } from '../list/Facts.tsx';
import { useOutcomeNames, useTransactionWord } from './reconciliation-names.ts';
import type { Difference } from './reconciliation.queries.ts';

/** The tab of a member's detail that has an entry of a kind. */
const tabs: Readonly<Record<string, string>> = { payment: 'deposits', payout: 'withdrawals' };

/** One difference with what both sides say, the way to our entry, and the form that resolves it. */
export function DifferenceDetail({
  difference,
  merchant,
}: {
  readonly difference: Difference;
  readonly merchant: string;
}) {
  const { t } = useLingui();
  const { rights } = useSession();
  const outcomeNames = useOutcomeNames();
  const word = useTransactionWord();
  const { transaction, reference, line, member, theirs, ours, resolvedAt } = difference;
  const sideFacts = (side: Difference['theirs']) =>
    side === null
      ? []
      : ([
          [t`Kind`, word(side.kind)],
          [t`State`, word(side.status)],
          [t`Amount`, side.amount && `${formatMoney(side.amount, { exact: true })} ${side.amount.currency}`],
          [t`Time`, formatDateTime(new Date(side.at))],
        ] as const);
  return (
    <Root>
      <h2>{outcomeNames[difference.outcome]}</h2>
      <h3>{t({ message: 'In the file', comment: 'A sum of amounts' })}</h3>
      {theirs === null ? (
        <p>{t`It is not in the file.`}</p>
      ) : (
        <Facts
          facts={[
            [t({ message: 'Line', comment: 'Of a file' }), line],
            [t({ message: 'Their transaction number', comment: 'A column of a file' }), transaction],
            ...sideFacts(theirs),
          ]}
        />
      )}
      <h3>{t({ message: 'In our books', comment: 'A sum of amounts' })}</h3>
      {ours === null ? (
        <p>{t`It is not in our books.`}</p>
      ) : (
        <Facts
          facts={[
            [t`Our number`, reference ?? (theirs === null ? transaction : null)],
            [t`Member`, member?.username],
            ...sideFacts(ours),
          ]}
        />
      )}
      {member !== null && ours !== null && canUse(rights, 'members.read', merchant) && (
        <ButtonLink
          as={Link}
          variant="secondary"
          to={`/members?${new URLSearchParams({ merchant, search: member.username, id: member.id, tab: tabs[ours.kind] ?? 'bets' })}`}
        >
          {t`Open the entry at the member`}
        </ButtonLink>
      )}
      {resolvedAt === null ? (
        canUse(rights, 'reconciliation.change', merchant) && (
          <Resolve difference={difference.id} merchant={merchant} />
        )
      ) : (
        <Facts
          facts={[
            [t({ message: 'Resolved by', comment: 'A member of staff' }), difference.resolvedBy],
            [t`Time`, formatDateTime(new Date(resolvedAt))],
            [t`Reason`, difference.resolution],
          ]}
        />
      )}
    </Root>
  );
}

/** Marks a difference as resolved, with the reason. */
function Resolve({ difference, merchant }: { readonly difference: string; readonly merchant: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const resolve = useChange(operatorCalls.reconciliationResolve, () => {});
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        resolve.mutate({ body: { merchant, difference, reason: reason.trim() } });
      }}
    >
      {resolve.isError && <Alert tone="danger">{failureText(resolve.error)}</Alert>}
      <TextAreaField
        label={t`Why it needs no more attention`}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }: { readonly target: { readonly value: string } }) => setReason(target.value)}
      />
      <Button type="submit" loading={resolve.isPending} disabled={reason.trim() === ''}>
        {t`Mark as resolved`}
      </Button>
    </Form>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  h2 {
    font-size: ${text.size.l};
  }

  h3 {
    margin-block-start: ${space.s};
    font-size: ${text.size.m};
  }

  p {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-block-start: ${space.s};
`;
