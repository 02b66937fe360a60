import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { noPasskey, signWithPasskey } from '@marquee/api-client/passkeys';
import {
  logInSocially,
  requiredVerification,
  SocialButtons,
  socialProblemOf,
  VerificationForm,
  type LoginInput,
  type RequiredVerification,
  type SocialRefusal,
} from '@marquee/auth';
import type { SocialProvider } from '@marquee/contract';
import { pendingSocial } from '../../app/pending-social.ts';
import { useSite } from '../../app/site-context.ts';
import { useCompleteLogin } from '../../app/useCompleteLogin.ts';
import { useFailureText } from '../failure/describe.ts';
import { useContact } from '../support/contact.ts';

type Proof = Pick<LoginInput, 'verification' | 'passkey' | 'rememberDevice'>;

/** The log-in with Google or Apple, below the other ways, where the brand offers it. */
export function SocialLogin({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const { client, site } = useSite();
  const { firebase } = site.settings;
  const describe = useFailureText();
  const contact = useContact();
  const enter = useCompleteLogin(onDone);
  const [open, setOpen] = useState<{ token: string; requirement: RequiredVerification }>();
  // Ahead of the press, with what Firebase fetches for it: a window that is opened late is blocked.
  useEffect(() => {
    if (firebase)
      void site
        .phoneLogin?.()
        .then(({ default: create }) => create(firebase, i18n.locale))
        .catch(() => undefined);
  }, [site, firebase]);

  async function send(token: string, proof: Proof = {}) {
    const answer = await logInSocially(client, { token, ...proof });
    if (answer.ok) {
      enter(answer.value.token, answer.value.firstTimeLogin ? 'first' : 'login');
      return undefined;
    }
    const requirement = requiredVerification(answer.error);
    if (requirement) setOpen({ token, requirement });
    return answer.error;
  }

  async function signIn(provider: SocialProvider): Promise<SocialRefusal | undefined> {
    if (!site.phoneLogin || !firebase) throw new Error('a brand without Firebase offers no social login');
    let token: string;
    try {
      const { default: create } = await site.phoneLogin();
      token = await create(firebase, i18n.locale).signIn(provider);
    } catch (error) {
      // The part of the site itself may not arrive, which has no code.
      return { kind: 'problem', problem: socialProblemOf(error) };
    }
    const failure = await send(token);
    if (!failure || failure.kind === 'verification-required') return undefined;
    if (failure.kind !== 'unknown-account') return { kind: 'failure', failure };
    pendingSocial.keep({ provider, token });
    return { kind: 'unlinked', provider };
  }

  return (
    <>
      <div hidden={open !== undefined}>
        {children}
        <SocialButtons providers={firebase?.socialLogins ?? []} describe={describe} onSignIn={signIn} />
      </div>
      {open && (
        <VerificationForm
          requirement={open.requirement}
          describe={describe}
          onResend={() => send(open.token)}
          onContact={contact}
          onBack={() => setOpen(undefined)}
          onVerify={(verification, rememberDevice) => send(open.token, { verification, rememberDevice })}
          onPasskey={async (request, rememberDevice) => {
            const passkey = await signWithPasskey(request);
            return passkey ? send(open.token, { passkey, rememberDevice }) : noPasskey;
          }}
        />
      )}
    </>
  );
}
