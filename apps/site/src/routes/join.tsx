import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { AgentIcon, Button, HeadsetIcon, Surface, TextLink, theme } from '@marquee/ui-kit';
import { useContact } from '../features/support/contact.ts';
import { useContacts } from '../features/download/useContacts.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';

/** How to become an agent: whom to talk to. */
export default function Join() {
  const { t } = useLingui();
  const contact = useContact();
  const contacts = useContacts();
  return (
    <>
      <PageHeader
        icon={<AgentIcon size="l" />}
        title={t`Join us`}
        line={<Trans>Bring players of your own, and work with us as an agent.</Trans>}
      />
      <Surface padding="l">
        <Lines>
          <p>
            <Trans>
              Agents are accepted by the operator in person. Tell us who you are and where your players are;
              we agree on the terms before you begin.
            </Trans>
          </p>
          <p>
            <Button icon={<HeadsetIcon />} onClick={contact}>
              <Trans>Talk to us</Trans>
            </Button>
          </p>
          {contacts.length > 0 && (
            <Ways>
              {contacts.map(({ url, label }) => (
                <li key={url}>
                  <TextLink href={url} target="_blank" rel="noopener noreferrer">
                    {label}
                  </TextLink>
                </li>
              ))}
            </Ways>
          )}
        </Lines>
      </Surface>
    </>
  );
}

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.m};
  max-width: 40rem;
`;

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.m};
`;
