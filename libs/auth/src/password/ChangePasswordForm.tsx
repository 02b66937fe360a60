import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, PasswordField, theme } from '@marquee/ui-kit';
import { changeProblems } from './password-problems.ts';
import type { PasswordChange } from './password.queries.ts';

export interface ChangePasswordFormProps {
  /** The password of the login that forced the change; undefined: it is asked for. */
  held: string | undefined;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Changes it; gives the failure, or undefined when it is done. */
  onChange: (change: PasswordChange) => Promise<Failure | undefined>;
}

/** A new password in the place of the old one. What was typed stays after a failure. */
export function ChangePasswordForm({ held, describe, onChange }: ChangePasswordFormProps) {
  const { t, i18n } = useLingui();
  const [problems, setProblems] = useState<ReturnType<typeof changeProblems>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const read = (name: string) => String(typed.get(name) ?? '');
    const change = {
      oldPassword: held ?? read('oldPassword'),
      newPassword: read('newPassword'),
      confirmNewPassword: read('confirmNewPassword'),
    };
    const found = changeProblems({
      ...change,
      oldPassword: held === undefined ? change.oldPassword : undefined,
    });
    setProblems(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    setFailure(await onChange(change));
    return setBusy(false);
  }

  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem && i18n._(problem);
  };
  const words = failure && describe(failure);
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {words && (
        <Alert tone="danger" title={words.title}>
          {words.advice}
        </Alert>
      )}
      {held === undefined && (
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
      <Button type="submit" size="l" fullWidth loading={busy}>
        <Trans>Change the password</Trans>
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;
