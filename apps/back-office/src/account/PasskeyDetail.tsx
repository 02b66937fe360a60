import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { operatorCalls } from '@marquee/contract/operator';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, showToast, TextField, theme } from '@marquee/ui-kit';
import { CallFailed } from '../app/call-failed.ts';
import { useFailureText } from '../app/failure-text.ts';
import { useChange } from '../app/use-change.ts';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { LONGEST_NAME } from './AddPasskeyDialog.tsx';
import type { OwnPasskey } from './passkeys.queries.ts';

/** One passkey: its name, which can be changed, and its removal. */
export function PasskeyDetail({
  passkey,
  onRemoved,
}: {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { id, createdAt, usedAt } = passkey;
  const [name, setName] = useState(passkey.name);
  const rename = useChange(operatorCalls.staffPasskeyRename, () =>
    showToast({ tone: 'positive', title: t`The name is saved` }),
  );
  const remove = useChange(operatorCalls.staffPasskeyRemove, () => {
    showToast({ tone: 'positive', title: t`The passkey is removed` });
    onRemoved();
  });
  const isOnlyWay = remove.error instanceof CallFailed && remove.error.kind === 'conflict';
  return (
    <Root>
      <h2>{passkey.name}</h2>
      <Facts
        facts={[
          [t`Added`, formatDateTime(new Date(createdAt))],
          [t`Last used`, usedAt === null ? t`Not used yet` : formatDateTime(new Date(usedAt))],
        ]}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ body: { id, name: name.trim() } });
        }}
      >
        {rename.isError && <Alert tone="danger">{failureText(rename.error)}</Alert>}
        <TextField
          label={t`Name of the passkey`}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary" loading={rename.isPending}>
          {t({ message: 'Rename', comment: 'Button: gives a passkey another name' })}
        </Button>
      </form>
      {remove.isError && (
        <Alert tone="danger">
          {isOnlyWay
            ? t`You can log in by this passkey only. Add another one first.`
            : failureText(remove.error)}
        </Alert>
      )}
      <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({ body: { id } })}>
        {t`Remove the passkey`}
      </Button>
      <p>{t`It no longer opens your account. Delete it on your device too.`}</p>
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
