import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionList } from '@marquee/contract';
import { formatDateTime } from '@marquee/i18n';
import { Badge, Button, ConfirmDialog, Skeleton, showToast } from '@marquee/ui-kit';
import { endSessionMutation, sessionsQuery, type EndedSession } from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';
import { PartFailure } from './PartFailure.tsx';
import { useOriginLabel } from './origin-label.ts';
import { Line, LineText, Section } from './Section.tsx';

/** Where the account is open, each with its end, and all others with one. */
export function Sessions({ client, token, describe }: AccountPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery(client, token));
  const placeOf = useOriginLabel();
  const [confirming, setConfirming] = useState(false);
  const ending = useMutation({ ...endSessionMutation(client), onSuccess: settle });
  const others = sessions.data?.some(({ here }) => !here) ?? false;

  async function settle(answer: EndedSession) {
    setConfirming(false);
    // A session that had ended already is a success.
    if (!answer.ok && answer.error.kind !== 'not-found') {
      const { title, advice } = describe(answer.error);
      showToast({ tone: 'danger', title, text: advice });
      return;
    }
    await queries.invalidateQueries({ queryKey: [sessionList.name, token] });
    showToast({ tone: 'positive', title: t`Logged out there` });
  }

  return (
    <Section
      title={<Trans>Open sessions</Trans>}
      action={
        others && (
          <Button size="s" variant="secondary" onClick={() => setConfirming(true)}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        )
      }
    >
      {sessions.isError ? (
        <PartFailure query={sessions} describe={describe} />
      ) : !sessions.data ? (
        <Skeleton />
      ) : (
        <ul>
          {sessions.data.map((session) => {
            const { device, place } = placeOf(session);
            const used = formatDateTime(new Date(session.usedAt));
            return (
              <Line key={session.id}>
                <LineText>
                  {device}
                  <small>{place}</small>
                  <small>
                    <Trans>Last used {used}</Trans>
                  </small>
                </LineText>
                {session.here ? (
                  <Badge tone="positive">
                    <Trans>This device</Trans>
                  </Badge>
                ) : (
                  <Button
                    size="s"
                    variant="secondary"
                    loading={ending.isPending && ending.variables === session.id}
                    aria-label={t`Log out: ${device}`}
                    onClick={() => ending.mutate(session.id)}
                  >
                    <Trans comment="Button: ends a session">Log out</Trans>
                  </Button>
                )}
              </Line>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={confirming}
        title={<Trans>Log out everywhere else?</Trans>}
        text={<Trans>Every other device and browser has to log in again. This one stays.</Trans>}
        confirmLabel={t`Log out everywhere else`}
        busy={ending.isPending && ending.variables === undefined}
        onConfirm={() => ending.mutate(undefined)}
        onCancel={() => setConfirming(false)}
      />
    </Section>
  );
}
