import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { ClockIcon, theme } from '@marquee/ui-kit';
import type { DepositMethod } from './deposit.queries.ts';
import { MethodMark } from './MethodMark.tsx';
import { UsualTime } from './UsualTime.tsx';

export interface MethodPickerProps {
  methods: readonly DepositMethod[];
  /** The code of the one that is chosen. */
  selected: string;
  symbol: string;
  onSelect: (code: string) => void;
}

/** The ways to pay in, as cards with logo, cost and usual time; radio buttons to a keyboard and to a screen reader. */
export function MethodPicker({ methods, selected, symbol, onSelect }: MethodPickerProps) {
  return (
    <Set>
      <legend>
        <Trans>How do you want to pay?</Trans>
      </legend>
      <Cards>
        {methods.map((method) => (
          <Card key={method.code}>
            <Input
              type="radio"
              name="method"
              value={method.code}
              checked={method.code === selected}
              onChange={() => onSelect(method.code)}
            />
            <MethodMark method={method} />
            <span>
              <Name>{method.name}</Name>
              <Terms>
                <span>
                  <FeeLabel method={method} symbol={symbol} />
                </span>
                {method.usualMinutes !== null && (
                  <Time>
                    <ClockIcon size="s" />
                    <UsualTime minutes={method.usualMinutes} />
                  </Time>
                )}
              </Terms>
            </span>
          </Card>
        ))}
      </Cards>
    </Set>
  );
}

function FeeLabel({ method: { fee }, symbol }: { method: DepositMethod; symbol: string }) {
  const flat = formatMoney(fee.flat, { symbol });
  const percent = formatNumber(fee.perMille / 10, { decimals: 1 });
  if (fee.flat.amount === 0n && fee.perMille === 0) return <Trans>No fee</Trans>;
  if (fee.perMille === 0) return <Trans>Fee {flat}</Trans>;
  if (fee.flat.amount === 0n) return <Trans>Fee {percent}%</Trans>;
  return (
    <Trans>
      Fee {flat} + {percent}%
    </Trans>
  );
}

const { color, control, motion, radius, space, text } = theme;

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: ${space.xs};
    padding: 0;
    font-size: ${text.size.s};
    font-weight: ${text.weight.medium};
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14.5rem), 1fr));
  gap: ${space.xs};
`;

const Card = styled.label`
  position: relative;
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: ${control.large};
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &:hover {
    border-color: ${color.link};
  }

  &:has(:checked) {
    border-color: ${color.link};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

const Name = styled.span`
  display: block;
  overflow-wrap: anywhere;
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
`;

const Terms = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
`;

const Time = styled.span`
  display: inline-flex;
  gap: ${space.xxs};
  align-items: center;
`;
