import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memberSecurity, socialUnlink, type SocialProvider } from '@marquee/contract';
import { Button, PasswordField, showToast } from '@marquee/ui-kit';
import type { Security } from './account.queries.ts';
import type { AccountPageProps } from './page-props.ts';
import { Line, LineText, Section } from './Section.tsx';
import { SettingDialog } from './SettingDialog.tsx';

const names: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };

/** The accounts at Google and Apple that the member logs in with, each with its end. */
export function SocialLogins({ security, ...page }: AccountPageProps & { security: Security }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<SocialProvider>();
  if (security.socialLogins.length === 0) return null;
  return (
    <Section title={<Trans>Log-in with other accounts</Trans>}>
      <ul>
        {security.socialLogins.map((provider) => {
          const name = names[provider];
          return (
            <Line key={provider}>
              <LineText>{name}</LineText>
              <Button
                size="s"
                variant="secondary"
                aria-label={t`Remove: ${name}`}
                onClick={() => setOpen(provider)}
              >
                <Trans comment="Button: removes a passkey">Remove</Trans>
              </Button>
            </Line>
          );
        })}
      </ul>
      {open && <UnlinkDialog {...page} provider={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

interface UnlinkDialogProps extends AccountPageProps {
  provider: SocialProvider;
  onClose: () => void;
}

function UnlinkDialog({ client, token, describe, provider, onClose }: UnlinkDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = names[provider];
  return (
    <SettingDialog
      title={<Trans comment="name: Google or Apple">Remove the log-in with {name}?</Trans>}
      description={<Trans>You then log in with your user name and password.</Trans>}
      submit={<Trans comment="Button: removes a passkey">Remove</Trans>}
      tone="danger"
      describe={describe}
      onClose={onClose}
      onSend={async (read) => {
        const answer = await client.send(socialUnlink, { body: { provider, password: read('password') } });
        if (!answer.ok) return answer.error;
        await queries.invalidateQueries({ queryKey: [memberSecurity.name, token] });
        onClose();
        showToast({ tone: 'positive', title: t`The log-in with ${name} is removed` });
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
