import { useLingui } from '@lingui/react/macro';
import { CallFailed } from './call-failed.ts';

/** Says in words why a call failed. The gateway's own sentence stands for what only it knows. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof CallFailed)) return t`Something went wrong. Try again.`;
    const texts: Partial<Record<CallFailed['kind'], string>> = {
      network: t`The gateway cannot be reached. Check your connection and try again.`,
      internal: t`Something went wrong. Try again.`,
      unavailable: t`The gateway is busy. Try again in a moment.`,
      unauthenticated: t`Your session is over. Log in again.`,
      'forbidden-role': t`Your roles do not allow this.`,
      'verification-required': t`This needs a confirmation that it is you.`,
      'too-many-requests': t`Too many attempts. Wait a few minutes and try again.`,
      'wrong-credentials': t`The name, the password or the code is wrong.`,
      'wrong-two-factor-code': t`The code is wrong. Enter the one that the app shows now.`,
      'passkey-refused': t`The passkey did not work. Try again, or use another way.`,
      'list-full': t`The list is full. Remove something first.`,
      'account-taken': t`This name is taken.`,
      'not-found': t`This does not exist, or no longer.`,
    };
    const fields = error.fields.map(
      ({ path, message }) => `${path.replace(/^(body|query)\./, '')}: ${message}`,
    );
    return [texts[error.kind] ?? error.message, ...fields].join(' ');
  };
}
