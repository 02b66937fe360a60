import { useRef, useState, type ChangeEventHandler, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { formatWait } from '@marquee/i18n';
import { Button, ConfirmDialog, TextField, WarningIcon } from '@marquee/ui-kit';
import { useCountdown } from '../login/countdown.ts';
import { isThrottled, codeCooldown } from './code-request.ts';

/** What a request for a code came to: how long the code is good, or what to tell the person. */
export type CodeAnswer =
  | { readonly ok: true; readonly expiredMinutes: number }
  | {
      readonly ok: false;
      readonly title: string;
      readonly advice: string;
      readonly rest: number | undefined;
    };

export interface CodeFieldProps {
  /** What the code is for: each has a wait of its own. */
  purpose: 'login' | 'registration' | 'password';
  onSend: () => Promise<CodeAnswer>;
  /** Why no code can be sent yet. */
  blocked?: ReactNode;
  /** True: half the time of the request is taken off the countdown. */
  corrected?: boolean;
  name: string;
  value?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  error?: string | undefined;
}

/** A code that comes by SMS, with the button that sends it and the time until it can send another. */
export function CodeField({ purpose, onSend, blocked, corrected = false, error, ...input }: CodeFieldProps) {
  const { t } = useLingui();
  const rest = useCountdown(`code.${purpose}`);
  const last = useRef<number>(undefined);
  const sending = useMutation({ mutationFn: () => onSend() });
  const [refused, setRefused] = useState<{ readonly title: string; readonly advice: string }>();

  function send() {
    const now = performance.now();
    if (sending.isPending || rest.seconds > 0 || isThrottled(last.current, now)) return;
    last.current = now;
    sending.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome.ok)
          return rest.start(codeCooldown(outcome.expiredMinutes, corrected ? performance.now() - now : 0));
        if (outcome.rest !== undefined) rest.start(outcome.rest);
        return setRefused(outcome);
      },
    });
  }

  const { seconds } = rest;
  const wait = formatWait(seconds);
  return (
    <>
      <TextField
        {...input}
        label={t`Code from the text message`}
        hint={
          seconds > 0 ? (
            <Trans comment="wait: minutes and seconds, such as 0:59">Another code in {wait}</Trans>
          ) : (
            blocked
          )
        }
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={255}
        required
        action={
          <Button
            size="s"
            variant="secondary"
            loading={sending.isPending}
            disabled={seconds > 0 || blocked !== undefined}
            onClick={send}
          >
            <Trans comment="Button: sends a code by SMS">Send code</Trans>
            {/* An error takes the place of the hint that says how long to wait. */}
            {error && seconds > 0 && <span>{wait}</span>}
          </Button>
        }
      />
      <ConfirmDialog
        open={refused !== undefined}
        icon={<WarningIcon size="l" />}
        title={refused?.title}
        text={refused?.advice}
        confirmLabel={t({ message: 'OK', comment: 'Closes a warning' })}
        cancelLabel={null}
        onConfirm={() => setRefused(undefined)}
        onCancel={() => setRefused(undefined)}
      />
    </>
  );
}
