import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Button, Skeleton, theme } from '@marquee/ui-kit';
import type { AccountPageProps } from './page-props.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { PartFailure } from './PartFailure.tsx';
import { passkeysQuery, type Passkey } from './passkeys.queries.ts';
import { Line, LineText, Section } from './Section.tsx';

type Open = { readonly way: 'add' } | { readonly way: 'rename' | 'remove'; readonly passkey: Passkey };

/** The member's passkeys, and what can be done with them. */
export function Passkeys(page: AccountPageProps) {
  const { client, token, describe } = page;
  const passkeys = useQuery(passkeysQuery(client, token));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  return (
    <Section
      title={<Trans>Passkeys</Trans>}
      action={
        'PublicKeyCredential' in window && (
          <Button size="s" variant="secondary" onClick={() => setOpen({ way: 'add' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      <Purpose>
        <Trans>Your fingerprint, face or screen lock instead of a code, when you log in or move money.</Trans>
      </Purpose>
      {passkeys.isError ? (
        <PartFailure query={passkeys} describe={describe} />
      ) : !passkeys.data ? (
        <Skeleton />
      ) : (
        <ul>
          {passkeys.data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ way: 'rename', passkey })}
              onRemove={() => setOpen({ way: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open?.way === 'add' && <AddPasskeyDialog {...page} onClose={close} />}
      {open?.way === 'rename' && <RenamePasskeyDialog {...page} passkey={open.passkey} onClose={close} />}
      {open?.way === 'remove' && <RemovePasskeyDialog {...page} passkey={open.passkey} onClose={close} />}
    </Section>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: PasskeyLineProps) {
  const { t } = useLingui();
  const created = formatDateTime(new Date(createdAt));
  const used = usedAt === null ? undefined : formatDateTime(new Date(usedAt));
  return (
    <Line>
      <LineText>
        {name}
        <small>
          <Trans comment="created: date and time">Added {created}</Trans>
        </small>
        <small>{used === undefined ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}</small>
      </LineText>
      <Button size="s" variant="secondary" aria-label={t`Rename: ${name}`} onClick={onRename}>
        <Trans comment="Button: gives a passkey another name">Rename</Trans>
      </Button>
      <Button size="s" variant="secondary" aria-label={t`Remove: ${name}`} onClick={onRemove}>
        <Trans comment="Button: removes a passkey">Remove</Trans>
      </Button>
    </Line>
  );
}

const Purpose = styled.p`
  padding-bottom: ${theme.space.s};
  color: ${theme.color.textMuted};
  font-size: ${theme.text.size.s};
`;
