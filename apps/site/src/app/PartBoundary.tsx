import { Component, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { PartLoadError } from './load-part.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Makes the part loadable again, before it is shown again. */
  onRetry: () => void;
}

interface PartBoundaryState {
  error: unknown;
  failed: boolean;
}

/** Keeps a part that did not load, or broke, from taking the rest of the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PartFailure error={this.state.error} onRetry={this.retry} />;
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined, failed: false });
  };
}

/** What is said in the place of a part that is not there. */
export function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof PartLoadError)) {
    return (
      <LoadFailure
        title={<Trans>This part of the site has failed</Trans>}
        advice={<Trans>The rest of the site still works. Try again, or choose another page.</Trans>}
        onRetry={onRetry}
      />
    );
  }
  if (error.reason === 'replaced') {
    return (
      <LoadFailure
        title={<Trans>The site has a new version</Trans>}
        advice={<Trans>This page needs it. What you have typed stays here until you reload.</Trans>}
        retryText={<Trans>Reload the page</Trans>}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <LoadFailure
      title={
        error.reason === 'timeout' ? (
          <Trans>The page took too long to load</Trans>
        ) : (
          <Trans>The page could not be loaded</Trans>
        )
      }
      advice={<Trans>Check your network connection, then try again.</Trans>}
      onRetry={onRetry}
    />
  );
}
