import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Alert, Button, TextLink, theme } from '@marquee/ui-kit';
import { useSettings } from '../app/site-context.ts';
import { useMember } from '../app/site-data.ts';
import { useContact } from '../features/support/contact.ts';

/** Tells a member in a break from play when it ends, what still works, and where to find help. */
export function BreakNotice() {
  const { t } = useLingui();
  const { data: member } = useMember();
  const { helpLines } = useSettings();
  const contact = useContact();
  if (!member?.breakEndsAt) return null;
  const until = formatDateTime(new Date(member.breakEndsAt));
  return (
    <Alert
      tone="info"
      title={<Trans>You are taking a break from play until {until}</Trans>}
      action={
        <Button size="s" variant="secondary" onClick={contact}>
          <Trans>Talk to us</Trans>
        </Button>
      }
    >
      <Trans>
        You can take your money out, look at your records and get help. Games and offers are closed.
      </Trans>
      {helpLines.length > 0 && (
        <HelpLines aria-label={t`Help with gambling problems`}>
          {helpLines.map(({ name, address }) => (
            <li key={address}>
              <TextLink href={address} target="_blank" rel="noopener noreferrer">
                {name}
              </TextLink>
            </li>
          ))}
        </HelpLines>
      )}
    </Alert>
  );
}

const HelpLines = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.m};
  margin-top: ${theme.space.xs};
`;
