import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Client } from '@marquee/api-client';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { Dialog, DialogBody, TextField, theme } from '@marquee/ui-kit';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import { convertToMoney, type PointRules } from './points.queries.ts';
import { worthOf } from './worth.ts';

export interface ConvertDialogProps {
  rules: PointRules;
  points: number;
  client: Client;
  symbol: string;
  describe: Describe;
  onClose: () => void;
  /** Called with the money as it is written. */
  onConverted: (money: string) => void;
  onOpenPage: (page: string) => void;
}

/** Converts whole points into money, after the payment password. */
export function ConvertDialog(props: ConvertDialogProps) {
  const { rules, points, client, symbol, describe, onClose, onConverted, onOpenPage } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const requests = useRequestIds();
  const minimum = formatNumber(rules.minConversion);
  const amount = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
  const worth = amount === undefined ? undefined : worthOf(amount, rules);

  function check() {
    const found =
      amount === undefined || amount < rules.minConversion
        ? t`Type a whole number of at least ${minimum} points.`
        : amount > points
          ? t`You do not have that many points.`
          : undefined;
    setProblem(found);
    return found && 'points';
  }

  async function convert(reauthentication: Reauthentication) {
    if (amount === undefined) return 'shown' as const;
    const outcome = await convertToMoney(
      client,
      { points: amount, requestId: requests.idFor(String(amount)) },
      reauthentication,
    );
    if (!outcome.ok) return outcome.error;
    requests.spend();
    onConverted(formatMoney(outcome.value.credited, { symbol }));
    return undefined;
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Convert points to money</Trans>}>
      <DialogBody>
        <ReauthenticationForm
          submit={t({ message: 'Convert', comment: 'Button: turns loyalty points into money' })}
          describe={describe}
          onCheck={check}
          onConfirm={convert}
          onOpenPage={onOpenPage}
        >
          <TextField
            name="points"
            label={t({ message: 'Points', comment: 'How many loyalty points' })}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            hint={t`You have ${formatNumber(Math.floor(points))} points; at least ${minimum} are converted at once.`}
            error={problem}
            onChange={({ target: { value } }) => {
              setTyped(value.trim());
              setProblem(undefined);
            }}
          />
          {worth !== undefined && (
            <Sum role="status">
              <Trans>You receive {formatMoney(worth, { symbol })}</Trans>
            </Sum>
          )}
          {rules.turnover > 0 && (
            <Note>
              <Trans>To be staked {formatNumber(rules.turnover)} times before a withdrawal</Trans>
            </Note>
          )}
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}

const { color, space, text } = theme;

const Sum = styled.p`
  font-weight: ${text.weight.bold};
`;

const Note = styled.p`
  margin-bottom: ${space.s};
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
