import { useLingui } from '@lingui/react/macro';
import { FailureError } from '@marquee/api-client';
import { ClockIcon, EmptyState, ErrorState } from '@marquee/ui-kit';
import { failureText } from './failure-text.ts';

export interface QueryFailureProps {
  /** What the query gave instead of a value. */
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Replaces content that could not be fetched. There is no retry where it would not help: for what does not exist yet, or is closed during a break from play. */
export function QueryFailure({ error, onRetry, retrying }: QueryFailureProps) {
  const { i18n } = useLingui();
  const kind = error instanceof FailureError ? error.failure.kind : 'malformed-answer';
  const { title, advice } = failureText[kind];
  if (kind === 'not-available' || kind === 'play-break') {
    return <EmptyState icon={<ClockIcon size="xl" />} title={i18n._(title)} text={i18n._(advice)} />;
  }
  return <ErrorState title={i18n._(title)} text={i18n._(advice)} onRetry={onRetry} retrying={retrying} />;
}
