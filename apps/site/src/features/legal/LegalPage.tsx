import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { LegalDocument } from '@marquee/brand';
import { SafeHtml } from '@marquee/messages';
import { ErrorState, HelpIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { useLanguage } from '../../app/site-data.ts';
import { useSettings } from '../../app/site-context.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { legalTextQuery } from './legal-texts.ts';

/** A legal text of the brand, with the version that a new member accepts. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useLingui();
  const settings = useSettings();
  const language = useLanguage();
  const text = useQuery(legalTextQuery(settings, document, language));
  const { version } = settings.legal;
  const titles = {
    terms: t({ message: 'Terms and conditions', comment: 'Title of a page, and a link to it' }),
    privacy: t({ message: 'Privacy policy', comment: 'Title of a page, and a link to it' }),
    responsibleGaming: t({ message: 'Responsible gaming', comment: 'Title of a page, and a link to it' }),
  };
  return (
    <>
      <PageHeader
        icon={<HelpIcon size="l" />}
        title={titles[document]}
        line={<Trans comment="Version of a legal text, such as 2026-11-23">Version {version}</Trans>}
      />
      <Surface padding="l">
        {text.isPending && <Skeleton length="medium" />}
        {text.isError && (
          <ErrorState
            title={<Trans>The page could not be loaded</Trans>}
            text={<Trans>Check your network connection, then try again.</Trans>}
            retrying={text.isFetching}
            onRetry={() => void text.refetch()}
          />
        )}
        {text.isSuccess && (
          <Text>
            <SafeHtml html={text.data} />
          </Text>
        )}
      </Surface>
    </>
  );
}

const Text = styled.div`
  max-width: 44rem;
  line-height: 1.6;

  h2 {
    margin-top: ${theme.space.xl};
  }
`;
