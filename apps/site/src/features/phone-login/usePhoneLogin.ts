import { useEffect, useState } from 'react';
import { i18n } from '@lingui/core';
import {
  createPhoneVerification,
  phoneProblemText,
  phoneCooldown,
  wholeNumber,
  type CodeAnswer,
  type MobileNumber,
  type PhoneProblem,
} from '@marquee/auth';
import { useSite } from '../../app/site-context.ts';
import type { SiteModule } from '../../app/site-module.ts';

/** Minutes for which the button rests after a code: 60 seconds, however long the code is good (specification, section 9). */
const restMinutes = 1;

/** The proof of a number, where the brand has Firebase do it; undefined elsewhere: the platform then sends the codes. */
export function usePhoneLogin() {
  const { site } = useSite();
  const [phoneLogin] = useState(() => phoneLoginOf(site));
  // Ahead of the press that asks for a code.
  useEffect(() => void site.phoneLogin?.().catch(() => undefined), [site]);
  return phoneLogin;
}

function phoneLoginOf({ phoneLogin: load, settings: { firebase } }: SiteModule) {
  if (!load || !firebase) return undefined;
  // Not by way of loadPart: a part that is missing must not cost the form that is being filled in.
  const proof = createPhoneVerification(async () => (await load()).default(firebase, i18n.locale));
  return {
    async send(number: MobileNumber): Promise<CodeAnswer> {
      const sent = await proof.send(wholeNumber(number));
      if (sent.ok) return { ok: true, expiredMinutes: restMinutes };
      const rest = sent.error === 'too-many-requests' ? phoneCooldown : undefined;
      return { ok: false, ...words(sent.error), rest };
    },
    /** @returns what a registration sends of the proof, or what to tell the person */
    async confirmCode(number: MobileNumber, code: string) {
      const proved = await proof.confirmCode(wholeNumber(number), code);
      return proved.ok
        ? ({ ok: true, value: { firebaseIdToken: proved.value, firebaseChannel: 'PHONE' } } as const)
        : ({ ok: false, error: words(proved.error) } as const);
    },
  };
}

function words(problem: PhoneProblem) {
  const { title, advice } = phoneProblemText[problem];
  return { title: i18n._(title), advice: i18n._(advice) };
}
