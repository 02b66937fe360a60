import { useTransition, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { isFlagOn } from '@marquee/contract';
import { Button, theme } from '@marquee/ui-kit';
import { useSite } from './site-context.ts';
import { pendingLogin, type PendingLogin } from './pending-login.ts';
import { useModal } from './modal.ts';
import { loadLogIn, loginModal } from './parts.ts';

/**
 * The login in the header on a desktop: two fields and a button. What sends it is fetched when someone begins to type;
 * whatever needs more room, a captcha or a word about a refusal, continues in the dialog with what was typed.
 */
export function HeaderLogin() {
  const { t } = useLingui();
  const site = useSite();
  const { openModal } = useModal();
  const [busy, startLogin] = useTransition();
  const isOn = (flag: Parameters<typeof isFlagOn>[1]) => isFlagOn(site.permission.whitelabel, flag);

  function goOn(login: PendingLogin) {
    pendingLogin.hand(login);
    openModal('login');
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const login = { username: String(typed.get('username')), password: String(typed.get('password')) };
    if (busy) return;
    if (login.username.trim() === '' || login.password === '' || isOn('SLIDERLOGIN3')) return goOn(login);
    startLogin(async () => {
      try {
        const logIn = await loadLogIn();
        const failure = await logIn(site, login);
        if (failure) goOn({ ...login, failure });
      } catch {
        // The dialog shows that its code cannot be loaded either.
        goOn(login);
      }
    });
  }

  function preload() {
    loginModal.preload();
    void loadLogIn().catch(() => undefined);
  }

  const fields = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <Form aria-label={t`Log in`} noValidate onFocus={preload} onSubmit={submit}>
      <Input
        {...fields}
        name="username"
        aria-label={t`User name`}
        placeholder={t`User name`}
        autoComplete="username"
        maxLength={64}
      />
      <Input
        {...fields}
        name="password"
        type="password"
        aria-label={t`Password`}
        placeholder={t`Password`}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" loading={busy} onPointerEnter={preload}>
        <Trans comment="Button that opens the login form">Log in</Trans>
      </Button>
      <Ways>
        <button type="button" onClick={() => openModal('forgetPass')}>
          <Trans>Forgotten password?</Trans>
        </button>
        {isOn('MOBILEVERCODELOGIN3') && (
          <button type="button" onClick={() => goOn({ username: '', password: '', way: 'sms' })}>
            <Trans>Mobile number</Trans>
          </button>
        )}
      </Ways>
    </Form>
  );
}

const { color, control, radius, space, text } = theme;

const Form = styled.form`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;
`;

const Input = styled.input`
  flex: 0 1 10rem;
  width: 10rem;
  min-width: 4rem;
  height: ${control.touch};
  padding-inline: ${space.s};
  border: 1px solid ${color.onChromeMuted};
  border-radius: ${radius.m};
  background: color-mix(in oklab, ${color.onChrome} 6%, transparent);
  color: ${color.onChrome};
  font-size: ${text.size.s};

  &::placeholder {
    color: ${color.onChromeMuted};
    opacity: 1;
  }
`;

const Ways = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;

  > button {
    min-height: 1.5rem;
    color: ${color.onChromeMuted};
    font-size: ${text.size.xs};
    line-height: ${text.leading.tight};
    text-align: start;
    text-decoration: underline;
  }
`;
