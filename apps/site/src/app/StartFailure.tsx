import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Failure } from '@marquee/api-client';
import { LoadFailure } from './LoadFailure.tsx';

export interface StartFailureProps {
  header: ReactNode;
  /** Why the platform did not say whether the site may open. */
  failure: Failure;
  onRetry: () => void;
}

/** The status call failed: nothing of the lobby may be shown, and the visitor learns why. */
export function StartFailure({ header, failure, onRetry }: StartFailureProps) {
  const unreachable = failure.kind === 'network' || failure.kind === 'timeout';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!unreachable) return;
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [unreachable]);
  return (
    <>
      {header}
      <main>
        {unreachable ? (
          <LoadFailure
            title={<Trans>The network link is abnormal</Trans>}
            advice={
              <Trans>The platform could not be reached. Check your network connection, then try again.</Trans>
            }
            onRetry={onRetry}
          />
        ) : failure.kind === 'unknown-merchant' ? (
          <LoadFailure
            title={<Trans>Invalid URL</Trans>}
            advice={<Trans>This address belongs to no site. Ask customer service for the right one.</Trans>}
            onRetry={onRetry}
          />
        ) : (
          <LoadFailure
            title={<Trans>The site cannot open right now</Trans>}
            advice={
              <Trans>
                The platform answered with an error. Nothing is wrong on your side: try again in a moment.
              </Trans>
            }
            onRetry={onRetry}
          />
        )}
      </main>
    </>
  );
}
