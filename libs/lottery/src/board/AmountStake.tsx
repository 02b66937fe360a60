import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Chip, TextField, theme } from '@marquee/ui-kit';

export interface AmountStakeProps {
  typed: string;
  /** Whether what is typed is an amount. */
  sound: boolean;
  onTyped: (typed: string) => void;
}

/** Amounts that players reach for. */
const chips = ['5', '10', '50', '100', '500', '1000'];

/** An amount for each chosen cell: typed, or by a chip. */
export function AmountStake({ typed, sound, onTyped }: AmountStakeProps) {
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
        {chips.map((chip) => (
          <Chip key={chip} pressed={typed === chip} onClick={() => onTyped(chip)}>
            {chip}
          </Chip>
        ))}
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
