import { phoneProblemOf, type PhoneProblem } from './phone-problem.ts';

/** A provider that proves numbers. Both reject with the provider's own error. */
export interface PhoneLogin {
  /** Sends a code by text message. @param number in E.164 */
  readonly send: (number: string) => Promise<void>;
  /** Exchanges the code for a token that says whose number it is. */
  readonly confirmCode: (code: string) => Promise<string>;
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PhoneProblem };

/** The proof of one form's number, step by step. */
export interface PhoneVerification {
  /** Sends a code. @param number in E.164; undefined for one that could be none */
  readonly send: (number: string | undefined) => Promise<Outcome<undefined>>;
  /** Gives the token for a code that was sent to this very number. */
  readonly confirmCode: (number: string | undefined, code: string) => Promise<Outcome<string>>;
}

/**
 * Makes the proof of a form.
 *
 * @param load fetches the provider when the first code is requested; its failure counts as a network failure.
 */
export function createPhoneVerification(load: () => Promise<PhoneLogin>): PhoneVerification {
  let login: PhoneLogin | undefined;
  let sentTo: string | undefined;
  /** A code is good once: what it gave is kept, for a form that is refused for another reason. */
  let confirmed: { readonly code: string; readonly token: string } | undefined;

  async function resultOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      return { ok: false, error: phoneProblemOf(error) };
    }
  }

  return {
    async send(number) {
      if (number === undefined) return { ok: false, error: 'missing-phone-number' };
      const provider = login ?? (await load().catch(() => undefined));
      if (!provider) return { ok: false, error: 'network-request-failed' };
      login = provider;
      sentTo = undefined;
      confirmed = undefined;
      const sent = await resultOf(() => provider.send(number));
      if (!sent.ok) return sent;
      sentTo = number;
      return { ok: true, value: undefined };
    },
    async confirmCode(number, code) {
      const provider = login;
      if (!provider || number === undefined || number !== sentTo)
        return { ok: false, error: 'missing-verification-code' };
      if (confirmed?.code === code) return { ok: true, value: confirmed.token };
      const token = await resultOf(() => provider.confirmCode(code));
      if (token.ok) confirmed = { code, token: token.value };
      return token;
    },
  };
}
