import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { units, type Unit } from '@marquee/lottery-rules';
import { Chip, TextField, theme } from '@marquee/ui-kit';

export interface UnitStakeProps {
  unit: Unit;
  onUnit: (unit: Unit) => void;
  multiple: number;
  most: number;
  onMultiple: (multiple: number) => void;
  points: number;
  range: { readonly least: number; readonly most: number; readonly cap: number };
  /** Whether the play's prizes move with the slider. */
  slides: boolean;
  onPoints: (points: number) => void;
}

/** Unit, multiple, and how much of the return is prize and how much is rebate. */
export function UnitStake(props: UnitStakeProps) {
  const { unit, onUnit, multiple, most, onMultiple, points, range, slides, onPoints } = props;
  const { t } = useLingui();
  const slider = useId();
  const rebate = `${formatNumber((range.cap - points) / 20, { decimals: 2 })} %`;
  return (
    <Root>
      <Units role="group" aria-label={t`Unit of stake`}>
        {units.map((each) => (
          <Chip key={each} pressed={each === unit} onClick={() => onUnit(each)}>
            {each}
          </Chip>
        ))}
      </Units>
      <Multiple>
        <TextField
          label={t`Multiple`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={String(multiple)}
          onChange={(event) => onMultiple(wholeFrom(event.target.value, most))}
        />
      </Multiple>
      {slides && range.least < range.most && (
        <Slider>
          <label htmlFor={slider}>
            <Trans>
              Prize {points}, rebate {rebate}
            </Trans>
          </label>
          <input
            id={slider}
            type="range"
            min={range.least}
            max={range.most}
            step={2}
            value={points}
            onChange={(event) => onPoints(Number(event.target.value))}
          />
        </Slider>
      )}
    </Root>
  );
}

/** A whole number of at least one, and not above the most. */
function wholeFrom(text: string, most: number): number {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return Math.min(most, Math.max(1, Number(digits)));
}

const { color, control, media, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  ${media.wide} {
    flex-direction: row;
    align-items: center;
    gap: ${space.l};
  }
`;

const Units = styled.div`
  display: flex;
  gap: ${space.xs};
`;

const Multiple = styled.div`
  max-width: 9rem;
`;

const Slider = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xxs};
  color: ${color.textMuted};
  font-size: ${text.size.s};

  > input {
    width: 100%;
    min-height: ${control.touch};
    accent-color: ${color.primary};
  }
`;
