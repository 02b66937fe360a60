import { useLingui } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import type { CodeAnswer } from '@marquee/auth';
import { failureText } from './failure-text.ts';

/** Says a failure in the visitor's language. */
export function useFailureText() {
  const { i18n } = useLingui();
  return (failure: Failure) => {
    const { title, advice } = failureText[failure.kind];
    return { title: i18n._(title), advice: i18n._(advice) };
  };
}

/** The outcome of a request for a code, for a form. */
export function codeAnswer(
  outcome:
    | { readonly ok: true; readonly value: { readonly expiredMinutes: number } }
    | { readonly ok: false; readonly error: Failure },
  describe: ReturnType<typeof useFailureText>,
): CodeAnswer {
  if (outcome.ok) return { ok: true, expiredMinutes: outcome.value.expiredMinutes };
  const { error } = outcome;
  const rest = 'retryAfterSeconds' in error ? error.retryAfterSeconds : undefined;
  // A day's quota is over for a day: nothing is gained by counting that down.
  return { ok: false, ...describe(error), rest: error.kind === 'too-many-requests' ? rest : undefined };
}
