import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { countdown, secondsBetween, useClock } from '../clock.ts';
import { placeOnSale, type LobbyIssue } from './lobby.ts';

export interface CountdownProps {
  upcoming: readonly LobbyIssue[];
  /** Milliseconds by which the platform's clock is ahead of this device's. */
  offset: number;
}

/** Seconds before a close at which a countdown is highlighted. */
const NEAR = 10;

/** How long the issue on sale is still sold. It continues to the next issue by itself, and is the only part that ticks. */
export function Countdown({ upcoming, offset }: CountdownProps) {
  const left = useClock(offset, (now) => {
    const sale = upcoming[placeOnSale(upcoming, now)];
    return sale && secondsBetween(now, sale.closesAt);
  });
  if (left === undefined) {
    return (
      <Small>
        <Trans>No issue is on sale</Trans>
      </Small>
    );
  }
  return (
    <Root role="timer" data-near={left <= NEAR || undefined}>
      {countdown(left)}
    </Root>
  );
}

/** The number of the issue on sale. */
export function IssueOnSale({ upcoming, offset }: CountdownProps) {
  return <Whole>{useClock(offset, (now) => upcoming[placeOnSale(upcoming, now)]?.issue)}</Whole>;
}

/** The issue that has closed and waits for its draw, if there is one. */
export function useDrawing(
  { upcoming, offset }: CountdownProps,
  last: string | undefined,
): string | undefined {
  const waiting = useClock(offset, (now) => upcoming[placeOnSale(upcoming, now) - 1]?.issue);
  return waiting === last ? undefined : waiting;
}

const { color, text } = theme;

const Root = styled.span`
  color: ${color.text};
  font-size: ${text.size.xl};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1;

  &[data-near] {
    color: ${color.danger};
  }
`;

/** A number is not broken at its hyphen. */
const Whole = styled.span`
  white-space: nowrap;
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
