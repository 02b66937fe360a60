import { useLingui } from '@lingui/react/macro';
import { CallFailed } from '../app/call-failed.ts';
import { useFailureText } from '../app/failure-text.ts';

/** Says in words why a passkey could not be made or used. */
export function usePasskeyFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) =>
    error instanceof CallFailed && error.kind === 'conflict'
      ? t`Passkeys do not work at this address. Open the back office at its own address, or use your password.`
      : failureText(error);
}
