import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { Button, EmptyNote, RecordIcon, softToneStyles, theme, type Tone } from '@marquee/ui-kit';
import { stateLabels } from './deposit-labels.ts';
import type { Deposit } from './deposit.queries.ts';

export interface DepositHistoryProps {
  /** Newest first. */
  deposits: readonly Deposit[];
  symbol: string;
  /** The reference of the one that is looked at. */
  shown: string | undefined;
  onShow: (reference: string) => void;
  /** Fetches earlier ones; undefined when there are none. */
  more: (() => void) | undefined;
  loadingMore: boolean;
}

/** The member's deposits with their states; each can be looked at again. */
export function DepositHistory({ deposits, symbol, shown, onShow, more, loadingMore }: DepositHistoryProps) {
  const { i18n } = useLingui();
  if (deposits.length === 0) {
    return (
      <EmptyNote kind="records" icon={<RecordIcon size="l" />}>
        <Trans>You have not deposited anything yet.</Trans>
      </EmptyNote>
    );
  }
  return (
    <>
      <List>
        {deposits.map((deposit) => {
          const { label, tone } = stateLabels[deposit.state];
          return (
            <li key={deposit.reference}>
              <Entry
                type="button"
                aria-current={deposit.reference === shown || undefined}
                onClick={() => onShow(deposit.reference)}
              >
                <span>{deposit.methodName}</span>
                <Sum>{formatMoney(deposit.amount, { symbol })}</Sum>
                <Small>{formatDateTime(new Date(deposit.createdAt))}</Small>
                <State data-tone={tone satisfies Tone}>{i18n._(label)}</State>
              </Entry>
            </li>
          );
        })}
      </List>
      {more && (
        <Button variant="secondary" fullWidth loading={loadingMore} onClick={more}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </>
  );
}

const { color, motion, radius, space, text } = theme;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin: 0 0 ${space.s};
  padding: 0;
  list-style: none;
`;

const Entry = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xxs} ${space.s};
  align-items: center;
  width: 100%;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  text-align: start;
  transition: border-color ${motion.quick};

  > :nth-child(even) {
    justify-self: end;
  }

  &:hover,
  &[aria-current] {
    border-color: ${color.link};
  }
`;

const Sum = styled.span`
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
`;

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const State = styled.span`
  padding: ${space.hair} ${space.xs};
  border-radius: ${radius.round};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};

  ${softToneStyles}
`;
