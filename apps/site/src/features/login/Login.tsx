import { Suspense, useEffect, useState, useTransition, type FormEvent, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { noPasskey, signWithPasskey } from '@marquee/api-client/passkeys';
import {
  LoginForm,
  startTrial,
  VerificationForm,
  rememberedUsername,
  rememberingCookie,
  useSlider,
  requiredVerification,
  type LoginFailure,
  type LoginInput,
  type RequiredVerification,
} from '@marquee/auth';
import { isFlagOn } from '@marquee/contract';
import { Button, Skeleton, theme } from '@marquee/ui-kit';
import { lazyPart, type LazyPart } from '../../app/lazy-part.ts';
import { pendingLogin, type PendingLogin } from '../../app/pending-login.ts';
import { canRegister } from '../../app/invitation.ts';
import { useModal, type ModalName } from '../../app/modal.ts';
import { forgotModal, registerModal } from '../../app/parts.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath } from '../../app/routes.ts';
import { useSite } from '../../app/site-context.ts';
import { Captcha } from './Captcha.tsx';
import { useContact } from '../support/contact.ts';
import { useFailureText } from '../failure/describe.ts';
import { logInByName } from './log-in.ts';
import { QueryScope } from '../../app/QueryScope.tsx';
import { SocialLogin } from './SocialLogin.tsx';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';

/** The choice between the ways to log in, which few platforms have. */
const loginWays = lazyPart(() => import('./LoginWays.tsx').then(({ LoginWays }) => LoginWays), 'login');

/** The log-in form, by user name or by code, with the ways to an account and to a new password. */
export function Login({ onDone }: { onDone: () => void }) {
  const { permission, site } = useSite();
  const ways = isFlagOn(permission.whitelabel, 'SLIDERLOGIN3') ? (
    <WithSlider onDone={onDone} />
  ) : (
    <Ways onDone={onDone} slider={undefined} />
  );
  return (
    <QueryScope>
      {site.settings.firebase?.socialLogins.length ? <SocialLogin onDone={onDone}>{ways}</SocialLogin> : ways}
      <OtherWays />
    </QueryScope>
  );
}

function WithSlider({ onDone }: { onDone: () => void }) {
  const { client } = useSite();
  return <Ways onDone={onDone} slider={useSlider(client, 'login')} />;
}

function Ways({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { permission } = useSite();
  const [begun] = useState(pendingLogin.get);
  useEffect(() => pendingLogin.end, []);
  const byName = <ByName onDone={onDone} slider={slider} begun={begun} />;
  if (!isFlagOn(permission.whitelabel, 'MOBILEVERCODELOGIN3')) return byName;
  return (
    <Suspense fallback={<Skeleton shape="panel" />}>
      <loginWays.Part initial={begun?.way ?? 'username'} byName={byName} onDone={onDone} slider={slider} />
    </Suspense>
  );
}

interface ByNameProps {
  onDone: () => void;
  slider: Slider;
  begun: PendingLogin | undefined;
}

/** Sends, keeps the token, remembers the name; asks for a further proof where the platform wants one. */
function ByName({ onDone, slider, begun }: ByNameProps) {
  const site = useSite();
  const { client, permission } = site;
  const describe = useFailureText();
  const contact = useContact();
  const navigate = useNavigate();
  // A trial begins at the home page, wherever the form was opened (specification, section 4).
  const enter = useCompleteLogin(() => navigate(homePath, { replace: true }));
  const [open, setOpen] = useState(() => begun && proofOf({ ...begun, captcha: undefined }, begun.failure));

  async function tryLogIn(input: LoginInput, remember: boolean): Promise<LoginFailure | undefined> {
    const failure = await logInByName(site, { ...input, sliderPass: slider?.pass }, () => {
      const secure = window.location.protocol === 'https:';
      document.cookie = rememberingCookie(remember ? input.username.trim() : undefined, secure);
      onDone();
    });
    if (!failure) return undefined;
    slider?.refresh();
    const proof = proofOf(input, failure, remember);
    if (proof) setOpen(proof);
    return failure;
  }

  async function tryFreePlay() {
    const answer = await startTrial(client, 'web');
    if (!answer.ok) return answer.error;
    enter(answer.value.token);
    return undefined;
  }

  return (
    <>
      {/* It stays underneath, so that nothing typed is lost on the way back. */}
      <div hidden={open !== undefined} onInput={rememberName}>
        <LoginForm
          remembered={rememberedUsername(document.cookie)}
          begun={begun}
          onLogIn={tryLogIn}
          onFreePlay={isFlagOn(permission.whitelabel, 'FREEPLAY3') ? tryFreePlay : undefined}
          captcha={(id, onRefresh) => <Captcha id={id} onRefresh={onRefresh} />}
          slider={open ? undefined : sliderPart(slider)}
        />
      </div>
      {open && (
        <VerificationForm
          requirement={open.requirement}
          describe={describe}
          onResend={() => tryLogIn(open.input, open.remember)}
          onContact={contact}
          onBack={() => setOpen(undefined)}
          slider={sliderPart(slider)}
          onVerify={(verification, rememberDevice) =>
            tryLogIn({ ...open.input, verification, rememberDevice }, open.remember)
          }
          onPasskey={async (request, rememberDevice) => {
            const passkey = await signWithPasskey(request);
            if (!passkey) return noPasskey;
            return tryLogIn({ ...open.input, passkey, rememberDevice }, open.remember);
          }}
        />
      )}
    </>
  );
}

/** A login that is closed by a slip begins with the name that was typed. */
function rememberName({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && target.name === 'username') pendingLogin.typeName(target.value);
}

/** The further proof that a refused login waits for, if it does. */
function proofOf(
  { username, password, captcha }: LoginInput,
  failure: LoginFailure | undefined,
  remember = false,
): Proof | undefined {
  const requirement = failure && requiredVerification(failure);
  return requirement && { input: { username, password, captcha }, remember, requirement };
}

interface Proof {
  readonly input: LoginInput;
  readonly remember: boolean;
  readonly requirement: RequiredVerification;
}

/** The ways to an account, and to a new password. */
function OtherWays() {
  const { permission } = useSite();
  const { search } = useLocation();
  return (
    <Row>
      <WayButton name="forgetPass" dialog={forgotModal}>
        <Trans>Forgotten password?</Trans>
      </WayButton>
      {canRegister(permission.whitelabel, search) && (
        <WayButton name="register" dialog={registerModal}>
          <Trans comment="Button that opens the registration form">Register</Trans>
        </WayButton>
      )}
    </Row>
  );
}

/** Opens a dialog, and says that it is loading as long as its code is on its way. */
function WayButton({
  name,
  dialog,
  children,
}: {
  readonly name: ModalName;
  readonly dialog: Pick<LazyPart<object>, 'preload'>;
  readonly children: ReactNode;
}) {
  const { openModal } = useModal();
  const [isLoading, startLoading] = useTransition();
  const open = () =>
    startLoading(async () => {
      await dialog.preload();
      openModal(name);
    });
  return (
    <Button variant="quiet" size="s" loading={isLoading} onTouchStart={dialog.preload} onClick={open}>
      {children}
    </Button>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.s};
`;
