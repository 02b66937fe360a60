import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { PasswordField } from '@marquee/ui-kit';
import { CheckedForm } from './CheckedForm.tsx';
import { changeProblems } from './password-problems.ts';
import type { PasswordChange } from './password.queries.ts';

export interface ChangePasswordFormProps {
  /** The password of the login that forced the change; undefined: it is asked for. */
  knownPassword: string | undefined;
  /** The account's name, which the new password must not contain; undefined while it is not known. */
  username: string | undefined;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Changes it; gives the failure, or undefined when it is done. */
  onChange: (change: PasswordChange) => Promise<Failure | undefined>;
}

/** A new password in place of the old one. */
export function ChangePasswordForm({ knownPassword, username, describe, onChange }: ChangePasswordFormProps) {
  const { t } = useLingui();
  return (
    <CheckedForm
      read={(data) => ({
        oldPassword: knownPassword ?? String(data.get('oldPassword')),
        newPassword: String(data.get('newPassword')),
        confirmNewPassword: String(data.get('confirmNewPassword')),
      })}
      check={(change) =>
        changeProblems({
          ...change,
          username,
          oldPassword: knownPassword === undefined ? change.oldPassword : undefined,
        })
      }
      send={onChange}
      describe={describe}
      action={<Trans>Change the password</Trans>}
    >
      {(errorOf) => (
        <>
          {knownPassword === undefined && (
            <PasswordField
              name="oldPassword"
              label={t`Old password`}
              autoComplete="off"
              maxLength={128}
              required
              error={errorOf('oldPassword')}
            />
          )}
          <PasswordField
            name="newPassword"
            label={t`New password`}
            autoComplete="off"
            maxLength={128}
            required
            error={errorOf('newPassword')}
          />
          <PasswordField
            name="confirmNewPassword"
            label={t`New password again`}
            autoComplete="off"
            maxLength={128}
            required
            error={errorOf('confirmNewPassword')}
          />
        </>
      )}
    </CheckedForm>
  );
}
