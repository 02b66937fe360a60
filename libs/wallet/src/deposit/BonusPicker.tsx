import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { Button, TextField, theme } from '@marquee/ui-kit';
import { promoCodeMutation, type DepositBonus } from './deposit.queries.ts';
import type { Describe } from './DepositPage.tsx';

/** A bonus, and the promo code that unlocked it, where one did. */
export interface ChosenBonus {
  readonly bonus: DepositBonus;
  readonly promoCode?: string;
}

export interface BonusPickerProps {
  client: Client;
  /** The bonuses that need no code. */
  bonuses: readonly DepositBonus[];
  symbol: string;
  chosen: ChosenBonus | undefined;
  onChoose: (bonus: ChosenBonus | undefined) => void;
  describe: Describe;
}

/** No bonus, one of the list, or the one that a promo code unlocks. */
export function BonusPicker({ client, bonuses, symbol, chosen, onChoose, describe }: BonusPickerProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [unlocked, setUnlocked] = useState<ChosenBonus>();
  const [error, setError] = useState<string>();
  const search = useMutation({
    ...promoCodeMutation(client),
    onSuccess: (outcome, promoCode) => {
      if (!outcome.ok) {
        const unknown = outcome.error.kind === 'not-found' || outcome.error.kind === 'invalid-request';
        return setError(
          unknown ? t`This code is not valid, or you have already used it.` : describe(outcome.error).title,
        );
      }
      const found = { bonus: outcome.value, promoCode };
      setUnlocked(found);
      setError(undefined);
      return onChoose(found);
    },
  });

  function unlock() {
    const promoCode = code.trim();
    if (promoCode === '') setError(t`Type the code first.`);
    else search.mutate(promoCode);
  }

  const offered: ChosenBonus[] = [...bonuses.map((bonus) => ({ bonus })), ...(unlocked ? [unlocked] : [])];
  return (
    <Set>
      <legend>
        <Trans>Bonus</Trans>
      </legend>
      <Line>
        <input
          type="radio"
          name="bonus"
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        <strong>
          <Trans>No bonus</Trans>
        </strong>
      </Line>
      {offered.map((one) => (
        <Line key={one.bonus.code}>
          <input
            type="radio"
            name="bonus"
            checked={chosen?.bonus.code === one.bonus.code}
            onChange={() => onChoose(one)}
          />
          <span>
            <strong>{one.bonus.name}</strong>
            <BonusTerms bonus={one.bonus} symbol={symbol} />
          </span>
        </Line>
      ))}
      <TextField
        name="promoCode"
        label={t`Promo code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter checks the code and does not send the deposit.
          event.preventDefault();
          unlock();
        }}
        action={
          <Button size="s" variant="quiet" loading={search.isPending} onClick={unlock}>
            <Trans comment="Button next to a promo code">Apply</Trans>
          </Button>
        }
      />
    </Set>
  );
}

function BonusTerms({ bonus, symbol }: { bonus: DepositBonus; symbol: string }) {
  const percent = formatNumber(bonus.percent);
  const cap = formatMoney(bonus.cap, { symbol });
  const minimum = formatMoney(bonus.minimum, { symbol });
  const times = formatNumber(bonus.turnover);
  return (
    <Terms>
      <Trans comment="A bonus on a deposit; {times}: how often deposit and bonus must be staked">
        {percent}% up to {cap}, from {minimum}; stake it {times} times before a withdrawal
      </Trans>
    </Terms>
  );
}

const { color, control, radius, space, text } = theme;

const Set = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
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

const Line = styled.label`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: ${control.touch};
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  font-size: ${text.size.s};
  cursor: pointer;

  > input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
    accent-color: ${color.primary};
  }

  &:has(:checked) {
    border-color: ${color.link};
  }
`;

const Terms = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
`;
