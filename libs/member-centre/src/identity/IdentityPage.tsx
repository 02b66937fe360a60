import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { Alert, ErrorState, Skeleton, theme } from '@marquee/ui-kit';
import { identityQuery, type IdentityState } from './identity.queries.ts';
import { SendDocument } from './SendDocument.tsx';
import { SentDocuments } from './SentDocuments.tsx';

export interface IdentityPageProps {
  client: Client;
  token: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
}

/** Identity verification: whether the member is verified, what they sent, and the form to send a document. */
export function IdentityPage({ client, token, describe }: IdentityPageProps) {
  const cache = useQueryClient();
  const query = identityQuery(client, token);
  const state = useQuery(query);

  if (state.error && !state.data) {
    const { title, advice } = describe(
      state.error instanceof FailureError
        ? state.error.failure
        : { kind: 'malformed-answer', message: state.error.message },
    );
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  }
  if (!state.data) return <Skeleton shape="block" />;
  const { documents } = state.data;
  const waiting = documents.filter((document) => document.state === 'submitted').map(({ kind }) => kind);
  return (
    <Stack>
      <Standing state={state.data} isWaiting={waiting.length > 0} />
      {documents.length > 0 && <SentDocuments client={client} token={token} documents={documents} />}
      <SendDocument
        client={client}
        waiting={waiting}
        describe={describe}
        onSent={() => void cache.invalidateQueries({ queryKey: query.queryKey })}
      />
    </Stack>
  );
}

/** Where the member stands, and what comes next. */
function Standing({
  state: { verified, until },
  isWaiting,
}: {
  readonly state: IdentityState;
  readonly isWaiting: boolean;
}) {
  const { t } = useLingui();
  if (verified)
    return (
      <Alert tone="positive" title={t`Your identity is verified`}>
        {until === null ? (
          <Trans>You do not need to send anything else.</Trans>
        ) : (
          <Trans>Valid until {until}. Send a new document before that day.</Trans>
        )}
      </Alert>
    );
  if (isWaiting)
    return (
      <Alert tone="info" title={t`We are checking your document`}>
        <Trans>You get a message as soon as it is done.</Trans>
      </Alert>
    );
  return (
    <Alert tone="info" title={t`Your identity is not verified yet`}>
      <Trans>
        Large withdrawals need it. Send your identity card, passport or driving licence; we compare it with
        the details in your account.
      </Trans>
    </Alert>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
`;
