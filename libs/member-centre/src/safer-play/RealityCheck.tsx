import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { Button, Dialog, DialogActions, DialogBody, theme } from '@marquee/ui-kit';
import { sessionQuery } from './safer-play.queries.ts';
import { untilNextCheck } from './safer-play.ts';

export interface RealityCheckProps {
  client: Client;
  token: string;
  symbol: string;
  onLogOut: () => void;
  /** Opens the page of limits and breaks. */
  onOpenLimits: () => void;
}

/**
 * Comes over whatever is on the screen at the interval that the member chose, with the time and the money of this session.
 * Only an answer closes it.
 */
export function RealityCheck({ client, token, symbol, onLogOut, onOpenLimits }: RealityCheckProps) {
  const { data, refetch, dataUpdatedAt } = useQuery(sessionQuery(client, token));
  const [open, setOpen] = useState(false);
  const every = data?.everyMinutes ?? 0;
  const elapsed = data?.elapsedSeconds ?? 0;

  useEffect(() => {
    if (every === 0 || open) return undefined;
    // What passed since the answer came is part of the session too.
    const now = elapsed + Math.floor((Date.now() - dataUpdatedAt) / 1000);
    const timer = setTimeout(
      () => {
        void refetch().then(({ data: fresh }) => setOpen(fresh !== undefined && fresh.everyMinutes > 0));
      },
      untilNextCheck(Math.max(0, now), every),
    );
    return () => clearTimeout(timer);
  }, [every, elapsed, dataUpdatedAt, open, refetch]);

  if (!data || !open) return null;
  const hours = Math.floor(elapsed / 3600);
  const minutes = Math.floor((elapsed % 3600) / 60);
  return (
    <Dialog
      open
      dismissable={false}
      size="s"
      onClose={() => undefined}
      title={<Trans>Time for a quick check</Trans>}
      description={
        <Trans>
          You have been here for {hours} h {minutes} min.
        </Trans>
      }
    >
      <DialogBody>
        <Figures>
          <dt>
            <Trans comment="In the reality check: money bet in this session">Staked</Trans>
          </dt>
          <dd>{formatMoney(data.staked, { symbol })}</dd>
          <dt>
            <Trans comment="In the reality check: winnings in this session">Paid out</Trans>
          </dt>
          <dd>{formatMoney(data.paidOut, { symbol })}</dd>
          <dt>
            <Trans comment="In the reality check: won or lost in this session">Result</Trans>
          </dt>
          <dd>
            <strong>{formatMoney(data.net, { symbol })}</strong>
          </dd>
        </Figures>
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(false);
            onOpenLimits();
          }}
        >
          <Trans comment="Button: opens the page of limits and breaks">My limits</Trans>
        </Button>
        <Button onClick={() => setOpen(false)}>
          <Trans comment="Button of the reality check">Keep playing</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const { color, space, text } = theme;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xs} ${space.m};

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }

  dd {
    text-align: end;
  }
`;
