import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { Button, OfflineIcon, RefreshIcon, WarningIcon } from '@marquee/ui-kit';
import { StatusScreen } from './StatusScreen.tsx';

export interface StartFailureScreenProps {
  header: ReactNode;
  /** Why the platform did not say whether the site may open. */
  failure: Failure;
  onRetry: () => void;
}

/** The status call failed: nothing of the lobby may be shown, and the visitor learns why. */
export function StartFailureScreen({ header, failure, onRetry }: StartFailureScreenProps) {
  const unreachable = failure.kind === 'network' || failure.kind === 'timeout';
  return (
    <StatusScreen
      header={header}
      icon={unreachable ? <OfflineIcon size="xxl" /> : <WarningIcon size="xxl" />}
      title={
        unreachable ? (
          <Trans>The network link is abnormal</Trans>
        ) : (
          <Trans>The site cannot open right now</Trans>
        )
      }
      action={
        <Button size="l" icon={<RefreshIcon />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        {unreachable ? (
          <Trans>The platform could not be reached. Check your network connection, then try again.</Trans>
        ) : (
          <Trans>
            The platform answered with an error. Nothing is wrong on your side: try again in a moment.
          </Trans>
        )}
      </p>
    </StatusScreen>
  );
}
