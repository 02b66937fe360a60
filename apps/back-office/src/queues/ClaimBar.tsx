import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { useSession } from '../app/session-context.ts';
import type { Claim } from './claims.ts';

/** A mutation that changes who works on a task. */
interface ClaimChange<Request> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (request: Request) => void;
}

/** Says who works on the open task, and lets its reader take it or give it back. */
export function ClaimBar<Request>({
  claim,
  take,
  release,
  request,
}: {
  readonly claim: Claim;
  readonly take: ClaimChange<NoInfer<Request>>;
  readonly release: ClaimChange<NoInfer<Request>>;
  /** Names the task to both. */
  readonly request: Request;
}) {
  const { t } = useLingui();
  const { name } = useSession();
  const failureText = useFailureText();
  // Hours and minutes.
  const until = claim && formatDateTime(new Date(claim.expiresAt)).slice(11, 16);
  const isPending = take.isPending || release.isPending;
  const error = take.error ?? release.error;
  const isOwn = claim?.staff === name;
  return (
    <>
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      <Root role="group" aria-label={t`Who works on it`}>
        <span>
          {claim === null
            ? t`No one works on it.`
            : isOwn
              ? t`You work on it until ${until}.`
              : t`${claim.staff} works on it until ${until}.`}
        </span>
        {claim === null && (
          <Button
            size="s"
            variant="secondary"
            loading={isPending}
            onClick={() => take.mutate(request)}
          >{t`Take it`}</Button>
        )}
        {isOwn && (
          <Button
            size="s"
            variant="secondary"
            loading={isPending}
            onClick={() => release.mutate(request)}
          >{t`Give it back`}</Button>
        )}
      </Root>
    </>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.s};
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  font-size: ${text.size.s};
`;
