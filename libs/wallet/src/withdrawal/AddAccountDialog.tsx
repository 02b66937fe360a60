import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { Client, Failure } from '@marquee/api-client';
import { Chip, ComboboxField, Dialog, DialogBody, Field, TextField, theme } from '@marquee/ui-kit';
import {
  ReauthenticationForm,
  type Describe,
  type Reauthentication,
} from '../reauthentication/ReauthenticationForm.tsx';
import { useRequestIds } from '../reauthentication/useRequestIds.ts';
import { accountProblems, type AccountField } from './withdrawal-labels.ts';
import { addPayoutAccount, type PayoutAccount, type WithdrawalOptions } from './withdrawal.queries.ts';

export interface AddAccountDialogProps {
  options: WithdrawalOptions;
  client: Client;
  describe: Describe;
  onAdded: (account: PayoutAccount) => void;
  onClose: () => void;
  onOpenPage: (page: string) => void;
}

/** An account to be paid to: a bank account, an e-wallet or a crypto address, with the proof that its owner adds it. */
export function AddAccountDialog({
  options,
  client,
  describe,
  onAdded,
  onClose,
  onOpenPage,
}: AddAccountDialogProps) {
  const { t, i18n } = useLingui();
  const { methods, banks, accounts, coolingHours, payeeName } = options;
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [bank, setBank] = useState<string>();
  const [problems, setProblems] = useState<Partial<Record<AccountField, MessageDescriptor>>>({});
  const requests = useRequestIds();
  const method = methods.find((one) => one.code === code);

  function check(typed: FormData): string | undefined {
    const found: typeof problems = {};
    if (method?.kind === 'bank' && bank === undefined) found.bank = msg`Choose a bank of the list.`;
    if (String(typed.get('number') ?? '').trim() === '') found.number = msg`Type the number of the account.`;
    if (method?.kind !== 'crypto' && String(typed.get('holder') ?? '').trim() === '')
      found.holder = msg`Enter the name exactly as at the bank.`;
    setProblems(found);
    return Object.keys(found)[0];
  }

  async function add(
    reauthentication: Reauthentication,
    typed: FormData,
  ): Promise<Failure | 'shown' | undefined> {
    const holder = String(typed.get('holder') ?? '').trim();
    const account = {
      method: code,
      ...(method?.kind === 'bank' && bank !== undefined && { bank }),
      number: String(typed.get('number') ?? '').trim(),
      ...(method?.kind !== 'crypto' && { holder }),
    };
    const requestId = requests.idFor(JSON.stringify(account));
    const outcome = await addPayoutAccount(client, { requestId, ...account }, reauthentication);
    if (outcome.ok) {
      requests.spend();
      onAdded(outcome.value);
      return undefined;
    }
    const found = accountProblems(outcome.error);
    setProblems(found);
    return Object.keys(found).length > 0 ? 'shown' : outcome.error;
  }

  const errorOf = (field: AccountField) => {
    const problem = problems[field];
    return problem && i18n._(problem);
  };
  return (
    <Dialog
      open
      size="m"
      onClose={onClose}
      title={<Trans>Add an account</Trans>}
      description={
        accounts.length > 0 && coolingHours > 0 ? (
          <Trans>For your safety it can be used {coolingHours} hours after it was added.</Trans>
        ) : undefined
      }
    >
      <DialogBody>
        <ReauthenticationForm
          submit={t`Add the account`}
          describe={describe}
          onCheck={check}
          onConfirm={add}
          onOpenPage={onOpenPage}
        >
          <Field label={t`Kind of account`} error={errorOf('method')}>
            {(control) => (
              <Kinds
                role="group"
                aria-label={t`Kind of account`}
                id={control.id}
                aria-describedby={control['aria-describedby']}
              >
                {methods.map((one) => (
                  <Chip
                    key={one.code}
                    pressed={one.code === code}
                    onClick={() => {
                      setCode(one.code);
                      setProblems({});
                    }}
                  >
                    {one.kind === 'bank' ? t`Bank account` : one.name}
                  </Chip>
                ))}
              </Kinds>
            )}
          </Field>
          {method?.kind === 'bank' && (
            <ComboboxField
              name="bank"
              label={t`Bank`}
              required
              options={banks.map((one) => ({
                key: one.code,
                short: one.name,
                label: one.name,
                detail: one.code,
              }))}
              chosen={bank}
              onChoose={setBank}
              finds={({ label, detail = '' }, typed) =>
                `${label} ${detail}`.toLowerCase().includes(typed.trim().toLowerCase())
              }
              nothing={<Trans>No bank of this name</Trans>}
              autoComplete="off"
              error={errorOf('bank')}
            />
          )}
          <TextField
            key={code}
            name="number"
            label={
              method?.kind === 'crypto'
                ? t`Address`
                : method?.kind === 'ewallet'
                  ? t`Number of the e-wallet`
                  : t`Account number`
            }
            required
            maxLength={128}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={method?.kind === 'crypto' ? 'text' : 'numeric'}
            hint={method?.kind === 'crypto' ? t`A payment to a wrong address is lost: paste it.` : undefined}
            error={errorOf('number')}
          />
          {method?.kind !== 'crypto' && (
            <TextField
              name="holder"
              label={t`Name of the holder`}
              required
              maxLength={100}
              autoComplete="name"
              hint={
                payeeName === null
                  ? t`Later accounts must be in the same name.`
                  : t`Your name here: ${payeeName}`
              }
              error={errorOf('holder')}
            />
          )}
        </ReauthenticationForm>
      </DialogBody>
    </Dialog>
  );
}

const Kinds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
