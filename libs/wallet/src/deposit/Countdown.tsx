import { useEffect, useEffectEvent, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ClockIcon, theme } from '@marquee/ui-kit';
import { timeLeft } from './deposit.ts';
import type { Deposit } from './deposit.queries.ts';

export interface CountdownProps {
  kind: Deposit['kind'];
  /** ISO 8601. */
  until: string;
  /** Called once when the time is over. */
  onExpired: () => void;
}

/** The time that is left to pay, for the member or for their agent, by the second. Silent to a screen reader, which would read nothing else. */
export function Countdown({ kind, until, onExpired }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onExpired);
  useEffect(() => {
    const end = Date.parse(until);
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const left = timeLeft(until, now);
  return (
    <Root role="timer" aria-live="off">
      <ClockIcon size="s" />
      <span>
        {kind === 'agent' ? (
          <Trans comment="How long the member's agent can still pay a deposit that the member asked them for">
            Your agent has <Time>{left}</Time>
          </Trans>
        ) : (
          <Trans comment="How long a deposit can still be paid">
            Pay within <Time>{left}</Time>
          </Trans>
        )}
      </span>
    </Root>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  padding: ${space.xxs} ${space.s};
  border-radius: ${radius.round};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font-size: ${text.size.s};
`;

const Time = styled.strong`
  font-variant-numeric: tabular-nums;
`;
