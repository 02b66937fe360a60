import { useState, type CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Alert, Button, TextField, theme } from '@marquee/ui-kit';
import { periodLabels } from './limit-labels.tsx';
import type { LimitCardProps } from './LimitCard.tsx';
import { RaiseNotice } from './RaiseNotice.tsx';
import type { LimitState } from './safer-play.queries.ts';
import { fullness, readSize, type LimitPeriod } from './safer-play.ts';

export interface LimitRowProps extends Omit<LimitCardProps, 'limits'> {
  period: LimitPeriod;
  /** Undefined without a limit. */
  limit: LimitState | undefined;
}

/** One limit: what is used of it, a field to set it, what waits. */
export function LimitRow({ kind, period, limit, symbol, changes, describe }: LimitRowProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const place = `${kind} ${period}`;
  const busy = changes.busy === place;
  const failed = changes.failed?.at === place ? describe(changes.failed.failure) : undefined;
  const sizeOf = ({ amount, minutes }: Pick<LimitState, 'amount' | 'minutes'>) =>
    amount ? formatMoney(amount, { symbol }) : t`${Math.round(((minutes ?? 0) / 60) * 100) / 100} h`;

  async function save(): Promise<void> {
    const size = readSize(kind, typed);
    setWrong(size === undefined);
    if (size !== undefined && (await changes.setLimit(kind, period, size))) setTyped('');
  }

  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      {limit && (
        <>
          <Used>
            <Trans comment="How much of a limit is used: used, then the limit">
              {sizeOf(limit.used)} of {sizeOf(limit)}
            </Trans>
          </Used>
          <Bar aria-hidden>
            <Fill
              data-full={fullness(limit) >= 1 || undefined}
              style={{ '--full': fullness(limit) } as CSSProperties}
            />
          </Bar>
        </>
      )}
      <TextField
        label={i18n._(periodLabels[period])}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={
          kind === 'time' ? t({ message: 'Hours', comment: 'In a field for a limit of time' }) : symbol
        }
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        hint={limit ? undefined : <Trans>No limit set.</Trans>}
        error={
          wrong
            ? kind === 'time'
              ? t`Type hours such as 2 or 1.5.`
              : t`Type an amount such as 100 or 99.50.`
            : undefined
        }
        action={
          <Button type="submit" size="s" variant="secondary" loading={busy} disabled={typed.trim() === ''}>
            <Trans comment="Button: puts a limit in force">Set</Trans>
          </Button>
        }
      />
      {limit?.raise && (
        <RaiseNotice
          raise={limit.raise}
          sizeOf={sizeOf}
          busy={busy}
          onConfirm={() => void changes.confirmRaise(kind, period)}
          onKeep={() => void changes.setLimit(kind, period, ownSize(limit))}
        />
      )}
      {limit && !limit.raise && (
        <Remove>
          <Button
            size="s"
            variant="secondary"
            disabled={busy}
            onClick={() => void changes.setLimit(kind, period, {})}
          >
            <Trans comment="Button: asks for a limit to be taken away, after a wait">Remove the limit</Trans>
          </Button>
        </Remove>
      )}
      {failed && (
        <Alert tone="danger" title={failed.title}>
          {failed.advice}
        </Alert>
      )}
    </Row>
  );
}

/** Requesting the present limit cancels a pending raise. */
function ownSize({ amount, minutes }: LimitState): { amount: string } | { minutes: number } {
  if (!amount) return { minutes: minutes ?? 0 };
  const digits = amount.amount.toString().padStart(5, '0');
  return { amount: `${digits.slice(0, -4)}.${digits.slice(-4)}` };
}

const { color, radius, space, text } = theme;

const Row = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Used = styled.div`
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
`;

const Bar = styled.div`
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  overflow: hidden;
`;

const Fill = styled.div`
  width: calc(var(--full) * 100%);
  height: 100%;
  border-radius: ${radius.round};
  background: ${color.primary};

  &[data-full] {
    background: ${color.danger};
  }
`;

const Remove = styled.div`
  display: flex;
  justify-content: flex-end;
`;
