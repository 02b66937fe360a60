import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { Dialog, DialogBody, theme } from '@marquee/ui-kit';
import { ReauthenticationForm, type Describe } from '../reauthentication/ReauthenticationForm.tsx';
import { removePayoutAccount, type PayoutAccount } from './withdrawal.queries.ts';

export interface RemoveAccountDialogProps {
  account: PayoutAccount;
  client: Client;
  describe: Describe;
  onRemoved: () => void;
  onClose: () => void;
  onOpenPage: (page: string) => void;
}

/** Requests proof before an account is removed. */
export function RemoveAccountDialog({
  account,
  client,
  describe,
  onRemoved,
  onClose,
  onOpenPage,
}: RemoveAccountDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={<Trans>Remove this account?</Trans>}>
      <DialogBody>
        <ReauthenticationForm
          submit={t`Remove the account`}
          tone="danger"
          describe={describe}
          onOpenPage={onOpenPage}
          onConfirm={async (reauthentication) => {
            const outcome = await removePayoutAccount(client, account.id, reauthentication);
            if (!outcome.ok) return outcome.error;
            onRemoved();
            return undefined;
          }}
        >
          <What>
            {account.name} {account.number}
          </What>
          <Advice>
            <Trans>
              A withdrawal that is under way to it goes on. An account added later has to wait before it can
              be used.
            </Trans>
          </Advice>
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}

const { color, text } = theme;

const What = styled.p`
  font-weight: ${text.weight.bold};
  overflow-wrap: anywhere;
`;

const Advice = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
