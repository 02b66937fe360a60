import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ButtonLink, DownloadIcon, EmptyState, QrCode, Surface, theme } from '@marquee/ui-kit';
import { appsOf } from '../features/download/resources.ts';
import { useLanguage } from '../app/site-data.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { useSite } from '../app/site-context.ts';

/** The apps that the platform offers, each with a code to scan and a link. */
export default function Download() {
  const { t } = useLingui();
  const { permission } = useSite();
  const apps = appsOf(permission.resources, useLanguage());
  return (
    <>
      <PageHeader
        icon={<DownloadIcon size="l" />}
        title={t`Download the app`}
        line={<Trans>Scan a code with your phone, or download on this device.</Trans>}
      />
      {apps.length === 0 ? (
        <EmptyState
          icon={<DownloadIcon size="xl" />}
          title={<Trans>There is no app for this site</Trans>}
          text={<Trans>The site itself works on every phone.</Trans>}
        />
      ) : (
        <Apps>
          {apps.map((app) => (
            <li key={app.url}>
              <Surface padding="l">
                <Card>
                  <Code>
                    <QrCode text={app.url} image={app.qrCodeUrl} label={app.label} />
                  </Code>
                  <Name>{app.label}</Name>
                  <ButtonLink href={app.url} icon={<DownloadIcon />} fullWidth>
                    <Trans comment="Button that downloads an app">Download</Trans>
                  </ButtonLink>
                </Card>
              </Surface>
            </li>
          ))}
        </Apps>
      )}
    </>
  );
}

const { space, text } = theme;

const Apps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space.m};
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.m};
`;

const Code = styled.div`
  width: 11rem;
`;

const Name = styled.h2`
  font-size: ${text.size.l};
  text-align: center;
`;
