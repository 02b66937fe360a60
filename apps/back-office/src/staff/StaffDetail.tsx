import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Alert, Button, showToast, TextField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { InvitationLink, type Invitation } from './InvitationLink.tsx';
import { RightsFields, sentRights, type TypedRight } from './RightsFields.tsx';
import { useRoleNames } from './role-names.ts';
import { StaffStatus } from './StaffStatus.tsx';
import type { StaffPerson } from './staff.queries.ts';

const typedRights = (rights: StaffPerson['rights']): readonly TypedRight[] =>
  rights.map(({ merchant, role, limit }) => ({
    key: crypto.randomUUID(),
    role,
    merchant: merchant ?? '',
    limit: limit ?? '',
  }));

/** One person: roles, and what owners decide about them. */
export function StaffDetail({
  person,
  canChange,
}: {
  readonly person: StaffPerson;
  readonly canChange: boolean;
}) {
  const { t } = useLingui();
  const { name, state, hasPassword, passkeys } = person;
  const ways = [
    ...(hasPassword ? [t`password and authenticator app`] : []),
    ...(passkeys > 0 ? [t`${plural(passkeys, { one: '# passkey', other: '# passkeys' })}`] : []),
  ];
  const roleNames = useRoleNames();
  const failureText = useFailureText();
  const [rights, setRights] = useState<readonly TypedRight[]>();
  const [reason, setReason] = useState('');
  const [invitation, setInvitation] = useState<Invitation>();
  const setRightsCall = useChange(operatorCalls.staffRightsSet, (done) => {
    if (done) showToast({ tone: 'positive', title: t`The rights are saved` });
    setRights(undefined);
  });
  const reinvite = useChange(operatorCalls.staffReinvite, setInvitation);
  const suspend = useChange(operatorCalls.staffSuspend, () => setReason(''));
  const restore = useChange(operatorCalls.staffRestore, () => setReason(''));
  const failed = [setRightsCall, reinvite, suspend, restore].find(({ isError }) => isError);
  return (
    <Root>
      <h2>{name}</h2>
      <Facts
        facts={[
          [t`State`, <StaffStatus key="state" state={state} />],
          ...person.rights.map(
            ({ role, merchant, limit }) =>
              [
                `${roleNames[role]} @ ${merchant ?? t`All brands`}`,
                limit === null ? t`No limit` : t`Limit ${formatMoney(limit)}`,
              ] as const,
          ),
          [t`Logs in with`, ways.join(', ')],
          [t`Invited by`, person.invitedBy],
          [t`Last seen`, person.lastSeenAt && formatDateTime(new Date(person.lastSeenAt))],
        ]}
      />
      {failed && <Alert tone="danger">{failureText(failed.error)}</Alert>}
      {invitation && <InvitationLink invitation={invitation} />}
      {canChange && (
        <>
          {rights === undefined ? (
            <Button variant="secondary" onClick={() => setRights(typedRights(person.rights))}>
              {t`Change the roles`}
            </Button>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                setRightsCall.mutate({ body: { name, rights: sentRights(rights) } });
              }}
            >
              <RightsFields rights={rights} onChange={setRights} />
              <Button type="submit" loading={setRightsCall.isPending}>{t`Save the roles`}</Button>
              <Button variant="secondary" onClick={() => setRights(undefined)}>{t`Cancel`}</Button>
            </form>
          )}
          <Button
            variant="secondary"
            loading={reinvite.isPending}
            onClick={() => reinvite.mutate({ body: { name } })}
          >
            {t`Invite again`}
          </Button>
          <p>{t`For a person who lost the password, the authenticator app or a passkey: their passkeys are removed at once, and their sessions end when they join again.`}</p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const body = { name, reason };
              if (state === 'suspended') restore.mutate({ body });
              else suspend.mutate({ body });
            }}
          >
            <TextField
              label={t`Reason`}
              required
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {state === 'suspended' ? (
              <Button type="submit" variant="secondary" loading={restore.isPending}>
                {t`Let them log in again`}
              </Button>
            ) : (
              <Button type="submit" variant="danger" loading={suspend.isPending}>{t`Suspend`}</Button>
            )}
          </form>
        </>
      )}
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled(DetailBody)`
  p {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  form {
    gap: ${space.s};
  }
`;
