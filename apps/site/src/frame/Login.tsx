import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import {
  logIn,
  LoginForm,
  playFree,
  ProofForm,
  rememberedUsername,
  rememberingCookie,
  useSlider,
  wantedProof,
  type LoginFailure,
  type LoginInput,
  type WantedProof,
} from '@marquee/auth';
import { isFlagOn } from '@marquee/contract';
import { Button, Tabs, theme } from '@marquee/ui-kit';
import { useModal } from '../shell/modal.ts';
import { useSite } from '../site-context.ts';
import { Captcha } from './Captcha.tsx';
import { useDescribe } from './describe.ts';
import { forcedChange } from './forced-change.ts';
import { QueryScope } from './QueryScope.tsx';
import { sliderPart, type Slider } from './slider-part.tsx';
import { SmsLogin } from './SmsLogin.tsx';
import { useEnter } from './useEnter.ts';

/** The login at work, by user name or by code, with the ways to an account and to a new password. */
export function Login({ onDone }: { onDone: () => void }) {
  const { permission } = useSite();
  return (
    <QueryScope>
      {isFlagOn(permission.whitelabel, 'SLIDERLOGIN3') ? (
        <WithSlider onDone={onDone} />
      ) : (
        <Ways onDone={onDone} slider={undefined} />
      )}
      <OtherWays />
    </QueryScope>
  );
}

function WithSlider({ onDone }: { onDone: () => void }) {
  const { client } = useSite();
  return <Ways onDone={onDone} slider={useSlider(client, 'login')} />;
}

function Ways({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { t } = useLingui();
  const { permission } = useSite();
  const [way, setWay] = useState<'username' | 'sms'>('username');
  const byName = <ByName onDone={onDone} slider={slider} />;
  if (!isFlagOn(permission.whitelabel, 'MOBILEVERCODELOGIN3')) return byName;
  return (
    <Tabs
      label={t`Ways to log in`}
      variant="pill"
      selected={way}
      onSelect={setWay}
      tabs={[
        { name: 'username', label: <Trans>User name</Trans>, panel: way === 'username' && byName },
        {
          name: 'sms',
          label: <Trans>Mobile number</Trans>,
          panel: way === 'sms' && <SmsLogin onDone={onDone} slider={slider} />,
        },
      ]}
    />
  );
}

/** Sends, keeps the token, remembers the name; asks for a further proof where the platform wants one. */
function ByName({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { client, permission } = useSite();
  const describe = useDescribe();
  const enter = useEnter(onDone);
  const [open, setOpen] = useState<{
    readonly input: LoginInput;
    readonly remember: boolean;
    readonly wanted: WantedProof;
  }>();

  async function tryLogIn(input: LoginInput, remember: boolean): Promise<LoginFailure | undefined> {
    const answer = await logIn(client, { ...input, sliderPass: slider?.pass });
    if (!answer.ok) {
      slider?.refresh();
      const wanted = wantedProof(answer.error);
      if (wanted) setOpen({ input, remember, wanted });
      return answer.error;
    }
    const { username, password } = input;
    const secure = window.location.protocol === 'https:';
    document.cookie = rememberingCookie(remember ? username.trim() : undefined, secure);
    enter(answer.value.token, answer.value.firstTimeLogin ? 'first' : 'login');
    if (answer.value.passwordChangeForced) forcedChange.begin({ username: username.trim(), password });
    return undefined;
  }

  async function tryFreePlay() {
    const answer = await playFree(client, 'web');
    if (!answer.ok) return answer.error;
    enter(answer.value.token);
    return undefined;
  }

  return (
    <>
      {/* It stays underneath, so that nothing typed is lost on the way back. */}
      <div hidden={open !== undefined}>
        <LoginForm
          remembered={rememberedUsername(document.cookie)}
          onLogIn={tryLogIn}
          onFreePlay={isFlagOn(permission.whitelabel, 'FREEPLAY3') ? tryFreePlay : undefined}
          captcha={(id, onRefresh) => <Captcha id={id} onRefresh={onRefresh} />}
          slider={open ? undefined : sliderPart(slider)}
        />
      </div>
      {open && (
        <ProofForm
          wanted={open.wanted}
          describe={describe}
          onBack={() => setOpen(undefined)}
          slider={sliderPart(slider)}
          onProve={(verification) => tryLogIn({ ...open.input, verification }, open.remember)}
        />
      )}
    </>
  );
}

/** The ways to an account, and to a new password. */
function OtherWays() {
  const { permission } = useSite();
  const { openModal } = useModal();
  return (
    <Row>
      <Button variant="quiet" size="s" onClick={() => openModal('forgetPass')}>
        <Trans>Forgotten password?</Trans>
      </Button>
      {isFlagOn(permission.whitelabel, 'DIRECTREG3') && (
        <Button variant="quiet" size="s" onClick={() => openModal('register')}>
          <Trans comment="Button that opens the registration form">Register</Trans>
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.s};
`;
