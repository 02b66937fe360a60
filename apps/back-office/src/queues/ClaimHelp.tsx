import { Trans } from '@lingui/react/macro';

/** Says what claiming a task of a queue is for, in the help of its screen. */
export function ClaimHelp() {
  return (
    <p>
      <Trans>
        Take one before you work on it, so that no one else decides it meanwhile. It is yours for 15 minutes.
      </Trans>
    </p>
  );
}
