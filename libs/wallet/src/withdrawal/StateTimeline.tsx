import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import { stopsAhead } from './withdrawal.ts';
import { stateLabels } from './withdrawal-labels.ts';
import type { Withdrawal } from './withdrawal.queries.ts';

/** Where a withdrawal has been, with the times, and where it will come by. */
export function StateTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { i18n } = useLingui();
  const { steps } = withdrawal;
  return (
    <List>
      {steps.map(({ state, at }, place) => (
        <Stop key={`${state} ${at}`} data-now={place === steps.length - 1 || undefined}>
          <span>{i18n._(stateLabels[state])}</span>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </Stop>
      ))}
      {stopsAhead(withdrawal).map((state) => (
        <Stop key={state} data-ahead>
          {i18n._(stateLabels[state])}
        </Stop>
      ))}
    </List>
  );
}

const { color, radius, space, text } = theme;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  font-size: ${text.size.s};
  list-style: none;
`;

const Stop = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.s};
  padding: ${space.xxs} 0 ${space.xxs} ${space.l};

  > time {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  &::before {
    position: absolute;
    top: 0.7em;
    left: 0.25rem;
    width: 0.625rem;
    height: 0.625rem;
    border-radius: ${radius.round};
    background: ${color.link};
    content: '';
  }

  &:not(:last-child)::after {
    position: absolute;
    top: 1.5em;
    bottom: -0.5em;
    left: 0.5rem;
    width: 2px;
    background: ${color.lineStrong};
    content: '';
  }

  &[data-now] {
    font-weight: ${text.weight.bold};
  }

  &[data-ahead] {
    color: ${color.textMuted};
  }

  &[data-ahead]::before {
    border: 2px solid ${color.lineStrong};
    background: ${color.surface};
  }
`;
