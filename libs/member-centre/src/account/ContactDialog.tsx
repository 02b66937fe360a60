import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { contactCode, contactUpdate, memberSecurity, wireLanguages } from '@marquee/contract';
import { countryName, languageOfTag } from '@marquee/i18n';
import { Alert, NativeSelect, PasswordField, showToast, TextField, theme } from '@marquee/ui-kit';
import { dialingCodesQuery } from './account.queries.ts';
import { countryAtFirst } from './countries.ts';
import type { AccountPageProps } from './page-props.ts';
import { SettingDialog } from './SettingDialog.tsx';

export interface ContactDialogProps extends Pick<
  AccountPageProps,
  'client' | 'token' | 'describe' | 'currency'
> {
  channel: 'mobile' | 'email';
  /** What is bound already, as it is shown, and gives way to this; null for nothing. */
  bound: string | null;
  onClose: () => void;
}

type Target =
  | { readonly channel: 'mobile'; readonly countryDialingCode: string; readonly mobileNum: string }
  | { readonly channel: 'email'; readonly email: string };

/** Binds a number or mailbox: first where the code goes, then the code. */
export function ContactDialog({
  client,
  token,
  describe,
  currency,
  channel,
  bound,
  onClose,
}: ContactDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const countries = useQuery({ ...dialingCodesQuery(client), enabled: channel === 'mobile' });
  const [target, setTarget] = useState<Target>();
  const language = languageOfTag(i18n.locale, wireLanguages) ?? 'EN';
  const choices = (countries.data ?? [])
    .map(({ countryCode, countryDialingCode }) => ({
      value: countryDialingCode,
      label: `${countryName(countryCode, language)} +${countryDialingCode}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  const title =
    channel === 'mobile' ? (
      bound !== null ? (
        <Trans>Change the mobile number</Trans>
      ) : (
        <Trans>Bind a mobile number</Trans>
      )
    ) : bound !== null ? (
      <Trans>Change the e-mail address</Trans>
    ) : (
      <Trans>Bind an e-mail address</Trans>
    );

  if (!target) {
    return (
      <SettingDialog
        key="target"
        title={title}
        description={<Trans>We send a code there to make sure that it is yours.</Trans>}
        submit={<Trans comment="Button: sends a code by SMS or mail">Send the code</Trans>}
        describe={describe}
        onClose={onClose}
        onSend={async (read) => {
          const next: Target =
            channel === 'email'
              ? { channel, email: read('email').trim() }
              : {
                  channel,
                  countryDialingCode: read('countryDialingCode'),
                  mobileNum: read('mobileNum').replaceAll(/\D/g, ''),
                };
          const answer = await client.send(contactCode, { body: next });
          if (!answer.ok) return answer.error;
          setTarget(next);
          return undefined;
        }}
        onCheck={(read) => {
          if (channel === 'email' && !/^\S+@\S+\.\S+$/.test(read('email').trim()))
            return { field: 'email', error: t`This is not an e-mail address.` };
          if (channel === 'mobile' && !/^\d{4,15}$/.test(read('mobileNum').replaceAll(/\D/g, '')))
            return { field: 'mobileNum', error: t`This is not a mobile number.` };
          return undefined;
        }}
      >
        {(errorOf) =>
          channel === 'email' ? (
            <TextField
              name="email"
              label={t`E-mail address`}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
              error={errorOf('email')}
            />
          ) : (
            <>
              <NativeSelect
                name="countryDialingCode"
                label={t`Country of the number`}
                // A choice that comes with the list is made once the list is there.
                key={choices.length}
                defaultValue={countryAtFirst(countries.data ?? [], bound, currency)?.countryDialingCode}
                options={choices}
              />
              <TextField
                name="mobileNum"
                label={t`Mobile number`}
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                maxLength={20}
                required
                error={errorOf('mobileNum')}
              />
            </>
          )
        }
      </SettingDialog>
    );
  }

  const place =
    target.channel === 'email' ? target.email : `+${target.countryDialingCode} ${target.mobileNum}`;
  return (
    <SettingDialog
      key="code"
      title={title}
      submit={<Trans comment="Button: saves what was typed">Save</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const proof = { code: read('code').trim(), password: read('password') };
        const answer = await client.send(contactUpdate, { body: { ...target, ...proof } });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        showToast({ tone: 'positive', title: t`It is bound to your account` });
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <>
          <Alert tone="info">
            <Trans>
              The code is on its way to <Place>{place}</Place>. It is good for five minutes.
            </Trans>
          </Alert>
          <TextField
            name="code"
            label={t`Verification code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={errorOf('code')}
          />
          <PasswordField
            name="password"
            label={t`Login password`}
            autoComplete="current-password"
            maxLength={128}
            required
            error={errorOf('password')}
          />
        </>
      )}
    </SettingDialog>
  );
}

const Place = styled.strong`
  font-weight: ${theme.text.weight.bold};
  overflow-wrap: anywhere;
`;
