import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Failure } from '@marquee/api-client';
import { Alert, Button, Dialog, DialogActions, DialogBody, TextField } from '@marquee/ui-kit';
import { PasskeyButton } from './PasskeyButton.tsx';

export interface SecondFactorDialogProps {
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** Whether the member has an authenticator app; without one there are only recovery codes to type. */
  hasApp: boolean;
  /** Uses a passkey; absent when the member has none here. Gives the failure, or undefined when it is right. */
  onPasskey?: (() => Promise<Failure | undefined>) | undefined;
  /** Sends what was typed; gives the failure, or undefined when it is right. */
  onVerify: (code: string) => Promise<Failure | undefined>;
  /** The member has given it, or has closed the dialog. */
  onEnd: (given: boolean) => void;
}

/** Asks for the second factor, over the form whose call waits for it. */
export function SecondFactorDialog(props: SecondFactorDialogProps) {
  const { describe, hasApp, onPasskey, onVerify, onEnd } = props;
  const { t } = useLingui();
  const [missing, setMissing] = useState(false);
  const verification = useMutation({
    mutationFn: (code: string) => onVerify(code),
    onSuccess: settle,
  });
  const signing = useMutation({ mutationFn: async () => onPasskey?.(), onSuccess: settle });

  function settle(failure: Failure | undefined) {
    if (!failure) onEnd(true);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog stands in a portal, whose events reach the form that it was opened from.
    event.stopPropagation();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('secondFactor')).trim();
    setMissing(code === '');
    signing.reset();
    if (code === '') form.querySelector('input')?.focus();
    else verification.mutate(code);
  }

  const failureText = verification.data && describe(verification.data);
  const passkeyText = signing.data && describe(signing.data);
  const error = missing
    ? t`Fill in this field.`
    : failureText && `${failureText.title}. ${failureText.advice}`;
  return (
    <Dialog
      open
      title={<Trans>Confirm that it is you</Trans>}
      description={<Trans>Two-factor authentication is on</Trans>}
      onClose={() => onEnd(false)}
    >
      <form noValidate onSubmit={submit}>
        <DialogBody>
          {passkeyText && (
            <Alert tone="danger" title={passkeyText.title}>
              {passkeyText.advice}
            </Alert>
          )}
          {onPasskey && <PasskeyButton busy={signing.isPending} onPress={() => signing.mutate()} />}
          <TextField
            name="secondFactor"
            label={hasApp ? t`Code of your authenticator app, or a recovery code` : t`A recovery code`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            error={error}
          />
        </DialogBody>
        <DialogActions>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={verification.isPending}>
            <Trans comment="Button that sends a further proof of a login">Go on</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
