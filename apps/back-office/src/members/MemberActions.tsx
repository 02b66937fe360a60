import { useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { Button, Dialog, DialogBody, theme } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { RecordActionForm } from '../records/RecordActionForm.tsx';
import type { RecordAction, RecordRow } from '../records/records.ts';
import { MemberEraseForm, MemberExportForm } from './MemberPrivacy.tsx';
import type { MemberProfile } from './members.queries.ts';

const aboutMember = (row: RecordRow) => ({ member: row['id'] });
const reset = (credential: string) => (row: RecordRow) => ({ ...aboutMember(row), credential });

/** What staff can do about an account. */
const actions: readonly RecordAction[] = [
  {
    call: operatorCalls.balanceAdjust,
    label: msg`Adjust the balance`,
    fixed: (row) => ({ ...aboutMember(row), requestId: crypto.randomUUID() }),
  },
  {
    call: operatorCalls.memberTagsUpdate,
    label: msg`Change the tags`,
    fixed: aboutMember,
    start: (row) => ({ tags: row['tags'] }),
  },
  {
    call: operatorCalls.memberSessionsEnd,
    label: msg`End the sessions`,
    fixed: (row) => ({ ...aboutMember(row), session: undefined }),
  },
  {
    call: operatorCalls.memberCredentialReset,
    label: msg`Reset the log-in password`,
    fixed: reset('password'),
  },
  {
    call: operatorCalls.memberCredentialReset,
    label: msg`Reset the payment password`,
    fixed: reset('payment-password'),
  },
  {
    call: operatorCalls.memberCredentialReset,
    label: msg`Reset the second factor`,
    fixed: reset('two-factor'),
  },
  {
    call: operatorCalls.memberStateUpdate,
    label: msg`Suspend`,
    tone: 'danger',
    fixed: (row) => ({ ...aboutMember(row), state: 'suspended' }),
    when: ({ state }) => state === 'active',
  },
  {
    call: operatorCalls.memberStateUpdate,
    label: msg`Let them log in again`,
    fixed: (row) => ({ ...aboutMember(row), state: 'active' }),
    when: ({ state }) => state === 'suspended',
  },
];

/** What members may demand about their personal data, with what is said and asked before. */
const demands = [
  {
    call: operatorCalls.memberExport,
    label: msg`Export the data`,
    tone: 'secondary',
    form: MemberExportForm,
  },
  { call: operatorCalls.memberErase, label: msg`Erase the member`, tone: 'danger', form: MemberEraseForm },
] as const;

/** What can be done about a member who was erased: money that came late is still theirs, or the books'. */
const remaining: readonly unknown[] = [operatorCalls.balanceAdjust, operatorCalls.memberExport];

/** Buttons for what the visitor may do with a member's account; each asks for what it needs in a dialog. */
export function MemberActions({
  merchant,
  profile,
}: {
  readonly merchant: string;
  readonly profile: MemberProfile;
}) {
  const { i18n } = useLingui();
  const { rights } = useSession();
  const [chosen, setChosen] = useState<RecordAction | (typeof demands)[number]>();
  const close = () => setChosen(undefined);
  const isOffered = ({ call }: Pick<RecordAction, 'call'>) =>
    canUse(rights, call.permission, merchant) && (profile.erasure === null || remaining.includes(call));
  const allowed = [
    ...actions.filter((action) => isOffered(action) && (action.when?.({ ...profile }) ?? true)),
    ...demands.filter(isOffered),
  ];
  const Demand = chosen && 'form' in chosen ? chosen.form : undefined;
  return (
    <Root>
      {allowed.map((action) => (
        <Button
          key={action.label.id}
          size="s"
          variant={action.tone ?? 'secondary'}
          onClick={() => setChosen(action)}
        >
          {i18n._(action.label)}
        </Button>
      ))}
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={chosen ? `${i18n._(chosen.label)}: ${profile.username}` : ''}
        size="m"
      >
        <DialogBody>
          {Demand && <Demand merchant={merchant} profile={profile} onDone={close} />}
          {chosen && !('form' in chosen) && (
            <RecordActionForm action={chosen} row={{ ...profile }} merchant={merchant} onDone={close} />
          )}
        </DialogBody>
      </Dialog>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
