import { useMutation, useQuery } from '@tanstack/react-query';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { RequestOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { Alert, ErrorState, showToast, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { read } from '../app/office-client.ts';
import { download } from '../list/download.ts';
import { Facts } from '../list/Facts.tsx';
import { RecordActionForm } from '../records/RecordActionForm.tsx';
import type { RecordAction } from '../records/records.ts';
import { SchemaForm } from '../schema-form/SchemaForm.tsx';
import { obstacleLabels } from './erasure-labels.ts';
import { erasureQuery, type MemberProfile } from './members.queries.ts';

const { memberErase, memberExport } = operatorCalls;

/** Saves everything that is held about a member as a file, for the member to read. */
export function MemberExportForm({
  merchant,
  profile,
  onDone,
}: {
  readonly merchant: string;
  readonly profile: MemberProfile;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const save = useMutation({
    mutationFn: (body: RequestOf<typeof memberExport>['body']) => read(memberExport, { body }),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' });
      download(file, `${merchant}-${profile.id}.json`);
      showToast({ tone: 'positive', title: t`Exported` });
      onDone();
    },
  });
  return (
    <Root>
      <p>{t`One file with all that is held about the member, as they may demand it. Passwords and other secrets are not in it, nor what staff write for each other, and numbers of payout accounts are masked. The export is in the audit log.`}</p>
      <SchemaForm
        schema={memberExport.body}
        fixed={{ merchant, member: profile.id }}
        submit={t`Export the data`}
        failure={save.isError ? failureText(save.error) : undefined}
        isSending={save.isPending}
        // The form has checked it by the same schema.
        onSubmit={(body) => save.mutate(body as RequestOf<typeof memberExport>['body'])}
      />
    </Root>
  );
}

const erase: RecordAction = {
  call: memberErase,
  label: msg`Erase the member`,
  tone: 'danger',
  fixed: (row) => ({ member: row['id'] }),
};

/** Requests a member's erasure, or says what is open. */
export function MemberEraseForm({
  merchant,
  profile,
  onDone,
}: {
  readonly merchant: string;
  readonly profile: MemberProfile;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const erasure = useQuery(erasureQuery(merchant, profile.id));
  if (erasure.isPending) return <Skeleton shape="block" />;
  if (erasure.isError)
    return (
      <ErrorState
        title={t`What is open could not be loaded`}
        text={failureText(erasure.error)}
        onRetry={() => void erasure.refetch()}
      />
    );
  const { obstacles } = erasure.data;
  if (obstacles.length > 0)
    return (
      <Root>
        <Alert tone="warning" title={t`This member cannot be erased yet`}>
          {t`Something is open. Close it first: pay out or correct the balance, and decide what waits.`}
        </Alert>
        <Facts
          facts={obstacles.map(({ kind, count }) => {
            const label = Object.entries(obstacleLabels).find(([name]) => name === kind)?.[1];
            return [label ? i18n._(label) : kind, `${count}`];
          })}
        />
      </Root>
    );
  return (
    <Root>
      <Alert tone="danger" title={t`This cannot be undone`}>
        {t`Name, contacts, birthday, addresses, devices, notes and messages are erased, and the member can never log in again. The username stays taken. Entries of the ledger, bets and payments stay under the member’s number; payout accounts and receipts stay for as long as the withdrawal rules say. A second person must approve it.`}
      </Alert>
      <RecordActionForm action={erase} row={{ ...profile }} merchant={merchant} onDone={onDone} />
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};

  > p {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
