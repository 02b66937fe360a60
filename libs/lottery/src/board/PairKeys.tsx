import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { Button, Chip, NativeSelect, theme } from '@marquee/ui-kit';
import { doubles, pairKinds, pairsBy, withSwapped, type PairKind } from './pair-keys.ts';

export interface PairKeysProps {
  picked: readonly number[];
  onRow: (values: readonly number[]) => void;
}

const kinds: Record<PairKind, MessageDescriptor> = {
  head: msg({
    message: 'By first digit',
    comment: 'Lottery: picks numbers of two digits by their first one',
  }),
  tail: msg({ message: 'By last digit', comment: 'Lottery: picks numbers of two digits by their last one' }),
  with: msg({
    message: 'With a digit',
    comment: 'Lottery: picks the 19 numbers of two digits that have one',
  }),
  sum: msg({
    message: 'By sum',
    comment: 'Lottery: picks numbers of two digits by the last digit of their sum',
  }),
};

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** Keys that pick many numbers of two digits at once; one that has all of its numbers picked takes them back. */
export function PairKeys({ picked, onRow }: PairKeysProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<PairKind>('head');
  const has = (numbers: readonly number[]) => numbers.every((number) => picked.includes(number));
  const toggle = (numbers: readonly number[]) =>
    onRow(
      has(numbers)
        ? picked.filter((number) => !numbers.includes(number))
        : [...new Set([...picked, ...numbers])],
    );
  return (
    <Root role="group" aria-label={t`Many numbers at once`}>
      <NativeSelect
        label={t`Many numbers at once`}
        options={pairKinds.map((each) => ({ value: each, label: i18n._(kinds[each]) }))}
        value={kind}
        onChange={({ target }) => setKind(pairKinds.find((each) => each === target.value) ?? kind)}
      />
      <Digits>
        {digits.map((digit) => {
          const numbers = pairsBy(kind, digit);
          return (
            <Chip key={digit} pressed={has(numbers)} onClick={() => toggle(numbers)}>
              {formatNumber(digit)}
            </Chip>
          );
        })}
        <Chip pressed={has(doubles)} onClick={() => toggle(doubles)}>
          <Trans comment="Lottery: picks the numbers of two equal digits, 00 to 99">Doubles</Trans>
        </Chip>
        <Button variant="secondary" disabled={picked.length === 0} onClick={() => onRow(withSwapped(picked))}>
          <Trans comment="Lottery: adds 21 to a picked 12">Add swapped</Trans>
        </Button>
      </Digits>
    </Root>
  );
}

const { media, space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-bottom: ${space.s};

  ${media.wide} {
    flex-direction: row;
    align-items: center;
  }
`;

const Digits = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
