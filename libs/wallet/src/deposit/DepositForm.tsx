import { useRef, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatMoney } from '@marquee/i18n';
import { compare, toDecimalString } from '@marquee/money';
import { Alert, Button, Chip, TextField, theme } from '@marquee/ui-kit';
import { BonusPicker } from './BonusPicker.tsx';
import { amountMessage } from './deposit-labels.ts';
import { readDeposit, typedAmount, type AmountProblem } from './deposit.ts';
import {
  createDepositMutation,
  type Deposit,
  type DepositBonus,
  type DepositOffer,
} from './deposit.queries.ts';
import type { Describe } from './DepositPage.tsx';
import { MethodPicker } from './MethodPicker.tsx';
import { QuoteList } from './QuoteList.tsx';

export interface DepositFormProps {
  client: Client;
  /** At least one method. */
  offer: DepositOffer;
  symbol: string;
  describe: Describe;
  onCreated: (deposit: Deposit) => void;
}

/** A new deposit: the way, the amount, a bonus, and what will arrive. What was typed stays after a failure. */
export function DepositForm({ client, offer, symbol, describe, onCreated }: DepositFormProps) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState(offer.methods[0]?.code ?? '');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ bonus: DepositBonus; promoCode?: string }>();
  const [problem, setProblem] = useState<AmountProblem>();
  const lastRequest = useRef<{ content: string; id: string }>(undefined);
  const creation = useMutation({
    ...createDepositMutation(client),
    onSuccess: (outcome) => {
      if (!outcome.ok) return;
      lastRequest.current = undefined;
      onCreated(outcome.value);
    },
  });
  const method = offer.methods.find((one) => one.code === code) ?? offer.methods[0];
  if (!method) return null;

  const bonus = chosen?.bonus;
  const quote = readDeposit(typed, method, bonus);
  const shownProblem = problem && !quote.ok ? quote.error : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!quote.ok) {
      setProblem(quote.error);
      event.currentTarget.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      return;
    }
    const input = {
      method: code,
      amount: toDecimalString(quote.value.amount),
      ...(chosen &&
        (chosen.promoCode === undefined ? { bonus: chosen.bonus.code } : { promoCode: chosen.promoCode })),
    };
    // A retry after a lost answer is the same request; a change makes it another one.
    const content = JSON.stringify(input);
    if (lastRequest.current?.content !== content) lastRequest.current = { content, id: crypto.randomUUID() };
    const { id: requestId } = lastRequest.current;
    creation.mutate({ ...input, requestId, returnUrl: globalThis.location.href });
  }

  const failureText = creation.data && !creation.data.ok ? describe(creation.data.error) : undefined;
  const quick = method.quickAmounts.filter(
    (amount) => compare(amount, method.minimum) >= 0 && compare(amount, method.maximum) <= 0,
  );
  const minimum = formatMoney(method.minimum, { symbol });
  const maximum = formatMoney(method.maximum, { symbol });
  return (
    <Form noValidate onSubmit={submit}>
      <Fields>
        <MethodPicker methods={offer.methods} selected={method.code} symbol={symbol} onSelect={setCode} />
        <TextField
          name="amount"
          label={t`Amount`}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== '' && !quote.ok && setProblem(quote.error)}
          hint={t`From ${minimum} to ${maximum}`}
          error={shownProblem && i18n._(amountMessage(shownProblem, { method, bonus, symbol }))}
        />
        <Quick role="group" aria-label={t`Quick amounts`}>
          {quick.map((amount) => (
            <Chip
              key={String(amount.amount)}
              pressed={typed === typedAmount(amount)}
              onClick={() => setTyped(typedAmount(amount))}
            >
              {formatMoney(amount).replace(/\.00$/, '')}
            </Chip>
          ))}
        </Quick>
        <BonusPicker
          client={client}
          bonuses={offer.bonuses}
          symbol={symbol}
          chosen={chosen}
          onChoose={setChosen}
          describe={describe}
        />
        {failureText && (
          <Alert tone="danger" title={failureText.title}>
            {failureText.advice}
          </Alert>
        )}
      </Fields>
      <Summary>
        <QuoteList
          inForm
          quote={quote.ok ? quote.value : undefined}
          bonus={bonus}
          symbol={symbol}
          usualMinutes={method.usualMinutes}
        />
        <Button type="submit" size="l" fullWidth loading={creation.isPending}>
          <Trans comment="Button under the form of a deposit">Deposit now</Trans>
        </Button>
      </Summary>
    </Form>
  );
}

const { color, layer, media, space } = theme;

const Form = styled.form`
  display: grid;
  gap: ${space.m};

  ${media.wide} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    gap: ${space.l};
    align-items: start;
  }
`;

/** What takes the focus stops above the summary, which lies over the foot of a phone's screen. */
const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;

  input,
  button {
    scroll-margin-block-end: calc(3 * ${space.xxxl});
  }

  ${media.wide} {
    input,
    button {
      scroll-margin-block-end: 0;
    }
  }
`;

/**
 * In view while the form is scrolled: a bar at the foot of a phone's screen, a column next to the fields on a desktop. On a
 * screen that is low, such as a phone's on its side, a bar would take the place of the fields.
 */
const Summary = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-width: 0;

  @media (min-height: 30rem) {
    position: sticky;
    bottom: 0;
    z-index: ${layer.raised};
    margin-inline: calc(-1 * ${space.m});
    padding: ${space.xs} ${space.m} ${space.s};
    border-top: 1px solid ${color.line};
    background: ${color.canvas};
    /* It sticks above the padding of what scrolls, where the form would show through. */
    box-shadow: 0 ${space.l} 0 ${color.canvas};
    margin-block-end: ${space.s};
  }

  ${media.wide} {
    position: sticky;
    inset-block: 0 auto;
    gap: ${space.m};
    margin: 0;
    padding: 0;
    border-top: 0;
    background: none;
    box-shadow: none;
  }
`;

const Quick = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.xs};

  > button {
    justify-content: center;
    padding-inline: ${space.xs};
  }
  margin-top: -${space.s};
`;
