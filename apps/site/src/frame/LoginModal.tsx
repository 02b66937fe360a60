import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  CaptchaPicture,
  captchaQuery,
  logIn,
  LoginForm,
  memberQuery,
  playFree,
  rememberedUsername,
  rememberingCookie,
  type LoginInput,
} from '@marquee/auth';
import { isFlagOn } from '@marquee/contract';
import { Dialog, DialogBody } from '@marquee/ui-kit';
import { brandName } from '../shell/BrandLogo.tsx';
import { useSettings, useSite } from '../site-context.ts';
import { queryClient } from './query-client.ts';
import { QueryScope } from './QueryScope.tsx';
import { useLanguage } from './site-data.ts';
import { say } from './toast.ts';

/** The login dialog. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  return (
    <Dialog open title={t`Log in`} description={brandName(settings, language)} onClose={onClose}>
      <DialogBody>
        <Login onDone={onClose} />
      </DialogBody>
    </Dialog>
  );
}

/** The login form at work: sends, keeps the token, remembers the name. */
export function Login({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { client, session, permission } = useSite();

  async function enter(token: string) {
    session.open(token);
    onDone();
    // The button that had the focus is gone with the guest.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
    const member = await queryClient()
      .fetchQuery(memberQuery(client, session))
      .catch(() => undefined);
    if (member) void say({ tone: 'positive', title: t`Welcome, ${member.nickname || member.account}` });
  }

  async function tryLogIn(input: LoginInput, remember: boolean) {
    const answer = await logIn(client, input);
    if (!answer.ok) return answer.error;
    const secure = window.location.protocol === 'https:';
    document.cookie = rememberingCookie(remember ? input.username.trim() : undefined, secure);
    void enter(answer.value.token);
    return undefined;
  }

  async function tryFreePlay() {
    const answer = await playFree(client, 'web');
    if (!answer.ok) return answer.error;
    void enter(answer.value.token);
    return undefined;
  }

  return (
    <QueryScope>
      <LoginForm
        remembered={rememberedUsername(document.cookie)}
        onLogIn={tryLogIn}
        onFreePlay={isFlagOn(permission.whitelabel, 'FREEPLAY3') ? tryFreePlay : undefined}
        captcha={(id, onRefresh) => <Captcha id={id} onRefresh={onRefresh} />}
      />
    </QueryScope>
  );
}

function Captcha({ id, onRefresh }: { id: string; onRefresh: () => void }) {
  const { client } = useSite();
  const picture = useQuery(captchaQuery(client, id));
  return <CaptchaPicture png={picture.data} failed={picture.isError} onRefresh={onRefresh} />;
}
