import { useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { symbolOf, valuesOf, type Row } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { quickKeys, type QuickKey } from './quick-keys.ts';
import { quickKeyText, rowName, symbolText } from '../words/board-words.ts';

export interface RowPadProps {
  row: Row;
  picked: readonly number[];
  onToggle: (value: number) => void;
  onRow: (values: readonly number[]) => void;
}

/** One row of numbers to pick from, with the keys that pick many at once. */
export function RowPad({ row, picked, onToggle, onRow }: RowPadProps) {
  const { i18n } = useLingui();
  const say = (message: MessageDescriptor) => i18n._(message);
  const heading = useId();
  const values = valuesOf(row.alphabet);
  const keys = quickKeys(row);
  return (
    <Root role="group" aria-labelledby={heading}>
      <Name id={heading}>{i18n._(rowName(row.name))}</Name>
      <Numbers data-many={values.length > 20 || undefined}>
        {values.map((value) => (
          <Number
            key={value}
            type="button"
            aria-pressed={picked.includes(value)}
            data-wide={symbolOf(row.alphabet, value).length > 2 || undefined}
            onClick={() => onToggle(value)}
          >
            {symbolText(symbolOf(row.alphabet, value), say)}
          </Number>
        ))}
      </Numbers>
      {keys.length > 0 && (
        <Keys>
          {keys.map((key) => (
            <Key key={key} type="button" onClick={() => onRow(picksOfKey(key, row))}>
              {quickKeyText(key, say)}
            </Key>
          ))}
          <Key type="button" onClick={() => onRow([])} disabled={picked.length === 0}>
            <Trans comment="Takes all picked numbers of a row back">Clear</Trans>
          </Key>
        </Keys>
      )}
    </Root>
  );
}

function picksOfKey(key: QuickKey, row: Row): readonly number[] {
  const values = valuesOf(row.alphabet);
  const middle = values[Math.ceil(values.length / 2)] ?? 0;
  const wanted: Record<QuickKey, (value: number) => boolean> = {
    all: () => true,
    big: (value) => value >= middle,
    small: (value) => value < middle,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
  };
  return values.filter(wanted[key]).slice(0, row.most);
}

const { color, control, elevation, media, motion, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  ${media.wide} {
    flex-direction: row;
    align-items: center;
    gap: ${space.m};
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
`;

const Number = styled.button`
  flex: none;
  min-width: ${control.touch};
  height: ${control.touch};
  padding: 0 ${space.xxs};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.size.m};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  &[data-wide] {
    padding-inline: ${space.m};
    font-size: ${text.size.s};
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    box-shadow: ${elevation.low};
    color: ${color.onPrimary};
  }
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
