import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { canUsePasskeys } from '@marquee/api-client/passkeys';
import { formatDateTime } from '@marquee/i18n';
import { Button } from '@marquee/ui-kit';
import { useSession } from '../app/session-context.ts';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useOpenRow } from '../list/use-open-row.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasskeyDetail } from './PasskeyDetail.tsx';
import { passkeysQuery, type OwnPasskey } from './passkeys.queries.ts';

/** By what the visitor logs in: the passkeys, and whether there is a password. */
export function AccountPage() {
  const { t } = useLingui();
  const { name, hasPassword } = useSession();
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(passkeysQuery);
  const passkeys = list.data?.passkeys ?? [];
  const { open, close, selection } = useOpenRow(passkeys, ({ id }) => id);
  const columns = useMemo<readonly GridColumn<OwnPasskey>[]>(
    () => [
      {
        name: 'name',
        heading: t`Name`,
        cell: (passkey) => passkey.name,
        sortBy: (passkey) => passkey.name,
        width: '1fr',
      },
      {
        name: 'created',
        heading: t`Added`,
        cell: ({ createdAt }) => formatDateTime(new Date(createdAt)),
        sortBy: ({ createdAt }) => createdAt,
        width: '12rem',
        isMinor: true,
      },
      {
        name: 'used',
        heading: t`Last used`,
        cell: ({ usedAt }) => (usedAt === null ? t`Not used yet` : formatDateTime(new Date(usedAt))),
        sortBy: ({ usedAt }) => usedAt ?? '',
        width: '12rem',
      },
    ],
    [t],
  );
  return (
    <ListScreen
      title={t`Your passkeys`}
      help={
        <Trans>
          A passkey is kept by your device or password manager. Your fingerprint, face or screen lock opens
          the back office with it, without name, password and code, and confirms changes of money and rights.
          It works on this host only. Remove the passkey of a device that you no longer have.
        </Trans>
      }
      actions={
        canUsePasskeys() && (
          <>
            <Button size="s" onClick={() => setAdding(true)}>{t`Add a passkey`}</Button>
            {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
          </>
        )
      }
      list={
        <PagedList
          label={t`Your passkeys`}
          empty={t`You have no passkey yet.`}
          query={list}
          columns={columns}
          rows={passkeys}
          {...selection}
        />
      }
      totals={
        <span>
          {hasPassword
            ? t`You are ${name}, and can also log in with your password and a code.`
            : t`You are ${name}, and have no password: keep a second passkey on another device.`}
        </span>
      }
      detail={open && <PasskeyDetail key={open.id} passkey={open} onRemoved={close} />}
      onCloseDetail={close}
    />
  );
}
