import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { units, type PriceBook } from '@marquee/lottery-rules';
import { Chip, TextField, theme } from '@marquee/ui-kit';
import { unitPrice, type Staking } from './staking.ts';

export interface UnitStakeProps {
  staking: Staking;
  onStaking: (staking: Staking) => void;
  /** The highest multiple. */
  maximum: number;
  range: { readonly minimum: number; readonly maximum: number; readonly cap: number };
  /** Undefined while the prices are calculated. */
  book: PriceBook | undefined;
  /** Whether the play's prizes move with the slider. */
  slides: boolean;
  /** Units of the currency in one unit of stake. */
  scale: number;
  show: (amount: bigint) => string;
}

/** Multiples that players reach for. */
const multiples = [1, 2, 5, 10, 50];

/** Price of a bet, multiple, and how much of the return is prize and how much is rebate. */
export function UnitStake({ staking, onStaking, maximum, range, book, slides, scale, show }: UnitStakeProps) {
  const { t } = useLingui();
  const slider = useId();
  const { unit, multiple, points } = staking;
  const rebate = `${formatNumber((range.cap - points) / 20, { decimals: 2 })}%`;
  return (
    <Root>
      <Part>
        <span>
          <Trans>One bet costs</Trans>
        </span>
        <Chips role="group" aria-label={t`One bet costs`}>
          {units.map((each) => (
            <Chip key={each} pressed={each === unit} onClick={() => onStaking({ ...staking, unit: each })}>
              {book ? show(unitPrice(book, each, scale)) : each}
            </Chip>
          ))}
        </Chips>
      </Part>
      <Part>
        <Multiple>
          <TextField
            label={t`Multiple`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={String(multiple)}
            onChange={(event) =>
              onStaking({ ...staking, multiple: readMultiple(event.target.value, maximum) })
            }
          />
        </Multiple>
        <Chips role="group" aria-label={t`Multiples`}>
          {multiples.map((each) => (
            <Chip
              key={each}
              pressed={each === multiple}
              onClick={() => onStaking({ ...staking, multiple: each })}
            >
              × {formatNumber(each)}
            </Chip>
          ))}
        </Chips>
      </Part>
      {slides && range.minimum < range.maximum && (
        <Slider>
          <label htmlFor={slider}>
            <Trans>
              Prize {points}, rebate {rebate}
            </Trans>
          </label>
          <input
            id={slider}
            type="range"
            min={range.minimum}
            max={range.maximum}
            step={2}
            value={points}
            onChange={(event) => onStaking({ ...staking, points: Number(event.target.value) })}
          />
        </Slider>
      )}
    </Root>
  );
}

/** A whole number of at least one, and not above the most. */
function readMultiple(text: string, maximum: number): number {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return Math.min(maximum, Math.max(1, Number(digits)));
}

const { color, control, media, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  ${media.wide} {
    flex-flow: row wrap;
    align-items: start;
    gap: ${space.s} ${space.l};
  }
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;

  > span {
    font-size: ${text.size.s};
    font-weight: ${text.weight.medium};
  }
`;

const Chips = styled.div`
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Multiple = styled.div`
  max-width: 9rem;
`;

const Slider = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 12rem;
  color: ${color.textMuted};
  font-size: ${text.size.s};

  > input {
    width: 100%;
    min-height: ${control.touch};
    accent-color: ${color.primary};
  }
`;
