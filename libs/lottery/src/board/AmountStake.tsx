import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { Chip, TextField, theme } from '@marquee/ui-kit';

export interface AmountStakeProps {
  typed: string;
  /** Whether what is typed is an amount. */
  sound: boolean;
  /** Units of the currency in one unit of stake. */
  scale: number;
  onTyped: (typed: string) => void;
}

/** Units of stake that players reach for. */
const chips = [5, 10, 50, 100, 500, 1000];

/** An amount for each chosen cell: typed, or by a chip. */
export function AmountStake({ typed, sound, scale, onTyped }: AmountStakeProps) {
  const { t } = useLingui();
  return (
    <Root>
      <TextField
        label={t`Amount for each bet`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        error={sound || typed === '' ? undefined : t`Type an amount, such as 10 or 2.50.`}
        onChange={(event) => onTyped(event.target.value)}
      />
      <Chips role="group" aria-label={t`Amounts`}>
        {chips.map((chip) => {
          const amount = chip * scale;
          return (
            <Chip key={chip} pressed={typed === String(amount)} onClick={() => onTyped(String(amount))}>
              {formatNumber(amount)}
            </Chip>
          );
        })}
      </Chips>
    </Root>
  );
}

const { space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  max-width: 30rem;
`;

const Chips = styled.div`
  display: flex;
  gap: ${space.xs};
  overflow-x: auto;
  scrollbar-width: none;
`;
