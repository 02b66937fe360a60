import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import {
  memberSecurity,
  recoveryCodesRenew,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorDisable,
} from '@marquee/contract';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  PasswordField,
  QrCode,
  showToast,
  TextField,
  theme,
} from '@marquee/ui-kit';
import type { AccountPageProps } from './page-props.ts';
import { SettingDialog } from './SettingDialog.tsx';

type DialogProps = Pick<AccountPageProps, 'client' | 'token' | 'describe'> & { onClose: () => void };

/** Switches two-factor on: the login password, the secret for the app with its first code, the recovery codes. */
export function TwoFactorDialog({ client, token, describe, onClose }: DialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [setup, setSetup] = useState<{ readonly secret: string; readonly uri: string }>();
  const [recovery, setRecovery] = useState<readonly string[]>();
  const title = <Trans>Two-factor by authenticator app</Trans>;

  if (recovery) {
    return <RecoveryCodes codes={recovery} onClose={onClose} />;
  }
  if (!setup) {
    return (
      <SettingDialog
        key="begin"
        title={title}
        description={
          <Trans>Even someone who knows your passwords cannot take your money without your phone.</Trans>
        }
        submit={<Trans>Continue</Trans>}
        describe={describe}
        onClose={onClose}
        onSend={async (read) => {
          const answer = await client.send(twoFactorBegin, { body: { password: read('password') } });
          if (!answer.ok) return answer.error;
          setSetup(answer.value);
          return undefined;
        }}
      >
        {(errorOf) => (
          <PasswordField
            name="password"
            label={t`Login password`}
            autoComplete="current-password"
            maxLength={128}
            required
            error={errorOf('password')}
          />
        )}
      </SettingDialog>
    );
  }
  return (
    <SettingDialog
      key="confirm"
      title={title}
      description={<Trans>Scan this with your authenticator app, then type the code that it shows.</Trans>}
      submit={<Trans comment="Button: switches two-factor on">Switch on</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const answer = await client.send(twoFactorConfirm, { body: { code: read('code').trim() } });
        if (!answer.ok) return answer.error;
        setRecovery(answer.value.recoveryCodes);
        void queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        return undefined;
      }}
    >
      {(errorOf) => (
        <>
          <Code>
            <QrCode text={setup.uri} label={t`Code for the authenticator app`} />
          </Code>
          <ByHand>
            <Trans>On this phone already? Type this key into the app:</Trans>
            <Secret>{setup.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
          </ByHand>
          <TextField
            name="code"
            label={t`Code of the authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
            error={errorOf('code')}
          />
        </>
      )}
    </SettingDialog>
  );
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open dismissable={false} title={<Trans>Save your recovery codes</Trans>} onClose={onClose}>
      <DialogBody>
        <Stack>
          <Alert tone="warning">
            <Trans>
              Two-factor is on. Without your phone only these codes open your account’s money; each works
              once, and they are not shown again.
            </Trans>
          </Alert>
          <Codes>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => showToast({ tone: 'positive', title: t`Copied` }),
              () => showToast({ tone: 'danger', title: t`Copying failed: write them down` }),
            )
          }
        >
          <Trans comment="Button: copies a text">Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Removes the authenticator app. */
export function TwoFactorOffDialog({
  client,
  token,
  describe,
  passkeys,
  onClose,
}: DialogProps & { passkeys: number }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <SettingDialog
      title={<Trans>Switch two-factor off?</Trans>}
      description={
        passkeys > 0 ? (
          <Trans>Your passkeys and recovery codes still protect your account.</Trans>
        ) : (
          <Trans>Your payment password alone will protect your money.</Trans>
        )
      }
      submit={<Trans comment="Button: switches two-factor off">Switch off</Trans>}
      tone="danger"
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const answer = await client.send(twoFactorDisable, { body: { password: read('password') } });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        onClose();
        return undefined;
      }}
    >
      {(errorOf) => (
        <PasswordField
          name="password"
          label={t`Login password`}
          autoComplete="current-password"
          maxLength={128}
          required
          error={errorOf('password')}
        />
      )}
    </SettingDialog>
  );
}

/** Makes new recovery codes and shows them once. */
export function NewRecoveryCodesDialog({ client, token, describe, onClose }: DialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <SettingDialog
      title={<Trans>New recovery codes</Trans>}
      description={<Trans>The codes that you have now stop working.</Trans>}
      submit={<Trans comment="Button: makes new recovery codes">Make new codes</Trans>}
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const answer = await client.send(recoveryCodesRenew, { body: { password: read('password') } });
        if (!answer.ok) return answer.error;
        setCodes(answer.value.recoveryCodes);
        void queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        return undefined;
      }}
    >
      {(errorOf) => (
        <PasswordField
          name="password"
          label={t`Login password`}
          autoComplete="current-password"
          maxLength={128}
          required
          error={errorOf('password')}
        />
      )}
    </SettingDialog>
  );
}

const { color, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Code = styled.div`
  width: 11rem;
  margin-inline: auto;
`;

const ByHand = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  text-align: center;
`;

const Secret = styled.code`
  display: block;
  margin-top: ${space.xxs};
  color: ${color.text};
  font-weight: ${text.weight.bold};
  letter-spacing: ${text.tracking.wide};
  user-select: all;
  overflow-wrap: anywhere;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.xs};
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.surfaceSunken};
  text-align: center;
  user-select: all;
`;
