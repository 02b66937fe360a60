import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, TextAreaField, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useChange } from '../app/use-change.ts';
import { Facts } from '../list/Facts.tsx';
import { useLabel } from '../records/labels.ts';
import type { MemberProfile } from './members.queries.ts';

/** What staff wrote about a member, and when the account was suspended and opened again. */
export function MemberNotes({
  merchant,
  profile,
}: {
  readonly merchant: string;
  readonly profile: MemberProfile;
}) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const { rights } = useSession();
  const [text, setText] = useState('');
  const add = useChange(operatorCalls.memberNoteAdd, () => setText(''));
  return (
    <Root>
      {canUse(rights, operatorCalls.memberNoteAdd.permission, merchant) && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ body: { merchant, member: profile.id, text } });
          }}
        >
          <TextAreaField
            label={t`New note`}
            hint={t`Staff read it, the member does not. It stays.`}
            required
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {add.isError && <Alert tone="danger">{failureText(add.error)}</Alert>}
          <Button type="submit" size="s" loading={add.isPending}>{t`Add the note`}</Button>
        </form>
      )}
      {profile.notes.length === 0 && <p>{t`No one has written a note yet.`}</p>}
      <Facts
        facts={profile.notes.map((note) => [
          `${formatDateTime(new Date(note.at))} · ${note.staff}`,
          note.text,
        ])}
      />
      {profile.decisions.length > 0 && (
        <>
          <h3>{t`Suspensions`}</h3>
          <Facts
            facts={profile.decisions.map(({ at, action, staff, reason }) => [
              `${formatDateTime(new Date(at))} · ${staff}`,
              `${labelOf('action', action)}: ${reason}`,
            ])}
          />
        </>
      )}
    </Root>
  );
}

const { space, text: type } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  form {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    align-items: stretch;
  }

  form > button {
    align-self: flex-start;
  }

  h3 {
    font-size: ${type.size.m};
  }
`;
