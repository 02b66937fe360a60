import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { Button, EmptyNote, RecordIcon, TextField, theme } from '@marquee/ui-kit';
import {
  accept,
  betsOf,
  canCombine,
  combinedOdds,
  emptySlip,
  isWaiting,
  MULTIPLE,
  possibleReturn,
  remove,
  stakeOf,
  standingOf,
  totalStake,
  type Slip,
} from './slip.ts';
import { SlipChoice } from './SlipChoice.tsx';
import { SlipNotes, type SlipProblem } from './SlipNotes.tsx';
import type { SportsBet, SportsMatch } from './sports.queries.ts';

export interface BetSlipProps {
  slip: Slip;
  /** What is offered now. */
  matches: readonly SportsMatch[];
  /** Milliseconds since 1970 by the platform's clock. */
  now: number;
  currency: string;
  /** Put before amounts. */
  symbol: string;
  sending: boolean;
  /** Why the last attempt placed nothing. */
  problem?: SlipProblem | undefined;
  /** What the last attempt placed. */
  placed: readonly SportsBet[];
  onChange: (slip: Slip) => void;
  onPlace: () => void;
}

/** The bet slip: single bets or one multiple bet on what was chosen, with stake and possible return. */
export function BetSlip(props: BetSlipProps) {
  const { slip, matches, now, currency, symbol, sending, problem, placed, onChange, onPlace } = props;
  const { t } = useLingui();
  const { choices, kind, stakes } = slip;
  const bets = betsOf(slip);
  const standings = choices.map((choice) => standingOf(choice, matches, now));
  const waiting = choices.some(({ match }) => isWaiting(slip, match));
  const locked = sending || waiting;
  const shown = (amount: Parameters<typeof formatMoney>[0] | undefined) =>
    amount === undefined ? '–' : formatMoney(amount, { symbol });
  const type = (name: string, typed: string) => onChange({ ...slip, stakes: { ...stakes, [name]: typed } });
  const stakeField = (name: string, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      readOnly={locked}
      value={stakes[name] ?? ''}
      error={
        (stakes[name] ?? '') === '' || stakeOf(stakes[name] ?? '', currency)
          ? undefined
          : t`Type an amount, such as 10 or 2.50.`
      }
      onChange={({ target }) => type(name, target.value)}
    />
  );
  const total = totalStake(bets, currency);
  const closed = standings.some((standing) => standing.kind === 'closed');
  const moved = standings.some((standing) => standing.kind === 'moved');

  return (
    <Root
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (total && !sending) onPlace();
      }}
    >
      {choices.length > 1 && (
        <Kinds role="group" aria-label={t`Kind of bet`}>
          <Kind
            type="button"
            aria-pressed={kind === 'single'}
            disabled={locked}
            onClick={() => onChange({ ...slip, kind: 'single' })}
          >
            <Trans comment="Each match is a bet of its own">Singles</Trans>
          </Kind>
          <Kind
            type="button"
            aria-pressed={kind === 'multiple'}
            disabled={locked || !canCombine(choices)}
            onClick={() => onChange({ ...slip, kind: 'multiple' })}
          >
            <Trans context="sports bet" comment="All matches are one bet and must all be won">
              Multiple
            </Trans>
          </Kind>
        </Kinds>
      )}
      {choices.length === 0 && placed.length === 0 && (
        <EmptyNote icon={<RecordIcon size="xl" />}>
          <Trans>Your bet slip is empty. Press the odds of a match to put it here.</Trans>
        </EmptyNote>
      )}
      <List>
        {choices.map((choice, place) => (
          <li key={choice.match}>
            <SlipChoice
              choice={choice}
              standing={standings[place] ?? { kind: 'same' }}
              onRemove={locked ? undefined : () => onChange(remove(slip, choice.match))}
            />
            {kind === 'single' && stakeField(choice.match, t`Stake on ${choice.home} – ${choice.away}`)}
          </li>
        ))}
      </List>
      {choices.length > 1 && !canCombine(choices) && (
        <Hint>
          <Trans>A multiple takes matches of one sport only.</Trans>
        </Hint>
      )}
      {choices.length > 0 && (
        <>
          {kind === 'multiple' && (
            <>
              <Sum>
                <span>
                  <Trans comment="Odds of all matches of a multiple bet together">Total odds</Trans>
                </span>
                <strong>{combinedOdds(choices)}</strong>
              </Sum>
              {stakeField(MULTIPLE, t({ message: 'Stake', comment: 'Of a bet' }))}
            </>
          )}
          <Sum>
            <span>
              <Trans comment="All stakes on the bet slip together">Total stake</Trans>
            </span>
            <strong>{shown(total)}</strong>
          </Sum>
          <Sum>
            <span>
              <Trans comment="What a bet pays when it is won">Possible return</Trans>
            </span>
            <strong>{shown(possibleReturn(bets, currency))}</strong>
          </Sum>
        </>
      )}
      <SlipNotes
        state={{ waiting: waiting && !sending, closed, moved, problem, placed }}
        symbol={symbol}
        onRemoveClosed={() =>
          onChange(
            choices
              .filter((_choice, place) => standings[place]?.kind === 'closed')
              .reduce((left, { match }) => remove(left, match), slip),
          )
        }
      />
      {choices.length > 0 &&
        (moved && !locked ? (
          <Button fullWidth variant="accent" onClick={() => onChange(accept(slip, matches, now))}>
            <Trans comment="On the bet slip, when odds have changed">Accept new odds</Trans>
          </Button>
        ) : (
          <Button
            fullWidth
            type="submit"
            loading={sending}
            disabled={!sending && (total === undefined || (closed && !waiting))}
          >
            {waiting ? (
              <Trans comment="Sends a bet again that was not answered; it counts once">Ask again</Trans>
            ) : (
              <Trans comment="Button of the bet slip">Place bet</Trans>
            )}
          </Button>
        ))}
      {choices.length > 0 && !sending && (
        <Button fullWidth variant="quiet" onClick={() => onChange(emptySlip)}>
          <Trans>Clear bet slip</Trans>
        </Button>
      )}
    </Root>
  );
}

const { color, control, radius, space, text } = theme;

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Kinds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs};
`;

const Kind = styled.button`
  min-height: ${control.touch};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};

  &[aria-pressed='true'] {
    border-color: ${color.link};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:disabled:not([aria-pressed='true']) {
    border-color: ${color.line};
    background: ${color.disabled};
    color: ${color.onDisabled};
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  > li + li {
    padding-block-start: ${space.xs};
    border-block-start: 1px solid ${color.line};
  }
`;

const Sum = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s};
  font-variant-numeric: tabular-nums;

  > span {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
