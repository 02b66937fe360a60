import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { formatDateTime } from '@marquee/i18n';
import type { Family } from '@marquee/lottery-rules';
import { Button, ClockIcon, EmptyState, ErrorState, ShieldIcon, Skeleton, theme } from '@marquee/ui-kit';
import { historyQuery } from '../lottery.queries.ts';
import { Balls } from './Balls.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

export interface HistoryProps {
  client: Client;
  token: string;
  family: Family;
  gameCode: string;
  /** The issue drawn last: another one is another history. */
  last: string | undefined;
  describe: (failure: Failure) => { title: string; advice: string };
}

/** Draws shown before the rest is requested. */
const shown = 10;

/** The last hundred draws, each of which can be verified. */
export function History({ client, token, family, gameCode, last, describe }: HistoryProps) {
  const { t } = useLingui();
  const history = useQuery(historyQuery(client, token, gameCode, last));
  const [all, setAll] = useState(false);
  const [verifying, setVerifying] = useState<string>();
  if (history.isPending) return <Skeleton />;
  if (history.isError) {
    if (!(history.error instanceof FailureError)) throw history.error;
    const { title, advice } = describe(history.error.failure);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data.length === 0) {
    return (
      <EmptyState
        kind="records"
        icon={<ClockIcon size="xl" />}
        title={<Trans>No draw yet</Trans>}
        text={<Trans>The first result comes when an issue has closed.</Trans>}
      />
    );
  }
  const draws = all ? history.data : history.data.slice(0, shown);
  return (
    <>
      <List aria-label={t`Past draws`}>
        {draws.map(({ issue, numbers, openedAt }) => (
          <li key={issue}>
            <span>
              <strong>{issue}</strong>
              <Small>{formatDateTime(new Date(openedAt))}</Small>
            </span>
            <Balls family={family.code} numbers={numbers} />
            <Button
              size="s"
              variant="quiet"
              icon={<ShieldIcon />}
              aria-label={t`Verify issue ${issue}`}
              onClick={() => setVerifying(issue)}
            >
              <Trans comment="Button: proves that a draw was fair">Verify</Trans>
            </Button>
          </li>
        ))}
      </List>
      {!all && history.data.length > shown && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          <Trans>Show {history.data.length} draws</Trans>
        </Button>
      )}
      {verifying !== undefined && (
        <VerifyDialog
          client={client}
          family={family}
          gameCode={gameCode}
          issue={verifying}
          describe={describe}
          onClose={() => setVerifying(undefined)}
        />
      )}
    </>
  );
}

const { color, space, text } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.line};
  }
`;

const Small = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;
