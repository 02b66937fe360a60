import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memberSecurity, passwordChange, paymentPasswordUpdate, sessionList } from '@marquee/contract';
import { PasswordField, showToast, TextLink } from '@marquee/ui-kit';
import type { Security } from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';
import { SettingDialog } from './SettingDialog.tsx';

type DialogProps = Pick<AccountPageProps, 'client' | 'token' | 'describe'> & { onClose: () => void };

/** Two passwords that must agree; the text for the second when they do not. */
function useTwice() {
  const { t } = useLingui();
  return (first: string, second: string) => (read: (name: string) => string) =>
    read(first) === read(second) ? undefined : { field: second, error: t`The two are not the same.` };
}

/** A new login password in place of the old one; it ends the other sessions. */
export function LoginPasswordDialog({ client, token, describe, onClose }: DialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const twice = useTwice();
  return (
    <SettingDialog
      title={<Trans>Change the login password</Trans>}
      description={<Trans>Every other device is logged out.</Trans>}
      submit={<Trans comment="Button: saves what was typed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onCheck={twice('newPassword', 'confirmNewPassword')}
      onSend={async (read) => {
        const answer = await client.send(passwordChange, {
          body: {
            oldPassword: read('oldPassword'),
            newPassword: read('newPassword'),
            confirmNewPassword: read('confirmNewPassword'),
          },
        });
        if (!answer.ok) return answer.error;
        void queries.invalidateQueries({ queryKey: [sessionList.name, token] });
        showToast({ tone: 'positive', title: t`Your login password is changed` });
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <>
          <PasswordField
            name="oldPassword"
            label={t`Old password`}
            maxLength={128}
            required
            error={errorOf('oldPassword')}
          />
          <PasswordField
            name="newPassword"
            label={t`New password`}
            hint={<Trans>8 to 64 characters that are not easily guessed.</Trans>}
            maxLength={128}
            required
            error={errorOf('newPassword')}
          />
          <PasswordField
            name="confirmNewPassword"
            label={t`New password again`}
            maxLength={128}
            required
            error={errorOf('confirmNewPassword')}
          />
        </>
      )}
    </SettingDialog>
  );
}

/** The payment password: the first one, or another in its place. */
export function PaymentPasswordDialog({
  client,
  token,
  describe,
  onClose,
  onOpenPage,
  security,
}: DialogProps & Pick<AccountPageProps, 'onOpenPage'> & { security: Security }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const twice = useTwice();
  const known = security.paymentPassword ? 'oldPaymentPassword' : 'loginPassword';
  return (
    <SettingDialog
      title={
        security.paymentPassword ? (
          <Trans>Change the payment password</Trans>
        ) : (
          <Trans>Set a payment password</Trans>
        )
      }
      description={<Trans>It is required whenever money leaves your account.</Trans>}
      submit={<Trans comment="Button: saves what was typed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onCheck={twice('newPaymentPassword', 'again')}
      onSend={async (read) => {
        const answer = await client.send(paymentPasswordUpdate, {
          body: {
            [known]: read(known),
            newPaymentPassword: read('newPaymentPassword'),
          },
        });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        showToast({ tone: 'positive', title: t`Your payment password is set` });
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <>
          <PasswordField
            name={known}
            label={security.paymentPassword ? t`Old payment password` : t`Login password`}
            maxLength={128}
            required
            error={errorOf(known)}
          />
          {security.paymentPassword && (
            <p>
              <TextLink as="button" onClick={() => onOpenPage('paymentPasswordReset')}>
                <Trans>Forgotten your payment password?</Trans>
              </TextLink>
            </p>
          )}
          <PasswordField
            name="newPaymentPassword"
            label={t`New payment password`}
            hint={<Trans>8 to 64 characters; not your login password.</Trans>}
            maxLength={128}
            required
            error={errorOf('newPaymentPassword')}
          />
          <PasswordField
            name="again"
            label={t`New payment password again`}
            maxLength={128}
            required
            error={errorOf('again')}
          />
        </>
      )}
    </SettingDialog>
  );
}
