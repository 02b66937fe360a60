import { useState } from 'react';
import { noPasskey, signWithPasskey } from '@marquee/api-client/passkeys';
import {
  logInBySms,
  requiredVerification,
  sendLoginCode,
  SmsLoginForm,
  useSliderGate,
  VerificationForm,
  type RequiredVerification,
  type SmsLoginInput,
} from '@marquee/auth';
import { useSite } from '../../app/site-context.ts';
import { useContact } from '../support/contact.ts';
import { codeAnswer } from '../failure/describe.ts';
import { sliderPart, type Slider } from './slider-part.tsx';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';
import { WithCountries } from './WithCountries.tsx';

/** The login by code, connected to the platform. It never forces a change of password: none was typed. */
export function SmsLogin({ onDone, slider }: { onDone: () => void; slider: Slider }) {
  const { client } = useSite();
  const enter = useCompleteLogin(onDone);
  const gate = useSliderGate(client);
  const contact = useContact();
  const [open, setOpen] = useState<{ input: SmsLoginInput; requirement: RequiredVerification }>();

  async function tryLogIn(input: SmsLoginInput) {
    const answer = await logInBySms(client, { ...input, sliderPass: slider?.pass });
    if (!answer.ok) {
      slider?.refresh();
      const requirement = requiredVerification(answer.error);
      if (requirement) setOpen({ input: { ...input, passkey: undefined }, requirement });
      return answer.error;
    }
    enter(answer.value.token, answer.value.firstTimeLogin ? 'first' : 'login');
    return undefined;
  }

  return (
    <WithCountries>
      {(form) => (
        <>
          {/* It stays underneath, so that nothing typed is lost on the way back. */}
          <div hidden={open !== undefined}>
            <SmsLoginForm
              {...form}
              onSendCode={async (number) =>
                codeAnswer(await gate.send((pass) => sendLoginCode(client, number, pass)), form.describe)
              }
              slider={open ? undefined : sliderPart(slider)}
              onLogIn={tryLogIn}
            />
          </div>
          {gate.dialog}
          {open && (
            <VerificationForm
              requirement={open.requirement}
              describe={form.describe}
              onResend={() => tryLogIn(open.input)}
              onContact={contact}
              onBack={() => setOpen(undefined)}
              slider={sliderPart(slider)}
              onVerify={(verification, rememberDevice) =>
                tryLogIn({ ...open.input, verification, rememberDevice })
              }
              onPasskey={async (request, rememberDevice) => {
                const passkey = await signWithPasskey(request);
                return passkey ? tryLogIn({ ...open.input, passkey, rememberDevice }) : noPasskey;
              }}
            />
          )}
        </>
      )}
    </WithCountries>
  );
}
