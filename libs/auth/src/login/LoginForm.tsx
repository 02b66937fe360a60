import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatWait } from '@marquee/i18n';
import {
  Alert,
  Button,
  Checkbox,
  Divider,
  PasswordField,
  PlayIcon,
  TextField,
  theme,
  UserIcon,
} from '@marquee/ui-kit';
import { useCountdown } from './countdown.ts';
import { missingFields, needsCaptcha, cooldownAfter, type LoginFailure } from './login-attempt.ts';
import { loginFailureText } from './login-failure.ts';
import type { LoginInput } from './login.queries.ts';
import { requireSlider, type FormSlider } from '../slider/require-slider.ts';

export interface LoginFormProps {
  /** The user name kept from the last time. */
  remembered: string | undefined;
  /** What was typed elsewhere, and how the platform refused it if it was sent: the form continues from there. */
  begun?:
    | { readonly username: string; readonly password: string; readonly failure?: LoginFailure | undefined }
    | undefined;
  /** Tries the login; gives the failure, or undefined when the member is in. */
  onLogIn: (input: LoginInput, remember: boolean) => Promise<LoginFailure | undefined>;
  /** Opens a trial account, where the platform offers one. */
  onFreePlay: (() => Promise<LoginFailure | undefined>) | undefined;
  /** Shows the picture of this id; `onRefresh` asks for another. */
  captcha: (captchaId: string, onRefresh: () => void) => ReactNode;
  /** The slider, where the platform asks for one: without a pass nothing is sent. */
  slider?: FormSlider | undefined;
}

/** User name and password. What was typed stays after a failure. */
export function LoginForm({ remembered, begun, onLogIn, onFreePlay, captcha, slider }: LoginFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<ReturnType<typeof missingFields>>([]);
  const [failure, setFailure] = useState(begun?.failure);
  const [captchaId, setCaptchaId] = useState(() =>
    begun?.failure && needsCaptcha(false, begun.failure) ? crypto.randomUUID() : undefined,
  );
  const login = useMutation({
    mutationFn: ({ input, remember }: { input: LoginInput; remember: boolean }) => onLogIn(input, remember),
    onSuccess: settle,
  });
  const trial = useMutation({ mutationFn: async () => onFreePlay?.(), onSuccess: settle });
  const rest = useCountdown('login', begun?.failure && cooldownAfter(begun.failure));

  useLayoutEffect(() => {
    // Not as a default: that would write the password into the page's markup.
    if (begun && password.current) password.current.value = begun.password;
  }, [begun]);

  function settle(refused: LoginFailure | undefined) {
    setFailure(refused);
    if (!refused) return;
    const pause = cooldownAfter(refused);
    if (pause) rest.start(pause);
    // An answer uses the picture up, whatever else was wrong.
    if (needsCaptcha(captchaId !== undefined, refused)) setCaptchaId(crypto.randomUUID());
    if (refused.kind === 'wrong-credentials') password.current?.select();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const input = { username: String(typed.get('username')), password: String(typed.get('password')) };
    const answer = captchaId === undefined ? undefined : String(typed.get('captcha'));
    const missing = missingFields({ ...input, captcha: answer });
    setChecked(missing);
    const [first] = missing;
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (!requireSlider(event.currentTarget, slider)) return;
    const read = captchaId === undefined || answer === undefined ? undefined : { id: captchaId, answer };
    login.mutate({ input: { ...input, captcha: read }, remember: typed.has('remember') });
  }

  return (
    <Form id={formId} noValidate onSubmit={submit}>
      {failure && <FailureNote failure={failure} seconds={rest.seconds} />}
      {!failure && rest.seconds > 0 && (
        <Note>
          <Alert tone="warning" title={<Trans>Too many attempts</Trans>}>
            <Wait seconds={rest.seconds} />
          </Alert>
        </Note>
      )}
      <TextField
        name="username"
        label={t`User name`}
        icon={<UserIcon />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        defaultValue={begun?.username || remembered}
        error={checked.includes('username') ? t`Type your user name.` : undefined}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        maxLength={128}
        required
        error={checked.includes('password') ? t`Type your password.` : undefined}
      />
      {captchaId !== undefined && (
        <>
          {captcha(captchaId, () => setCaptchaId(crypto.randomUUID()))}
          <TextField
            key={captchaId}
            name="captcha"
            label={t`Characters of the picture`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            required
            error={checked.includes('captcha') ? t`Type the characters of the picture.` : undefined}
          />
        </>
      )}
      {slider?.view}
      <Checkbox
        name="remember"
        label={t`Remember my user name for a day`}
        defaultChecked={remembered !== undefined}
      />
      <Button type="submit" size="l" fullWidth loading={login.isPending} disabled={rest.seconds > 0}>
        <Trans comment="Button that sends the login form">Log in</Trans>
      </Button>
      {onFreePlay && (
        <>
          <Divider>
            <Trans comment="Between two ways of entering">or</Trans>
          </Divider>
          <Button
            variant="secondary"
            fullWidth
            icon={<PlayIcon size="s" />}
            loading={trial.isPending}
            onClick={() => trial.mutate()}
          >
            <Trans>Try it with a trial account</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}

function FailureNote({ failure, seconds }: { failure: LoginFailure; seconds: number }) {
  const { i18n } = useLingui();
  const { title, advice } = loginFailureText[failure.kind];
  return (
    <Note>
      <Alert tone={failure.kind === 'captcha-required' ? 'info' : 'danger'} title={i18n._(title)}>
        {seconds > 0 ? <Wait seconds={seconds} /> : i18n._(advice)}
      </Alert>
    </Note>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const wait = formatWait(seconds);
  return <Trans comment="wait: minutes and seconds, such as 4:09">You can try again in {wait}.</Trans>;
}

const Note = styled.div`
  margin-bottom: ${theme.space.s};
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxs};
`;
