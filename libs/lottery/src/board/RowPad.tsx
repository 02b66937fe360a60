import { useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { symbolOf, valuesOf, type Family, type Play, type Row } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { quickKeyText, rowName, symbolText } from '../labels/board-labels.ts';
import { PairKeys } from './PairKeys.tsx';
import { pickStyles } from './pick-styles.ts';
import { letterOf, pickedByKey, picksOfKey, quickKeys } from './quick-keys.ts';
import { usePadKeys } from './usePadKeys.ts';
import { ballsBehind, colorOfBall, isBallRow } from './waves.ts';

export interface RowPadProps {
  family: Family;
  play: Play;
  row: Row;
  picked: readonly number[];
  onToggle: (value: number) => void;
  onRow: (values: readonly number[]) => void;
  /** The Enter key; true when it did something. */
  onEnter: () => boolean;
}

/** The most numbers that one of the keys for two digits picks. */
const pairThreshold = 19;

/** One row of numbers to pick from, with the keys that pick many at once. */
export function RowPad({ family, play, row, picked, onToggle, onRow, onEnter }: RowPadProps) {
  const { i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const heading = useId();
  const values = valuesOf(row.alphabet);
  const keys = quickKeys(row);
  const balls = isBallRow(family, row);
  const behindEach = values.map((value) => ballsBehind(family, play, row, value));
  const { pad, stop } = usePadKeys((key) => {
    if (key === 'Enter') return onEnter();
    const next = pickedByKey(key, row, picked);
    if (next) onRow(next);
    return next !== undefined;
  });
  // Numbers of two digits, of which a kind at once may be picked.
  const pairs = values.length === 100 && values[0] === 0 && row.maximum >= pairThreshold;
  return (
    <Root role="group" aria-labelledby={heading} data-pairs={pairs || undefined}>
      <Name id={heading}>{i18n._(rowName(row.name))}</Name>
      {pairs && <PairKeys picked={picked} onRow={onRow} />}
      <Numbers
        {...pad}
        data-many={values.length > 20 || undefined}
        data-behind={behindEach.some(({ length }) => length > 0) || undefined}
      >
        {values.map((value, index) => {
          const behind = behindEach[index] ?? [];
          return (
            <Number
              key={value}
              data-pick
              type="button"
              tabIndex={stop(index)}
              aria-pressed={picked.includes(value)}
              data-wide={symbolOf(row.alphabet, value).length > 2 || behind.length > 0 || undefined}
              data-wave={balls ? colorOfBall(value) : undefined}
              onClick={() => onToggle(value)}
            >
              {symbolText(symbolOf(row.alphabet, value), translate)}
              {behind.length > 0 && <Behind>{behind.join(' ')}</Behind>}
            </Number>
          );
        })}
      </Numbers>
      {keys.length > 0 && (
        <Keys>
          {keys.map((key) => (
            <Key
              key={key}
              type="button"
              aria-keyshortcuts={letterOf[key]}
              onClick={() => onRow(picksOfKey(key, row))}
            >
              {quickKeyText(key, translate)}
            </Key>
          ))}
          <Key type="button" aria-keyshortcuts="c" onClick={() => onRow([])} disabled={picked.length === 0}>
            <Trans comment="Takes all picked numbers of a row back">Clear</Trans>
          </Key>
        </Keys>
      )}
    </Root>
  );
}

const { color, control, media, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  ${media.wide} {
    flex-direction: row;
    align-items: center;
    gap: ${space.m};
  }

  &[data-pairs] {
    flex-direction: column;
    align-items: stretch;
    gap: ${space.xs};
  }
`;

const Name = styled.span`
  flex: none;
  min-width: 5rem;
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
`;

const Numbers = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space.xs};

  &[data-behind] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
  }
`;

const Number = styled.button`
  flex: none;
  min-width: ${control.touch};
  height: ${control.touch};
  padding: 0 ${space.xxs};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  font-size: ${text.size.m};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;

  &[data-wide] {
    height: auto;
    min-height: ${control.touch};
    padding: ${space.xxs} ${space.m};
    border-radius: ${radius.m};
    font-size: ${text.size.s};
  }

  ${Numbers}[data-behind] > & {
    padding: ${space.xxs} ${space.xs};
  }

  &[data-wave='red'] {
    border: 2px solid ${color.danger};
  }

  &[data-wave='blue'] {
    border: 2px solid ${color.info};
  }

  &[data-wave='green'] {
    border: 2px solid ${color.positive};
  }

  ${pickStyles}
`;

const Behind = styled.span`
  display: block;
  font-size: ${text.size.xs};
  font-weight: ${text.weight.regular};
`;

const Keys = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.xxs};
`;

const Key = styled.button`
  min-height: ${control.touch};
  padding: ${space.xxs} ${space.s};
  border: 0;
  border-radius: ${radius.s};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.bold};

  &:disabled {
    color: ${color.onDisabled};
  }
`;
