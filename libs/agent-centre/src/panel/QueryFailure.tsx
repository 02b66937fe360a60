import { FailureError } from '@marquee/api-client';
import { ErrorState } from '@marquee/ui-kit';
import type { AgentPageProps } from './page-props.ts';

export interface QueryFailureProps extends Pick<AgentPageProps, 'describe'> {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Says why a page cannot be shown, and fetches it again. */
export function QueryFailure({ error, describe, retrying, onRetry }: QueryFailureProps) {
  const { title, advice } = describe(
    error instanceof FailureError ? error.failure : { kind: 'malformed-answer', message: error.message },
  );
  return <ErrorState title={title} text={advice} retrying={retrying} onRetry={onRetry} />;
}
